// What of the page the choice of a gesture hangs on, as it is drawn at this window.

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { isEnd, partsSource } from '../hand/faces.ts';
import { ownHands } from '../table/read.ts';
import type { GuideEnv } from './steps.ts';

/** Cards that stand in the fan of the page. */
const inFan = (view: View, phone: boolean, fan: boolean): ReadonlySet<Handle> => {
  const hand = ownHands(view).find(({ zone }) => phone || zone.kind === 'hand');
  return new Set(phone || fan ? hand?.cards.map(({ h }) => h) : []);
};

/** `phone`: the window is a phone's; `fan`: the fan is chosen where there is a choice. */
export function envOf(view: View, phone: boolean, fan: boolean): GuideEnv {
  const parts = partsSource();
  return {
    fan: inFan(view, phone, fan),
    part: (h, button) => {
      const piece = view.pieces.get(h);
      return piece !== undefined && parts !== null && parts(piece, view).some((one) => one.button === button);
    },
    ends: isEnd,
  };
}

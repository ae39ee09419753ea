import { describe, expect, test } from 'vitest';
import { seat } from '../../server-modules/kernel/ids.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import type { TableFacts } from '../../server-modules/protocol/told.ts';
import { copArt } from '../games/good-cop-bad-cop/art.ts';
import { h, pieceView, roomView, rulesView, smallView, zoneView } from '../store/testing.ts';
import { knownCards, seenByOthers } from './name-tags/Eyes.tsx';

const [A, B] = [seat('A'), seat('B')];
function view(pieces: PieceView[], seen: TableFacts['seen'] = {}): View {
  const places = [A, B].flatMap((owner) => ['L', 'M'].map((slot) => zoneView(`slot-${owner}-${slot}`, { kind: 'spot', owner })));
  return {
    ...smallView(),
    room: roomView(A),
    zones: new Map(places.map((one) => [one.id, one])),
    pieces: new Map(pieces.map((one) => [one.h, one])),
    rules: rulesView([], { facts: { seen } }),
  };
}
const card = (n: number, at: string, face: number | null, up = false): PieceView => pieceView(n, at, { face, up });

describe('the eye', () => {
  test('[GC 4] lies on a hidden card of another that I know, wherever it is moved; not on my own, an open or an unknown one', () => {
    expect(knownCards(view([card(2, 'slot-B-L', 1), card(4, 'slot-B-M', null), card(6, 'slot-A-L', 2), card(8, 'slot-B-M', 3, true)]))).toEqual([h(2)]);
    expect(knownCards(view([card(2, 'slot-B-M', 1)]))).toEqual([h(2)]);
    expect(knownCards(view([card(2, 'slot-A-M', 1)]))).toEqual([]);
    // A sheet that all know, whichever side is up.
    expect(knownCards(view([card(2, 'slot-B-L', 1), card(4, 'slot-B-M', 2)]), { ...copArt, isOpen: ({ face }) => face === 1 })).toEqual([h(4)]);
  });

  test('[GC 4] the owner of a card sees who has looked at it, on the own cards alone', () => {
    const mine = view([card(6, 'slot-A-L', 2), card(2, 'slot-B-L', null)], { [`${A}L`]: [B], [`${B}L`]: [A] });
    expect(seenByOthers(mine)).toEqual([{ h: h(6), by: [B] }]);
  });
});

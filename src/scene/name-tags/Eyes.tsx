// The eye on a card that lies face down and that I know nevertheless: what was looked at stays known wherever the card
// is moved. On my own cards: who has looked at them.

import type { Handle, Seat } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { GameArt } from '../../games/types.ts';
import { named } from '../../store/rules/named.ts';
import { slotNamed } from '../../store/rules/places.ts';
import { feltPose, isPeeked } from '../../store/place.ts';
import { Icon } from '../../ui/kit/Icon.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { ui } from '../../locale/index.ts';
import css from './looks.module.css';

const TENTH = 0.0001;
/** From the middle of a card to its badge, metres on the felt away from the viewer. */
const UP = 0.022;

/** Cards of others, or of nobody, that I know. My own I know anyway, and what all know bears no eye. */
export const knownCards = (view: View, art?: GameArt): Handle[] =>
  [...view.pieces.values()].flatMap((piece) => {
    const { h, kind, zone } = piece,
      at = view.zones.get(zone);
    const lies = at !== undefined && !at.ordered && at.kind !== 'hold' && at.of === null;
    return kind === 'card' && lies && art?.isOpen?.(piece) !== true && at.owner !== view.room.me.seat && isPeeked(view, h) ? [h] : [];
  });

/** My own cards that others have looked at (the fact `seen`), and who. */
export function seenByOthers(view: View): { h: Handle; by: readonly Seat[] }[] {
  return Object.entries(view.rules?.facts.seen ?? {}).flatMap(([word, by]) => {
    const h = slotNamed(view, word)?.seat === view.room.me.seat ? (named(view, word)?.piece ?? null) : null;
    const seats = view.room.seats.flatMap(({ seat }) => (by.includes(seat) ? [seat] : []));
    return h === null || seats.length === 0 ? [] : [{ h, by: seats }];
  });
}

export function Eyes({ view, art }: { view: View; art?: GameArt | undefined }) {
  return (
    <>
      {knownCards(view, art).map((h) => (
        <div key={`e${h}`} className={css.eye} data-eye={h} data-testid="eye" title={ui.seats.known}>
          <Icon name="eye" size={15} />
        </div>
      ))}
      {seenByOthers(view).map(({ h, by }) => (
        <div key={`s${h}`} className={css.eye} data-eye={h} data-testid="seen" title={ui.seats.seenBy}>
          <Icon name="eye" size={13} />
          {by.map((seat) => (
            <Mark key={seat} seat={seat} size={15} />
          ))}
        </div>
      ))}
    </>
  );
}

/**
 * Moves a badge onto its card: `seen` says where a point of the felt is for the viewer, `move` brings the badge there.
 */
export function setEye(
  node: HTMLElement,
  view: View | null,
  h: number,
  seen: (x: number, y: number, z: number) => { z: number },
  move: () => void,
  hide: (node: HTMLElement) => void,
): void {
  const piece = view?.pieces.get(h as Handle);
  if (!view || !piece) return hide(node);
  const at = feltPose(view, piece);
  seen(at.x * TENTH, 0.002, at.z * TENTH).z -= UP;
  move();
}

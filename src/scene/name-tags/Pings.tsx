// Where somebody points: a pin in his colour with his mark and name, above felt and piles, for as long as the store
// keeps it. The felt bears its rings.

import type { View } from '../../../server-modules/protocol/messages.ts';
import type { TableState } from '../../store/types.ts';
import { feltPose } from '../../store/place.ts';
import { reducedMotion } from '../../store/settings.ts';
import { Icon } from '../../ui/kit/Icon.tsx';
import { lookOf } from '../../ui/seats.ts';
import { Mark } from '../../ui/Mark.tsx';
import css from './pings.module.css';

const TENTH = 0.0001;
/** Above the felt, metres: on a pile of cards. */
const HIGH = 0.012;

export function Pings({ view, pings }: { view: View; pings: TableState['pings'] }) {
  return (
    <>
      {pings.map(({ id, who, x, z }) => {
        const person = view.room.people.find((one) => one.who === who);
        const seat = person?.seat ?? 'A';
        return (
          <div key={`g${id}`} className={css.ping} data-ping={id} data-x={x} data-z={z} data-still={reducedMotion() || undefined} data-testid="ping">
            <i className={css.halo} style={{ borderColor: lookOf(seat).fill }} />
            <span className={css.pin} style={{ background: lookOf(seat).fill }}>
              <Mark seat={seat} size={34} />
            </span>
            <b style={{ borderColor: lookOf(seat).fill }}>{person?.name}</b>
          </div>
        );
      })}
    </>
  );
}

/** A locked piece was pulled: a padlock stands on it for as long as it is said that it stays. */
export function LockSign({ view, refusal }: { view: View; refusal: TableState['refusal'] }) {
  const piece = refusal?.line.k === 'locked' && refusal.on !== null ? view.pieces.get(refusal.on) : undefined;
  if (piece?.locked !== true) return null;
  const { x, z } = feltPose(view, piece);
  return (
    <div className={css.ping} data-ping="locked" data-x={x} data-z={z} data-testid="lock-sign">
      <span className={css.lock}>
        <Icon name="lock-simple" size={26} />
      </span>
    </div>
  );
}

/**
 * Stands the tip of a pin on its place: `seen` says where a point of the felt is for the viewer, `move` brings the pin
 * there.
 */
export function setPing({ dataset }: HTMLElement, seen: (x: number, y: number, z: number) => unknown, move: () => void): void {
  seen(Number(dataset['x']) * TENTH, HIGH, Number(dataset['z']) * TENTH);
  move();
}

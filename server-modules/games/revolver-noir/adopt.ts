// Which pieces lie where, what does not fit, and how a game goes on from a table as it lies. (RN 2)

import type { PieceId, Seat } from '../../kernel/ids.ts';
import { misfitsOf, type CensusRow } from '../../rules/census/census.ts';
import { misfit } from '../../rules/misfit.ts';
import type { Misfit } from '../../rules/types.ts';
import { NOIR, ROOMS } from './data.ts';
import { placeTrap, setPoints, takeTrap } from './mutations.ts';
import { cardOf, clipOf, clipsOf, onCard, SEATS_OF_GAME, standOf } from './names.ts';
import { active, hits, location, pointsLeft, traps, type Context, type FrameSeed } from './noir.ts';

export const census = (): CensusRow[] =>
  SEATS_OF_GAME.flatMap((seat): CensusRow[] => {
    const cards = { pieces: ROOMS.map((room) => cardOf(seat, room)), zones: [standOf(seat)] };
    return [
      { ...cards, says: 'fit.cards', about: { s: seat } },
      { ...cards, elsewhere: true, alone: true, says: 'fit.strangers', to: seat },
    ];
  });

/** What a duel cannot go on with. What is wrong in a closed stack is told to its owner alone. */
export function misfits(c: Context): Misfit[] {
  const found = misfitsOf(c, census());
  for (const seat of SEATS_OF_GAME) {
    if (traps(c, seat).length > NOIR.trapLimit) found.push(misfit('all', 'fit.traps', [], { s: seat }));
    if (upsideDown(c, seat).length > 0) found.push(misfit([seat], 'fit.turned', upsideDown(c, seat)));
  }
  return found;
}

/** A game that goes on with the pieces as they lie; before the coin it starts afresh. */
export function adopt(c: Context): FrameSeed | Misfit[] {
  const found = misfits(c);
  if (found.length > 0) return found;
  for (const seat of SEATS_OF_GAME) mendClips(c, seat);
  const next = active(c);
  if (next === null) return { t: 'match', v: { next: null, resume: false } };
  setPoints(c, next, pointsLeft(c));
  for (const seat of c.seats) {
    const own = c.ownOf(seat);
    if (seat !== next) own.startRoom = null;
    else own.startRoom ??= location(c, seat);
  }
  return { t: 'match', v: { next, resume: true } };
}

/** Clips follow the cards: a trap turned by hand gets the next one, a clip without a trap goes home. */
function mendClips(c: Context, seat: Seat): void {
  const set = traps(c, seat);
  const right = set.every((trap, i) => c.zone(onCard(seat, trap.room))[0] === clipOf(seat, i + 1));
  const used = ROOMS.filter((room) => c.zone(onCard(seat, room)).length > 0).length;
  if (right && used === set.length) return;
  for (const trap of set) takeTrap(c, seat, trap.room);
  for (const n of [1, 2]) c.apply({ t: 'move', piece: clipOf(seat, n), to: clipsOf(seat), at: { x: n === 1 ? -120 : 120, z: 0, turn: 0 } });
  for (const trap of set) placeTrap(c, seat, trap.room, trap.timed);
}

const upsideDown = (c: Context, seat: Seat): PieceId[] => c.zone(standOf(seat)).filter((id) => (c.turned(id) ?? 0) % 90 !== 0);

/** Who has lost by hits; null: nobody. Both cannot be, but a table laid by hand may say so. */
export function loser(c: Context): Seat | null {
  return SEATS_OF_GAME.find((seat) => hits(c, seat) >= NOIR.hitsToLose) ?? null;
}

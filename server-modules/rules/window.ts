// Reaction windows: several seats are asked at once, the first card is taken and carried out, then all are asked
// afresh, until everybody has passed or the clock has. (E1, E13, E14)

import { frame } from './frame.ts';
import { answersIn } from './single.ts';
import type { Boxed, FrameDef, Game, Got, Key, Move } from './types.ts';
import type { PlayerView } from './context.ts';
import { TICKS_PER_SECOND, type Seat, type Tick } from '../kernel/ids.ts';

/**
 * What every window's question has in common: the first answer that is no pass ends it, and who is asked or has passed
 * is nobody's business until it closes.
 */
export const WINDOW = { shows: { who: 'someone', done: 'end' } } as const;

/** Ticks that a window stands open where only bots are asked. */
const BOTS = TICKS_PER_SECOND;
/**
 * How long a window stands open: so many seconds, a second where nobody is asked but bots; 0 where the table chose that
 * windows keep no beat. [E21]
 */
export const openFor = (k: Pick<PlayerView<Game>, 'options' | 'people'>, owe: readonly Seat[], seconds: number): Tick =>
  k.options['beat'] === false ? 0 : owe.some((seat) => k.people.includes(seat)) ? seconds * TICKS_PER_SECOND : BOTS;

/** The move of the one seat that did not pass; null: only passes came. */
export function moveIn<G extends Game>(got: Got<G>, isPass: (move: Move<G>) => boolean): Move<G> | null {
  return answersIn(got).find(({ move }) => !isPass(move))?.move ?? null;
}

/**
 * The frame of a window: asks whoever is to be asked by what all can see, again after each card; nobody to be asked is
 * a window that is closed.
 */
export function windowFrame<G extends Game, F extends Key<G['frames']>>(
  ask: (v: G['frames'][F]) => Boxed<G['asks']>,
  asked: (k: PlayerView<G>) => readonly Seat[],
  passes: readonly Key<G['moves']>[],
): FrameDef<G, G['frames'][F]> {
  return frame<G, F>({
    open: (c) => (asked(c.playerView(null)).length > 0 ? { go: 'ask' } : null),
    ask: (_c, v) => ({ ask: ask(v), wake: 'heard' }),
    heard: (_c, _v, f) => (moveIn<G>(f.got, ({ t }) => passes.includes(t)) === null ? null : { go: 'open' }),
  });
}

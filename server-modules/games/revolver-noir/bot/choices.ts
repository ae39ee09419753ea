// What a bot reads from its view: its acts with their slots, its own room and traps, the public figures.

import type { LegalMove, RulesView } from '../../../protocol/messages.ts';
import { isRoom, NOIR, type Room } from '../data.ts';
import type { Deed } from './plan.ts';
import { at } from './thought.ts';

export interface Choice {
  act: LegalMove;
  move: string;
  /** The words of its slots in order: a room, an effect, a room to give up. */
  words: readonly string[];
}

/** The acts of a view with the words in their sentences. */
export function choicesOf(view: RulesView): Choice[] {
  return view.can.map((act) => ({ act, move: act.move, words: (act.words.a ?? []).map((arg) => (typeof arg === 'object' && 'w' in arg ? arg.w : '')) }));
}

/** The room that a choice names first. */
export const roomOf = (choice: Choice): Room | null => choice.words.find(isRoom) ?? null;

const USES = ['flood', 'trapDoor', 'echoes', 'energized', 'jump'] as const;

/** What a choice does, its rooms by number. What is not known does nothing. */
export function deedOf({ move, words }: Choice): Deed {
  const [first, second] = words.filter(isRoom).map(at);
  const one = (remove: number | undefined): { remove?: number } => (remove === undefined ? {} : { remove });
  if (move === 'setTrap') return { t: 'setTrap', ...one(first) };
  if (move === 'listen') return { t: 'listen' };
  if (move === 'effect' && first !== undefined) return { t: 'controlPanel', room: first, ...one(second) };
  const use = move === 'effect' ? USES.find((id) => id === words[0]) : undefined;
  if (use !== undefined) return { t: use };
  if ((move === 'move' || move === 'forcedMove' || move === 'shoot' || move === 'detonate') && first !== undefined) return { t: move, room: first };
  return { t: 'endTurn' };
}

export interface Situation {
  at: Room;
  /** Of our own turn; none in the other's. */
  points: number;
  /** One more hit of ours wins. */
  lastHit: boolean;
  ownTraps: readonly { room: Room; timed: boolean }[];
  theirTraps: number;
  flooded: boolean;
  /** What can still be used this turn in its room. */
  energized: boolean;
  echoes: boolean;
}

/** Own facts and figures; null where the view has none yet. */
export function situationOf({ own, facts }: RulesView, me: string, other: string): Situation | null {
  const here = own?.at;
  if (!isRoom(here)) return null;
  const ours = facts.active === me;
  return {
    at: here,
    points: ours ? int(facts.ap) : 0,
    lastHit: int(record(facts.hits)[other]) + 1 >= NOIR.hitsToLose,
    ownTraps: list(own?.traps).flatMap((trap) => {
      const { room, timed } = record(trap);
      return isRoom(room) ? [{ room, timed: timed === true }] : [];
    }),
    theirTraps: int(record(facts.traps)[other]),
    flooded: list(facts.flood).length > 0,
    energized: ours && own?.startRoom === 'kitchen' && facts.energized !== true,
    echoes: ours && facts.echoes !== true,
  };
}

const record = (raw: unknown): { [key: string]: unknown } => (typeof raw === 'object' && raw !== null ? (raw as { [key: string]: unknown }) : {});
const list = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : []);
const int = (raw: unknown): number => (typeof raw === 'number' ? raw : 0);

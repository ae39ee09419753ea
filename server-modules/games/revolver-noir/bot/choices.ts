// What a bot reads from its view: its acts with their slots, its own room and traps, the public figures.

import type { Act, RulesView } from '../../../protocol/messages.ts';
import { isRoom, type Room } from '../data.ts';

export interface Choice {
  act: Act;
  move: string;
  /** The words of its slots in order: a room, an effect, a room to give up. */
  words: readonly string[];
}

/** The acts of a view with the words in their sentences. */
export function choicesOf(view: RulesView): Choice[] {
  return view.can.map((act) => ({ act, move: act.move, words: (act.words.a ?? []).map((arg) => (typeof arg === 'object' && 'w' in arg ? arg.w : '')) }));
}

/** The room that a choice names first; the Hall never stands for nothing, because only choices with rooms are asked. */
export const roomOf = (choice: Choice): Room | null => choice.words.find(isRoom) ?? null;

export interface Situation {
  at: Room;
  points: number;
  /** Hits of the other player. */
  theirHits: number;
  ownTraps: readonly Room[];
  flooded: boolean;
  startedHere: boolean;
  turns: number;
}

/** Own facts and figures; null where the view has none yet. */
export function situationOf(view: RulesView, me: string, other: string): Situation | null {
  const at = view.own?.at;
  if (!isRoom(at)) return null;
  const hits = record(view.facts.hits);
  const flood = view.facts.flood;
  return {
    at,
    points: int(view.facts.ap),
    theirHits: int(hits[other]),
    turns: int(view.facts.turns),
    ownTraps: list(view.own?.traps).flatMap((trap) => (isRoom(record(trap).room) ? [record(trap).room as Room] : [])),
    flooded: list(flood).length > 0,
    startedHere: view.own?.startRoom === at && view.facts.active === me,
  };
}

const record = (raw: unknown): { [key: string]: unknown } => (typeof raw === 'object' && raw !== null ? (raw as { [key: string]: unknown }) : {});
const list = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : []);
const int = (raw: unknown): number => (typeof raw === 'number' ? raw : 0);

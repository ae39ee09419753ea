// What a bot does at its table, with a number of its own in it that can be read out of a row and, of moves, out of a
// View.

import { lookOf } from '../../../server-modules/games/box/data/catalogue.ts';
import type { TableMsg, View } from '../../../server-modules/protocol/messages.ts';

/** Of which bot of a table, and which of its acts, from 1 on. */
export interface Mark {
  who: number;
  mark: number;
}

/** Every so many-th act is a word, the others are moves of the bot's own pawn. */
const WORDS = 8;
/** Tenths of a millimetre: places in a line, and between the lines of two bots. */
const LINE = 5000;
const LINES = 50;
const MIDDLE = LINE / 2;

export const isWord = (mark: number): boolean => mark % WORDS === 0;

const placeOf = ({ who, mark }: Mark): { x: number; z: number } => ({ x: (mark % LINE) - MIDDLE, z: who * LINES + Math.floor(mark / LINE) });

function markAt(x: number, z: number): Mark | null {
  const [who, line] = [Math.floor(z / LINES), z % LINES];
  const mark = line * LINE + x + MIDDLE;
  return z < 0 || x < -MIDDLE || x >= MIDDLE || who > 9 || mark < 1 ? null : { who, mark };
}

const pawnOf = (view: View, who: number) => [...view.pieces.values()].find(({ look }) => look === lookOf(`pawn-${who}`));

/** The act with this number. Throws where the View has no pawn of the bot's. */
export function actOf(view: View, mark: Mark): TableMsg {
  if (isWord(mark.mark)) return { t: 'chat', text: `${mark.who}:${mark.mark}`, to: 'all' };
  const pawn = pawnOf(view, mark.who);
  if (pawn === undefined) throw new Error(`no pawn of bot ${mark.who}`);
  return { t: 'verb', verb: { t: 'push', piece: pawn.h, to: { ...placeOf(mark), turn: 0 } }, origin: 'script' };
}

/** The number in a row's input; null: it is no bot's act. */
export function markIn(input: unknown): Mark | null {
  const { t, text, verb } = (input ?? {}) as { t?: unknown; text?: unknown; verb?: { t?: unknown; to?: { x: number; z: number } } };
  if (t === 'chat') {
    const [, who, mark] = /^(\d):(\d+)$/.exec(String(text)) ?? [];
    return who === undefined ? null : { who: Number(who), mark: Number(mark) };
  }
  return t === 'verb' && verb?.t === 'push' && verb.to !== undefined ? markAt(verb.to.x, verb.to.z) : null;
}

/** The last move of each bot, as a View shows it; 0: it has made none. */
export function movesIn(view: View, bots: number): number[] {
  return Array.from({ length: bots }, (_, who) => {
    const pawn = pawnOf(view, who);
    const at = pawn === undefined ? null : markAt(pawn.x, pawn.z);
    return at?.who === who ? at.mark : 0;
  });
}

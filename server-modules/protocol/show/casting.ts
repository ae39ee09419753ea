// Casters: one or two who talk about a show to those who watch it, each by a link of his own. What they point at and
// draw is for watchers alone; what they may look at more than others their holders have said. Read here and not in
// parse.ts, because few tables have casters: it is opened with the first.

import { SEATS, type Seat } from '../../kernel/ids.ts';
import { SHEET_MOST, type Stroke } from '../../kernel/sheet.ts';
import { bool, fields, int, list, oneOf, tagged, WRONG } from '../fields.ts';
import { voice } from '../parse.ts';
import type { VoiceMsg } from '../voice.ts';
import type { ShownHand } from '../watching.ts';

/**
 * Bounds of a caster: strokes of his that stand, of which the oldest goes; numbers of one stroke, x and z in turn, in
 * tenths of a millimetre.
 */
export const CASTERS = { strokes: 24, numbers: SHEET_MOST.numbers } as const;

/** What a caster says; nobody else may. */
export type CastMsg =
  /** He points there: the newest of a tick counts, and fades on the pages that see it. */
  | { t: 'point'; at: { x: number; z: number } }
  | { t: 'ink'; stroke: Stroke }
  /** All that he drew goes. */
  | { t: 'clear' }
  /** He looks at a hand that its holder shows to casters, or no longer; that he begins is a line of the log. */
  | { t: 'look'; seat: Seat; on: boolean }
  /** He talks by voice with the other caster; `to` is the number of a link. */
  | VoiceMsg;

/** What one caster is told for himself. */
export interface CastOwn {
  /** The number of his link. */
  by: number;
  /** Whose hands he may look at, as late as all else. */
  seats: Seat[];
  /** Those that he looks at. */
  hands: ShownHand[];
}

/** A caster by name, a stroke of his, or what the reader is told as a caster; null: it is no longer there. */
export type CastPart = { name: string } | Stroke | CastOwn | null;

/**
 * Parts by their keys: `7` is the caster of link 7, `7.3` a stroke of his, `me` the reader's own. What is not named
 * stays as it was.
 */
export interface CastParts {
  [key: string]: CastPart;
}

/** To those who watch, as late as they see the table; never to anybody at it. */
export interface CastNotice {
  t: 'cast';
  put: CastParts;
}

const place = int(-32_767, 32_767);
const line = list(place, CASTERS.numbers, 2);

const castMsg = tagged<CastMsg>({}, () => ({
  point: () => ({ at: fields({ x: place, z: place }) }),
  ink: () => ({ stroke: fields({ colour: int(0, SHEET_MOST.colours - 1), width: int(1, SHEET_MOST.width), line }) }),
  clear: () => ({}),
  look: () => ({ seat: oneOf(SEATS), on: bool }),
  voice,
}));

/** Null: it means nothing. */
export function readCast(raw: unknown): CastMsg | null {
  const read = castMsg(raw);
  return read === WRONG || (read.t === 'ink' && read.stroke.line.length % 2 === 1) ? null : read;
}

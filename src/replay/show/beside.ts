// What watchers are shown beside the table, as a replay keeps it: what casters drew and where they pointed, and polls
// with their counts. Nothing of it is a caster's own, and nobody's own voice.

import { SEATS, type Seat } from '../../../server-modules/kernel/ids.ts';
import { SHEET_MOST, type Stroke } from '../../../server-modules/kernel/sheet.ts';
import { readUtf8, utf8 } from '../../../server-modules/kernel/utf8.ts';
import { bool, either, fields, int, list, maybe, oneOf, record, text, WRONG, type Parser } from '../../../server-modules/protocol/fields.ts';
import type { Line } from '../../../server-modules/protocol/line.ts';
import { POLLS, type PollView, type PollWords } from '../../../server-modules/protocol/polls.ts';
import type { PointerMsg } from '../../../server-modules/protocol/messages.ts';
import { CASTERS, CASTER_WHO, type CastParts } from '../../../server-modules/protocol/show/casting.ts';

/** What changed of it; what is not there stays as it was. */
export interface Beside {
  /** Casters by name and their strokes, by their keys; null: no longer there. */
  casts?: { [key: string]: { name: string } | Stroke | null } | undefined;
  /** The newest poll; null: there is none any more. */
  poll?: PollView | null | undefined;
  /** Where casters pointed. */
  points?: PointerMsg[] | undefined;
}

/** All of it at one moment. */
export interface Board {
  casts: CastParts;
  poll: PollView | null;
}
export const BARE: Board = { casts: {}, poll: null };

/** Casters and strokes that stand at once at most: more is no show. */
export const PARTS_MOST = 400;

const place = int(-32_767, 32_767);
const nothing: Parser<null> = (raw) => (raw === null ? null : WRONG);
const KEY = /^\d{1,12}(?:\.\d{1,12})?$/;
const stroke = fields({ colour: int(0, SHEET_MOST.colours - 1), width: int(1, SHEET_MOST.width), line: list(place, CASTERS.numbers, 2) });
const named = record(either(nothing, either(fields({ name: text(60) }), stroke)), PARTS_MOST, 30);
const casts: typeof named = (raw) => {
  const read = named(raw);
  return read !== WRONG && Object.keys(read).every((key) => KEY.test(key)) ? read : WRONG;
};

const count = int(0, 2 ** 40);
const arg = either(
  either(int(-(2 ** 40), 2 ** 40), text(2000)),
  either(either(fields({ s: oneOf<Seat>(SEATS) }), fields({ p: count })), either(fields({ w: text(200) }), fields({ who: count }))),
);
const line = fields({ k: text(200), a: maybe(list(arg, 60)) }) as Parser<unknown> as Parser<Line>;
const words: Parser<PollWords> = either(text(POLLS.words), either(fields({ s: oneOf<Seat>(SEATS), name: text(200) }), line));
const poll: Parser<PollView> = (raw) => {
  const read = fields({
    poll: count,
    words,
    options: list(words, POLLS.most, 1),
    counts: list(count, POLLS.most, 1),
    open: bool,
    left: int(0, POLLS.longest),
    mine: nothing,
  })(raw);
  return read !== WRONG && read.options.length === read.counts.length ? read : WRONG;
};
const pointer = fields({ who: int(CASTER_WHO, 2 ** 31), x: place, z: place }) as Parser<PointerMsg>;
const beside = fields({ casts: maybe(casts), poll: maybe(either(nothing, poll)), points: maybe(list(pointer, 8, 1)) });

/** Null: it tells of no such thing. */
export function readBeside(bytes: Uint8Array): Beside | null {
  try {
    const read = beside(JSON.parse(readUtf8(bytes)));
    return read === WRONG ? null : read;
  } catch {
    return null;
  }
}

export const writeBeside = ({ casts: parts, poll: asked, points }: Beside): Uint8Array =>
  utf8(
    JSON.stringify({
      ...(parts === undefined ? {} : { casts: parts }),
      ...(asked === undefined ? {} : { poll: asked === null ? null : keptPoll(asked) }),
      ...(points === undefined ? {} : { points: points.map(({ who, x, z }) => ({ who, x, z })) }),
    }),
  );

/** Of a poll all but whose voice it was. */
const keptPoll = ({ poll: number, words: asked, options, counts, open, left }: PollView): PollView => ({
  poll: number,
  words: asked,
  options,
  counts,
  open,
  left: Math.max(0, Math.round(left)),
  mine: null,
});

/** What stands after a change. */
export function after(board: Board, { casts: parts, poll: asked }: Beside): Board {
  if (parts === undefined && asked === undefined) return board;
  const standing: CastParts = { ...board.casts };
  for (const [key, part] of Object.entries(parts ?? {})) {
    if (part === null) delete standing[key];
    else standing[key] = part;
  }
  return { casts: parts === undefined ? board.casts : standing, poll: asked === undefined ? board.poll : asked };
}

/** What is not as it was; null: all is. A caster's own part is in no replay. */
export function between(was: Board, now: Board): Beside | null {
  const parts: NonNullable<Beside['casts']> = {};
  let any = false;
  for (const key of new Set([...Object.keys(was.casts), ...Object.keys(now.casts)])) {
    const part = now.casts[key] ?? null;
    if (!KEY.test(key) || part === (was.casts[key] ?? null) || (part !== null && 'seats' in part)) continue;
    parts[key] = part;
    any = true;
  }
  if (!any && was.poll === now.poll) return null;
  return { ...(any ? { casts: parts } : {}), ...(was.poll === now.poll ? {} : { poll: now.poll }) };
}

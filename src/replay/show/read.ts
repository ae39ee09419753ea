// The door for what a file says stood beside a table: types, lengths, numbers, looked at before any of it is shown.

import { SEATS, type Seat } from '../../../server-modules/kernel/ids.ts';
import { SHEET_MOST } from '../../../server-modules/kernel/sheet.ts';
import { readUtf8 } from '../../../server-modules/kernel/utf8.ts';
import { bool, either, fields, int, list, maybe, oneOf, record, text, WRONG, type Parser } from '../../../server-modules/protocol/fields.ts';
import type { Line } from '../../../server-modules/protocol/line.ts';
import type { PointerMsg } from '../../../server-modules/protocol/messages.ts';
import { POLLS, type PollView, type PollWords } from '../../../server-modules/protocol/polls.ts';
import { CASTER_WHO } from '../../../server-modules/protocol/presence.ts';
import { CASTERS } from '../../../server-modules/protocol/show/casting.ts';
import { KEY, PARTS_MOST, type Beside } from './beside.ts';

const place = int(-32_767, 32_767);
const nothing: Parser<null> = (raw) => (raw === null ? null : WRONG);
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

// What a server for tests is told besides: positions, moves and ticks by name. People's servers never read it.

import type { PieceId, ZoneId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import { WRONG, fields, flaw, int, list, maybe, oneOf, parseJson, record, tagged, text, type Flaw, type Parser } from './fields.ts';
import { BOUNDS, json, seat } from './parse.ts';
import type { TestIn } from './testin.ts';

const word = text(BOUNDS.word, 1);
const table = word;
// A brand is put on here, as in parse.ts.
const piece = text(BOUNDS.word, 1) as Parser<string> as Parser<PieceId>;
const zone = text(BOUNDS.word, 1) as Parser<string> as Parser<ZoneId>;
/** Faces that are exchanged at once, and pieces of one place. */
const MOST_FACES = 16;
const MOST_PIECES = 1000;
const move: Parser<{ t: string; [slot: string]: unknown }> = (raw) => {
  const free = record(json, BOUNDS.options, BOUNDS.word)(raw);
  if (free === WRONG) return free;
  const { t } = free;
  return typeof t === 'string' ? { ...free, t } : flaw('text', 't');
};
const test: Parser<TestIn> = tagged<TestIn>({}, () => ({
  seed: () => ({ table, seed: word }),
  position: () => ({ table, position: json, streams: maybe(record(list(int(0, 2 ** 32 - 1), 1000), BOUNDS.options, BOUNDS.word)) }),
  tick: () => ({ table, count: int(0, 1_000_000) }),
  move: () => ({ table, seat, move, via: oneOf(['move', 'verb'] as const) }),
  hand: () => ({ table, seat, verb: json }),
  expand: () => ({ table, seat }),
  state: () => ({ table }),
  hash: () => ({ table }),
  chance: () => ({ table, seed: word }),
  here: () => ({ table }),
  twin: () => ({
    table,
    faces: list(fields({ piece, face: int(0, 65_535) }), MOST_FACES),
    order: maybe(fields({ zone, pieces: list(piece, MOST_PIECES) })),
  }),
  invariants: () => ({ table }),
  run: () => ({ table, seed: word, count: int(0, 100_000), world: maybe(text(64 * BOUNDS.text)) }),
}));

/** RPC `test`, which only a test server has. Positions can be large. */
export const parseTest = (raw: unknown): Result<TestIn, Flaw> => parseJson(raw, 64 * BOUNDS.text, test);

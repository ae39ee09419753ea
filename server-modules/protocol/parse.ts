// The door: text from a client becomes a fresh, bounded message here or is turned away with the place of its flaw.

import { SEATS, type Handle, type Seat, type ZoneId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { Verb, VerbName, VerbOf } from '../kernel/verb.ts';
import { WRONG, bool, either, fields, flaw, int, list, maybe, oneOf, parseJson, record, tagged, text, type Flaw, type Parser } from './fields.ts';
import { MODES, type ActIn, type CreateIn, type HelloIn, type OpenIn, type Origin, type Proposal, type TableMsg, type TestIn } from './messages.ts';

/** Bounds of what a client can send. */
export const BOUNDS = { text: 16 * 1024, chat: 500, name: 40, list: 200, choose: 8, word: 40, options: 32 } as const;
const ORIGINS: readonly Origin[] = ['pointer', 'touch', 'key', 'outline', 'bot', 'script'];

// A brand is put on here and nowhere else outside the kernel.
const handle = int(0, 2 ** 40) as Parser<number> as Parser<Handle>;
const zone = text(BOUNDS.word, 1) as Parser<string> as Parser<ZoneId>;
const seat: Parser<Seat> = oneOf(SEATS);
const seats = list(seat, SEATS.length);
const handles = list(handle, BOUNDS.list);
const word = text(BOUNDS.word, 1);
const place = int(-32767, 32767);
const pose = fields({ x: place, z: place, turn: int(0, 359) });
const amount = int(1, 1000);
const toSeats = either(oneOf(['all'] as const), seats);
const choose = maybe(record(text(BOUNDS.word), BOUNDS.choose, BOUNDS.word));
const options = record(either(either(text(BOUNDS.word), bool), int(-1_000_000, 1_000_000)), BOUNDS.options, BOUNDS.word);

const is = <T extends string>(t: T): Parser<T> => oneOf([t]);

const verbs: { readonly [T in VerbName]: Parser<VerbOf<T, Handle>> } = {
  take: fields({ t: is('take'), choose, piece: maybe(handle), from: maybe(zone), count: maybe(amount) }),
  cross: fields({ t: is('cross'), choose, piece: handle, over: zone }),
  put: fields({
    t: is('put'),
    choose,
    piece: handle,
    onto: maybe(zone),
    over: maybe(handle),
    at: maybe(pose),
    index: maybe(int(0, 10_000)),
    under: maybe(bool),
  }),
  turn: fields({ t: is('turn'), choose, piece: handle, degrees: int(-3600, 3600) }),
  flip: fields({ t: is('flip'), choose, piece: handle }),
  push: fields({ t: is('push'), choose, piece: handle, to: maybe(pose) }),
  press: fields({ t: is('press'), choose, piece: handle, button: word }),
  draw: fields({ t: is('draw'), choose, from: zone, count: amount, to: zone }),
  deal: fields({ t: is('deal'), choose, from: zone, count: amount, to: seats }),
  shuffle: fields({ t: is('shuffle'), choose, zone }),
  gather: fields({ t: is('gather'), choose, pieces: handles, into: zone }),
  stack: fields({ t: is('stack'), choose, pieces: handles }),
  split: fields({ t: is('split'), choose, zone, count: amount }),
  arrange: fields({ t: is('arrange'), choose, zone, order: handles }),
  roll: fields({ t: is('roll'), choose, pieces: handles }),
  peek: fields({ t: is('peek'), choose, piece: handle }),
  show: fields({ t: is('show'), choose, piece: maybe(handle), zone: maybe(zone), to: toSeats }),
  ping: fields({ t: is('ping'), choose, at: pose }),
  say: fields({ t: is('say'), choose, text: text(BOUNDS.chat, 1), to: toSeats }),
};

/** A verb in a client's names. */
export const verb: Parser<Verb<Handle>> = tagged<Verb<Handle>>(verbs);

const proposal: Parser<Proposal> = tagged<Proposal>({
  undo: fields({ t: is('undo') }),
  fix: fields({ t: is('fix') }),
  mode: fields({ t: is('mode'), mode: oneOf(MODES) }),
  rematch: fields({ t: is('rematch') }),
  game: fields({ t: is('game'), game: word, mode: oneOf(MODES) }),
  draw: fields({ t: is('draw') }),
});

const who = int(0, 1_000_000);

const tableMsg: Parser<TableMsg> = tagged<TableMsg>({
  verb: fields({ t: is('verb'), verb, q: maybe(int(0, 2 ** 40)), origin: oneOf(ORIGINS) }),
  sit: fields({ t: is('sit'), seat }),
  stand: fields({ t: is('stand') }),
  swap: fields({ t: is('swap'), seat }),
  bot: fields({ t: is('bot'), seat, on: bool }),
  start: fields({ t: is('start'), options: maybe(options) }),
  chat: fields({ t: is('chat'), text: text(BOUNDS.chat, 1), to: either(oneOf(['all'] as const), list(who, BOUNDS.list)) }),
  propose: fields({ t: is('propose'), what: proposal }),
  consent: fields({ t: is('consent'), id: who, yes: bool }),
  fixed: fields({ t: is('fixed'), offer: maybe(word) }),
  resign: fields({ t: is('resign') }),
  tickoff: fields({ t: is('tickoff'), ask: maybe(word), q: maybe(int(0, 2 ** 40)) }),
  settle: fields({ t: is('settle') }),
  claim: fields({ t: is('claim'), how: oneOf(['claim', 'bot', 'clock'] as const) }),
  kick: fields({ t: is('kick'), who }),
  host: fields({ t: is('host'), who }),
  invite: fields({ t: is('invite') }),
  listed: fields({ t: is('listed'), on: bool }),
  rename: fields({ t: is('rename'), name: text(BOUNDS.name, 1) }),
  proof: fields({ t: is('proof') }),
  save: fields({ t: is('save') }),
  resync: fields({ t: is('resync') }),
  leave: fields({ t: is('leave') }),
});

const table = word;
const act: Parser<ActIn> = fields({ table, n: int(1, 2 ** 40), msg: tableMsg });
const hello: Parser<HelloIn> = fields({ name: text(BOUNDS.name), protocol: int(0, 1_000_000) });
const create: Parser<CreateIn> = fields({ game: word, mode: oneOf(MODES), listed: bool, options });
const open: Parser<OpenIn> = fields({ table: maybe(table), invite: maybe(word), watch: maybe(bool) });

/** RPC `act`: a message to a table. [C5] */
export const parseAct = (raw: unknown): Result<ActIn, Flaw> => parseJson(raw, BOUNDS.text, act);
/** RPC `hello`. */
export const parseHello = (raw: unknown): Result<HelloIn, Flaw> => parseJson(raw, BOUNDS.text, hello);
/** RPC `create`. */
export const parseCreate = (raw: unknown): Result<CreateIn, Flaw> => parseJson(raw, BOUNDS.text, create);
/** RPC `open`. */
export const parseOpen = (raw: unknown): Result<OpenIn, Flaw> => parseJson(raw, BOUNDS.text, open);

/** Positions and moves are the games' own: what is JSON passes here, bounded in size, and is read by the game. */
const json: Parser<unknown> = (raw) => raw;
const move: Parser<{ t: string; [slot: string]: unknown }> = (raw) => {
  const free = record(json, BOUNDS.options, BOUNDS.word)(raw);
  if (free === WRONG) return free;
  const { t } = free;
  return typeof t === 'string' ? { ...free, t } : flaw('text', 't');
};
const test: Parser<TestIn> = tagged<TestIn>({
  seed: fields({ t: is('seed'), table, seed: word }),
  position: fields({ t: is('position'), table, position: json, streams: maybe(record(list(int(0, 2 ** 32 - 1), 1000), BOUNDS.options, BOUNDS.word)) }),
  tick: fields({ t: is('tick'), table, count: int(0, 1_000_000) }),
  move: fields({ t: is('move'), table, seat, move, via: oneOf(['move', 'verb'] as const) }),
  hand: fields({ t: is('hand'), table, seat, verb: json }),
  expand: fields({ t: is('expand'), table, seat }),
  state: fields({ t: is('state'), table }),
  hash: fields({ t: is('hash'), table }),
  run: fields({ t: is('run'), table, seed: word, count: int(0, 100_000), world: maybe(text(64 * BOUNDS.text)) }),
});

/** RPC `test`, which only a test server has. Positions can be large. */
export const parseTest = (raw: unknown): Result<TestIn, Flaw> => parseJson(raw, 64 * BOUNDS.text, test);

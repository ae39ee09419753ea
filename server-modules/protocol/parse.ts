// The door: text from a client becomes a fresh, bounded message here or is turned away with the place of its flaw.

import { SEATS, type Handle, type Seat, type ZoneId } from '../kernel/ids.ts';
import { ok, type Result } from '../kernel/result.ts';
import { SHEET_MOST, type Grid, type Label, type SnapPoint } from '../kernel/sheet.ts';
import { JOINTS, PIECE_KINDS, type Eyes, type Lean } from '../kernel/types.ts';
import { HAND_ZONES, type Rest, type Verb, type VerbName, type ZoneMake } from '../kernel/verb.ts';
import { WRONG, bool, either, fields, flaw, int, list, maybe, oneOf, parseJson, record, tagged, text, type Flaw, type Parser, type Shape } from './fields.ts';
import { readHand, type HandParts } from './fast/hand.ts';
import { isPictureMessage, PICTURES, PICTURE_ID, PICTURE_MESSAGE, PICTURE_SIZES } from './pictures.ts';
import { RIGHTS } from './rights.ts';
import { MODES, type ActIn, type Origin, type TableMsg } from './messages.ts';
import type { Proposal } from './proposals.ts';
import type { CreateIn, HelloIn, OpenIn } from './calls.ts';
import { SIGNAL_MOST, type VoiceMsg } from './voice.ts';
import { DELAY_MOST, WATCH_HANDS, WATCH_WHO, type WatchPolicy } from './watching.ts';
import { WEIGHTS } from './weight.ts';

/** Bounds of what a client can send. */
export const BOUNDS = {
  text: 16 * 1024,
  chat: 500,
  name: 40,
  about: 300,
  words: 500,
  list: 200,
  choose: 8,
  word: 40,
  options: 32,
  teams: 5,
  steps: 20,
  pages: 10,
  title: 60,
  note: 4000,
  save: 250_000,
  create: 260_000,
} as const;
const ORIGINS: readonly Origin[] = ['pointer', 'touch', 'key', 'outline', 'bot', 'script'];

// A brand is put on here and nowhere else outside the kernel.
const handle = int(0, 2 ** 40) as Parser<number> as Parser<Handle>;
const zone = text(BOUNDS.word, 1) as Parser<string> as Parser<ZoneId>;
export const seat: Parser<Seat> = oneOf(SEATS);
const anyOrigin: Parser<Origin> = oneOf(ORIGINS);
const seats = list(seat, SEATS.length);
const handles = list(handle, BOUNDS.list);
const word = text(BOUNDS.word, 1);
const place = int(-32767, 32767);
const pose = fields({ x: place, z: place, turn: int(0, 359) });
const amount = int(1, 1000);
const leanPart = int(-1024, 1024);
/** Four parts: the list's own bounds turn away any other number. */
const lean = list(leanPart, 4, 4) as Parser<unknown> as Parser<Lean>;
const rest = (): Parser<Rest> => fields({ x: place, z: place, turn: int(0, 359), y: maybe(int(0, 30_000)), lean: maybe(lean) });
const toSeats = either(oneOf(['all'] as const), seats);
const choose = maybe(record(text(BOUNDS.word), BOUNDS.choose, BOUNDS.word));
const options = record(either(either(text(BOUNDS.word), bool), int(-1_000_000, 1_000_000)), BOUNDS.options, BOUNDS.word);

const nothing: Parser<null> = (raw) => (raw === null ? null : flaw('null', ''));
const eyes: Parser<Eyes> = either(oneOf(['all', 'owner', 'none'] as const), seats);
const pictureId: Parser<string> = (raw) => (typeof raw === 'string' && PICTURE_ID.test(raw) ? raw : flaw('what a picture is called'));
const side = int(0, 1) as Parser<number> as Parser<0 | 1>;
const span = int(0, 65_534);
const degrees = int(0, 359);
const zoneMake = (): Parser<ZoneMake> =>
  fields({
    kind: oneOf(HAND_ZONES),
    owner: either(nothing, seat),
    x: place,
    z: place,
    turn: degrees,
    w: span,
    d: span,
    see: eyes,
    count: eyes,
    touch: eyes,
    insert: eyes,
  });
const snapPoint = (): Parser<SnapPoint> =>
  fields({ x: place, z: place, turn: degrees, reach: int(1, 5000), turns: bool, kind: either(nothing, oneOf(PIECE_KINDS)) });
const grid = (): Parser<Grid> =>
  fields({
    shape: oneOf(['square', 'hex'] as const),
    size: int(50, 20_000),
    x: place,
    z: place,
    snap: oneOf(['none', 'middle', 'corner'] as const),
    shown: bool,
  });
const label = (): Parser<Label> =>
  fields({
    x: place,
    z: place,
    turn: degrees,
    size: int(20, 3000),
    colour: int(0, SHEET_MOST.colours - 1),
    text: text(SHEET_MOST.label, 1),
  });

const watchPolicy: Parser<WatchPolicy> = fields({ who: oneOf(WATCH_WHO), delay: int(0, DELAY_MOST), hands: oneOf(WATCH_HANDS), names: bool, closes: bool });

export const is = <T extends string>(t: T): Parser<T> => oneOf([t]);

/** A verb by its word, with what a hand has chosen already. */
const hand = <T extends VerbName, S extends Shape>(t: T, shape: S) => fields({ t: is(t), choose, ...shape });

/** A verb in a client's names. */
export const verb: Parser<Verb<Handle>> = tagged<Verb<Handle>>(() => ({
  take: () => hand('take', { piece: maybe(handle), from: maybe(zone), count: maybe(amount) }),
  cross: () => hand('cross', { piece: handle, over: zone }),
  put: () =>
    hand('put', {
      piece: handle,
      onto: maybe(zone),
      over: maybe(handle),
      at: maybe(pose),
      index: maybe(int(0, 10_000)),
      under: maybe(bool),
      random: maybe(bool),
    }),
  turn: () => hand('turn', { piece: handle, degrees: int(-3600, 3600) }),
  flip: () => hand('flip', { piece: handle }),
  push: () => hand('push', { piece: handle, to: maybe(pose) }),
  shift: () => hand('shift', { pieces: handles, by: pose }),
  rest: () => hand('rest', { pieces: handles, places: list(rest(), BOUNDS.list) }),
  join: () => hand('join', { pieces: handles, as: oneOf(JOINTS) }),
  press: () => hand('press', { piece: handle, button: word }),
  draw: () => hand('draw', { from: zone, count: amount, to: zone, bottom: maybe(bool), random: maybe(bool), at: maybe(pose) }),
  deal: () => hand('deal', { from: zone, count: amount, to: seats }),
  shuffle: () => hand('shuffle', { zone }),
  gather: () => hand('gather', { pieces: handles, into: zone }),
  stack: () => hand('stack', { pieces: handles }),
  split: () => hand('split', { zone, count: amount }),
  arrange: () => hand('arrange', { zone, order: handles }),
  roll: () => hand('roll', { pieces: handles }),
  peek: () => hand('peek', { piece: handle }),
  show: () => hand('show', { piece: maybe(handle), zone: maybe(zone), to: toSeats }),
  search: () => hand('search', { zone, on: bool }),
  spread: () => hand('spread', { zone, shape: oneOf(['row', 'fan', 'grid'] as const), at: pose }),
  cut: () => hand('cut', { zone, count: amount }),
  piles: () => hand('piles', { zone, count: int(2, 20) }),
  tilt: () => hand('tilt', { piece: handle, degrees: int(-3600, 3600) }),
  under: () => hand('under', { piece: handle }),
  lock: () => hand('lock', { pieces: handles, on: bool }),
  tint: () => hand('tint', { pieces: handles, tint: int(0, SHEET_MOST.colours) }),
  scale: () => hand('scale', { pieces: handles, percent: int(25, 400) }),
  name: () => hand('name', { piece: handle, name: text(BOUNDS.name), about: text(BOUNDS.about) }),
  write: () => hand('write', { piece: handle, words: text(BOUNDS.words) }),
  picture: () => hand('picture', { piece: handle, picture: either(oneOf(['']), pictureId) }),
  back: () => hand('back', { pieces: handles, picture: either(oneOf(['']), pictureId) }),
  set: () => hand('set', { piece: handle, value: int(-9999, 9999) }),
  clock: () =>
    hand('clock', {
      piece: handle,
      act: oneOf(['start', 'stop', 'reset', 'press', 'set'] as const),
      side: maybe(side),
      mode: maybe(oneOf(['down', 'up', 'chess'] as const)),
      seconds: maybe(int(0, 86_400)),
    }),
  copy: () => hand('copy', { pieces: handles, at: pose }),
  remove: () => hand('remove', { pieces: handles }),
  zone: () => hand('zone', { zone: maybe(zone), make: either(nothing, zoneMake()) }),
  ink: () =>
    hand('ink', {
      stroke: fields({ colour: int(0, SHEET_MOST.colours - 1), width: int(1, SHEET_MOST.width), line: list(place, SHEET_MOST.numbers) }),
    }),
  erase: () => hand('erase', { keys: either(oneOf(['mine', 'all'] as const), list(word, BOUNDS.list)) }),
  snap: () => hand('snap', { key: maybe(word), point: either(nothing, snapPoint()) }),
  grid: () => hand('grid', { grid: either(nothing, grid()) }),
  label: () => hand('label', { key: maybe(word), label: either(nothing, label()) }),
  dress: () => hand('dress', { cloth: fields({ felt: int(0, 31), size: int(0, 7), light: int(0, 7) }) }),
  ping: () => hand('ping', { at: pose }),
  say: () => hand('say', { text: text(BOUNDS.chat, 1), to: toSeats }),
}));

const who = int(0, 1_000_000);
const page = int(0, BOUNDS.pages - 1);

const proposal: Parser<Proposal> = tagged<Proposal>(() => ({
  undo: () => fields({ t: is('undo'), steps: maybe(int(1, BOUNDS.steps)) }),
  redo: () => fields({ t: is('redo') }),
  undoOf: () => fields({ t: is('undoOf'), who, minutes: int(1, 60) }),
  restore: () => fields({ t: is('restore'), save: who }),
  reset: () => fields({ t: is('reset') }),
  mix: () => fields({ t: is('mix') }),
  tidy: () => fields({ t: is('tidy') }),
  bot: () => fields({ t: is('bot'), seat }),
  teamHands: () => fields({ t: is('teamHands') }),
  watching: () => fields({ t: is('watching'), policy: watchPolicy }),
  arbiter: () => fields({ t: is('arbiter'), seat: either(nothing, seat) }),
  open: () => fields({ t: is('open') }),
  fix: () => fields({ t: is('fix') }),
  mode: () => fields({ t: is('mode'), mode: oneOf(MODES) }),
  rematch: () => fields({ t: is('rematch') }),
  game: () => fields({ t: is('game'), game: word, mode: oneOf(MODES) }),
  draw: () => fields({ t: is('draw') }),
}));

/**
 * Polls are those of who watches, casts of who talks about it, rules of a free table the table's, positions and moves
 * the games' own: what is JSON passes here, bounded in size, and is read there.
 */
export const json: Parser<unknown> = (raw) => raw;

/** Casters say the same among themselves: casting.ts. */
export const voiceMsg = (): Parser<VoiceMsg> =>
  fields({ t: is('voice'), line: maybe(either(nothing, word)), again: maybe(bool), to: maybe(who), text: maybe(text(SIGNAL_MOST)) });

const tableMsg: Parser<TableMsg> = tagged<TableMsg>(() => ({
  verb: () => fields({ t: is('verb'), verb, q: maybe(int(0, 2 ** 40)), origin: anyOrigin }),
  sit: () => fields({ t: is('sit'), seat }),
  stand: () => fields({ t: is('stand') }),
  swap: () => fields({ t: is('swap'), seat }),
  substitute: () => fields({ t: is('substitute'), who: either(nothing, who), now: bool }),
  bot: () => fields({ t: is('bot'), seat, on: bool }),
  start: () => fields({ t: is('start'), options: maybe(options) }),
  chat: () => fields({ t: is('chat'), text: text(BOUNDS.chat, 1), to: either(oneOf(['all', 'team'] as const), list(who, BOUNDS.list)) }),
  propose: () => fields({ t: is('propose'), what: proposal }),
  consent: () => fields({ t: is('consent'), id: who, yes: bool }),
  fixed: () => fields({ t: is('fixed'), offer: maybe(word) }),
  resign: () => fields({ t: is('resign') }),
  hold: () => fields({ t: is('hold'), q: int(0, 2 ** 40) }),
  tickoff: () => fields({ t: is('tickoff'), ask: maybe(word), q: maybe(int(0, 2 ** 40)) }),
  settle: () => fields({ t: is('settle') }),
  claim: () => fields({ t: is('claim'), how: oneOf(['claim', 'bot', 'clock'] as const) }),
  kick: () => fields({ t: is('kick'), who }),
  unban: () => fields({ t: is('unban'), ban: who }),
  host: () => fields({ t: is('host'), who }),
  rights: () => fields({ t: is('rights'), role: maybe(oneOf(['guest', 'player'] as const)), who: maybe(who), right: oneOf(RIGHTS), on: bool }),
  mute: () => fields({ t: is('mute'), who, on: bool }),
  team: () => fields({ t: is('team'), seat, team: int(0, BOUNDS.teams) }),
  teamHands: () => fields({ t: is('teamHands'), on: bool }),
  away: () => fields({ t: is('away'), on: bool }),
  look: () => fields({ t: is('look'), zone, on: bool }),
  blindfold: () => fields({ t: is('blindfold'), on: bool }),
  turns: () => fields({ t: is('turns'), on: bool, order: seats, seconds: either(nothing, int(5, 86_400)), auto: bool }),
  pass: () => fields({ t: is('pass') }),
  play: () => fields({ t: is('play'), what: json }),
  weight: () => fields({ t: is('weight'), weight: oneOf(WEIGHTS) }),
  note: () => fields({ t: is('note'), page, title: text(BOUNDS.title), text: either(nothing, text(BOUNDS.note)), private: bool, rev: maybe(int(0, 2 ** 40)) }),
  readNote: () => fields({ t: is('readNote'), page, private: bool }),
  picture: () => fields({ t: is('picture'), size: oneOf(PICTURE_SIZES), data: text(PICTURES.large.length, 1) }),
  readPicture: () => fields({ t: is('readPicture'), picture: pictureId }),
  ownPictures: () => fields({ t: is('ownPictures') }),
  dropPicture: () => fields({ t: is('dropPicture'), picture: pictureId }),
  keep: () => fields({ t: is('keep'), name: text(BOUNDS.name, 1) }),
  forget: () => fields({ t: is('forget'), save: who }),
  download: () => fields({ t: is('download'), open: maybe(bool) }),
  bring: () => fields({ t: is('bring'), thing: word, at: pose, count: int(1, 20) }),
  invite: () => fields({ t: is('invite') }),
  listed: () => fields({ t: is('listed'), on: bool }),
  rename: () => fields({ t: is('rename'), name: text(BOUNDS.name, 1) }),
  proof: () => fields({ t: is('proof') }),
  steps: () => fields({ t: is('steps') }),
  watching: () => fields({ t: is('watching'), policy: watchPolicy }),
  watchLink: () => fields({ t: is('watchLink'), delay: int(0, DELAY_MOST), caster: maybe(bool) }),
  unwatch: () => fields({ t: is('unwatch'), link: either(nothing, who) }),
  watchHand: () => fields({ t: is('watchHand'), on: bool, casters: maybe(bool) }),
  cast: () => fields({ t: is('cast'), what: json }),
  poll: () => fields({ t: is('poll'), what: json }),
  cover: () => fields({ t: is('cover'), on: bool }),
  voice: voiceMsg,
  save: () => fields({ t: is('save') }),
  resync: () => fields({ t: is('resync') }),
  leave: () => fields({ t: is('leave') }),
}));

const table = word;
const number = int(1, 2 ** 40);
const act: Parser<ActIn> = fields({ table, n: number, msg: tableMsg });

const hello = (): Parser<HelloIn> => fields({ name: text(BOUNDS.name), protocol: int(0, 1_000_000) });
const create = (): Parser<CreateIn> => fields({ game: word, mode: oneOf(MODES), listed: bool, options, save: maybe(text(BOUNDS.save)) });
const open = (): Parser<OpenIn> => fields({ table: maybe(table), invite: maybe(word), watch: maybe(bool), relay: maybe(word) });

const parts: HandParts = { table, number, handle, zone, place, degrees, origin: anyOrigin };

/** RPC `act`: a message to a table. [C5] */
export function parseAct(raw: unknown): Result<ActIn, Flaw> {
  const hand = typeof raw === 'string' && raw.length <= BOUNDS.text ? readHand(raw, parts) : WRONG;
  return hand === WRONG ? parseJson(raw, typeof raw === 'string' && isPictureMessage(raw) ? PICTURE_MESSAGE : BOUNDS.text, act) : ok(hand);
}
/** RPC `hello`. */
export const parseHello = (raw: unknown): Result<HelloIn, Flaw> => parseJson(raw, BOUNDS.text, hello());
/** RPC `create`. */
export const parseCreate = (raw: unknown): Result<CreateIn, Flaw> => parseJson(raw, BOUNDS.create, create());
/** RPC `open`. */
export const parseOpen = (raw: unknown): Result<OpenIn, Flaw> => parseJson(raw, BOUNDS.text, open());

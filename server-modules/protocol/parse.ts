// The door: text from a client becomes a fresh, bounded message here or is turned away with the place of its flaw.

import { SEATS, type Handle, type Seat, type ZoneId } from '../kernel/ids.ts';
import { ok, type Result } from '../kernel/result.ts';
import { SHEET_MOST, type Grid, type Label, type SnapPoint } from '../kernel/sheet.ts';
import { TAGS } from '../kernel/tags.ts';
import { JOINTS, PIECE_KINDS, type Eyes, type Lean } from '../kernel/types.ts';
import { HAND_ZONES, type Rest, type Verb, type ZoneMake } from '../kernel/verb.ts';
import { WRONG, bool, either, fields, flaw, int, list, maybe, oneOf, parseJson, record, tagged, text, type Flaw, type Parser, type ShapeOf } from './fields.ts';
import { readHand, type HandParts } from './fast/hand.ts';
import { isPictureMessage, PICTURES, PICTURE_ID, PICTURE_MESSAGE, PICTURE_OR_PIECE, PICTURE_SIZES } from './pictures.ts';
import { RIGHTS } from './rights.ts';
import { MODES, type ActIn, type Origin, type TableMsg } from './messages.ts';
import type { Proposal } from './proposals.ts';
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
  tags: TAGS.all,
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
/** What counts up and never comes near it: handles, questions, revisions. */
const counted = int(0, 2 ** 40);
const handle = counted as Parser<number> as Parser<Handle>;
const zone = text(BOUNDS.word, 1) as Parser<string> as Parser<ZoneId>;
export const seat: Parser<Seat> = oneOf(SEATS);
const anyOrigin: Parser<Origin> = oneOf(ORIGINS);
const seats = list(seat, SEATS.length);
const handles = list(handle, BOUNDS.list);
export const word = text(BOUNDS.word, 1);
const place = int(-32767, 32767);
const degrees = int(0, 359);
const spot = { x: place, z: place, turn: degrees };
const pose = fields(spot);
const amount = int(1, 1000);
const leanPart = int(-1024, 1024);
/** Four parts: the list's own bounds turn away any other number. */
const lean = list(leanPart, 4, 4) as Parser<unknown> as Parser<Lean>;
const rest = (): Parser<Rest> => fields({ ...spot, y: maybe(int(0, 30_000)), lean: maybe(lean) });
const toSeats = either(oneOf(['all'] as const), seats);
const choose = maybe(record(text(BOUNDS.word), BOUNDS.choose, BOUNDS.word));
export const options = record(either(either(text(BOUNDS.word), bool), int(-1_000_000, 1_000_000)), BOUNDS.options, BOUNDS.word);

const nothing: Parser<null> = (raw) => (raw === null ? null : flaw('null', ''));
const yes: Parser<true> = (raw) => (raw === true ? raw : flaw('true', ''));
const eyes: Parser<Eyes> = either(oneOf(['all', 'owner', 'none'] as const), seats);
const called =
  (as: RegExp): Parser<string> =>
  (raw) =>
    typeof raw === 'string' && as.test(raw) ? raw : flaw('what a picture is called');
const pictureId = called(PICTURE_ID);
const side = int(0, 1) as Parser<number> as Parser<0 | 1>;
const span = int(0, 65_534);
const zoneMake = (): Parser<ZoneMake> =>
  fields({
    kind: oneOf(HAND_ZONES),
    owner: either(nothing, seat),
    ...spot,
    w: span,
    d: span,
    see: eyes,
    count: eyes,
    touch: eyes,
    insert: eyes,
  });
const snapPoint = (): Parser<SnapPoint> =>
  fields({ ...spot, reach: int(1, 5000), turns: bool, kind: either(nothing, oneOf(PIECE_KINDS)), tags: maybe(text(BOUNDS.tags, 1)) });
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
    ...spot,
    size: int(20, 3000),
    colour: int(0, SHEET_MOST.colours - 1),
    text: text(SHEET_MOST.label, 1),
  });

const watchPolicy: Parser<WatchPolicy> = fields({ who: oneOf(WATCH_WHO), delay: int(0, DELAY_MOST), hands: oneOf(WATCH_HANDS), names: bool, closes: bool });

/** A verb in a client's names, with what a hand has chosen already. */
export const verb: Parser<Verb<Handle>> = tagged<Verb<Handle>, 'choose'>({ choose }, () => ({
  take: () => ({ piece: maybe(handle), from: maybe(zone), count: maybe(amount) }),
  cross: () => ({ piece: handle, over: zone }),
  put: () => ({
    piece: handle,
    onto: maybe(zone),
    over: maybe(handle),
    at: maybe(pose),
    index: maybe(int(0, 10_000)),
    under: maybe(bool),
    random: maybe(bool),
  }),
  turn: () => ({ piece: handle, degrees: int(-3600, 3600) }),
  flip: () => ({ piece: handle }),
  push: () => ({ piece: handle, to: maybe(pose) }),
  shift: () => ({ pieces: handles, by: pose }),
  rest: () => ({ pieces: handles, places: list(rest(), BOUNDS.list) }),
  join: () => ({ pieces: handles, as: oneOf(JOINTS) }),
  sight: () => ({ pieces: handles, range: int(0, 32_767), to: either(oneOf(['all'] as const), seat) }),
  press: () => ({ piece: handle, button: word }),
  draw: () => ({ from: zone, count: amount, to: zone, bottom: maybe(bool), random: maybe(bool), at: maybe(pose) }),
  deal: () => ({ from: zone, count: amount, to: seats }),
  shuffle: () => ({ zone }),
  gather: () => ({ pieces: handles, into: zone }),
  stack: () => ({ pieces: handles }),
  split: () => ({ zone, count: amount }),
  arrange: () => ({ zone, order: handles }),
  roll: () => ({ pieces: handles }),
  peek: () => ({ piece: handle }),
  show: () => ({ piece: maybe(handle), zone: maybe(zone), to: toSeats }),
  search: () => ({ zone, on: bool }),
  spread: () => ({ zone, shape: oneOf(['row', 'fan', 'grid'] as const), at: pose }),
  cut: () => ({ zone, count: amount }),
  piles: () => ({ zone, count: int(2, 20) }),
  tilt: () => ({ piece: handle, degrees: int(-3600, 3600) }),
  under: () => ({ piece: handle }),
  lock: () => ({ pieces: handles, on: bool }),
  tint: () => ({ pieces: handles, tint: int(0, SHEET_MOST.colours) }),
  scale: () => ({ pieces: handles, percent: int(25, 400) }),
  name: () => ({ piece: handle, name: text(BOUNDS.name), about: text(BOUNDS.about), tags: maybe(text(BOUNDS.tags)) }),
  write: () => ({ piece: handle, words: text(BOUNDS.words) }),
  picture: () => ({ piece: handle, picture: either(oneOf(['']), pictureId) }),
  back: () => ({ pieces: handles, picture: either(oneOf(['']), pictureId) }),
  set: () => ({ piece: handle, value: int(-9999, 9999) }),
  clock: () => ({
    piece: handle,
    act: oneOf(['start', 'stop', 'reset', 'press', 'set'] as const),
    side: maybe(side),
    mode: maybe(oneOf(['down', 'up', 'chess'] as const)),
    seconds: maybe(int(0, 86_400)),
  }),
  copy: () => ({ pieces: handles, at: pose }),
  remove: () => ({ pieces: handles }),
  zone: () => ({ zone: maybe(zone), make: either(nothing, zoneMake()) }),
  ink: () => ({
    stroke: fields({ colour: int(0, SHEET_MOST.colours - 1), width: int(1, SHEET_MOST.width), line: list(place, SHEET_MOST.numbers), wall: maybe(yes) }),
  }),
  erase: () => ({ keys: either(oneOf(['mine', 'all'] as const), list(word, BOUNDS.list)) }),
  snap: () => ({ key: maybe(word), point: either(nothing, snapPoint()) }),
  grid: () => ({ grid: either(nothing, grid()) }),
  label: () => ({ key: maybe(word), label: either(nothing, label()) }),
  dress: () => ({ cloth: fields({ felt: int(0, 31), size: int(0, 7), light: int(0, 7) }) }),
  ping: () => ({ at: pose }),
  say: () => ({ text: text(BOUNDS.chat, 1), to: toSeats }),
}));

const who = int(0, 1_000_000);
const page = int(0, BOUNDS.pages - 1);

const proposal: Parser<Proposal> = tagged<Proposal>({}, () => ({
  undo: () => ({ steps: maybe(int(1, BOUNDS.steps)) }),
  redo: () => ({}),
  undoOf: () => ({ who, minutes: int(1, 60) }),
  restore: () => ({ save: who }),
  reset: () => ({}),
  mix: () => ({}),
  tidy: () => ({}),
  bot: () => ({ seat }),
  teamHands: () => ({}),
  watching: () => ({ policy: watchPolicy }),
  arbiter: () => ({ seat: either(nothing, seat) }),
  open: () => ({}),
  fix: () => ({}),
  mode: () => ({ mode: oneOf(MODES) }),
  rematch: () => ({}),
  game: () => ({ game: word, mode: oneOf(MODES) }),
  draw: () => ({}),
}));

/**
 * Polls are those of who watches, casts of who talks about it, rules of a free table the table's, positions and moves
 * the games' own: what is JSON passes here, bounded in size, and is read there.
 */
export const json: Parser<unknown> = (raw) => raw;

/** Casters say the same among themselves: casting.ts. */
export const voice = (): ShapeOf<Omit<VoiceMsg, 't'>> => ({
  line: maybe(either(nothing, word)),
  again: maybe(bool),
  to: maybe(who),
  text: maybe(text(SIGNAL_MOST)),
});

const tableMsg: Parser<TableMsg> = tagged<TableMsg>({}, () => ({
  verb: () => ({ verb, q: maybe(counted), origin: anyOrigin }),
  sit: () => ({ seat }),
  stand: () => ({}),
  swap: () => ({ seat }),
  substitute: () => ({ who: either(nothing, who), now: bool }),
  bot: () => ({ seat, on: bool }),
  start: () => ({ options: maybe(options) }),
  chat: () => ({ text: text(BOUNDS.chat, 1), to: either(oneOf(['all', 'team'] as const), list(who, BOUNDS.list)) }),
  propose: () => ({ what: proposal }),
  consent: () => ({ id: who, yes: bool }),
  fixed: () => ({ offer: maybe(word) }),
  resign: () => ({}),
  hold: () => ({ q: counted }),
  tickoff: () => ({ ask: maybe(word), q: maybe(counted) }),
  settle: () => ({}),
  claim: () => ({ how: oneOf(['claim', 'bot', 'clock'] as const) }),
  kick: () => ({ who }),
  unban: () => ({ ban: who }),
  host: () => ({ who }),
  rights: () => ({ role: maybe(oneOf(['guest', 'player'] as const)), who: maybe(who), right: oneOf(RIGHTS), on: bool }),
  mute: () => ({ who, on: bool }),
  team: () => ({ seat, team: int(0, BOUNDS.teams) }),
  teamHands: () => ({ on: bool }),
  away: () => ({ on: bool }),
  look: () => ({ zone, on: bool }),
  blindfold: () => ({ on: bool }),
  turns: () => ({ on: bool, order: seats, seconds: either(nothing, int(5, 86_400)), auto: bool }),
  pass: () => ({}),
  play: () => ({ what: json }),
  weight: () => ({ weight: oneOf(WEIGHTS) }),
  note: () => ({ page, title: text(BOUNDS.title), text: either(nothing, text(BOUNDS.note)), private: bool, rev: maybe(counted) }),
  readNote: () => ({ page, private: bool }),
  picture: () => ({ size: oneOf(PICTURE_SIZES), data: text(PICTURES.large.length, 1), part: maybe(word) }),
  readPicture: () => ({ picture: called(PICTURE_OR_PIECE) }),
  ownPictures: () => ({}),
  dropPicture: () => ({ picture: pictureId }),
  keep: () => ({ name: text(BOUNDS.name, 1) }),
  forget: () => ({ save: who }),
  download: () => ({ open: maybe(bool) }),
  bring: () => ({ thing: word, at: pose, count: int(1, 20) }),
  invite: () => ({}),
  listed: () => ({ on: bool }),
  rename: () => ({ name: text(BOUNDS.name, 1) }),
  proof: () => ({}),
  steps: () => ({}),
  watching: () => ({ policy: watchPolicy }),
  watchLink: () => ({ delay: int(0, DELAY_MOST), caster: maybe(bool) }),
  unwatch: () => ({ link: either(nothing, who) }),
  watchHand: () => ({ on: bool, casters: maybe(bool) }),
  cast: () => ({ what: json }),
  poll: () => ({ what: json }),
  cover: () => ({ on: bool }),
  voice,
  save: () => ({}),
  resync: () => ({}),
  leave: () => ({}),
}));

const table = word;
const number = int(1, 2 ** 40);
const act: Parser<ActIn> = fields({ table, n: number, msg: tableMsg });

const parts: HandParts = { table, number, handle, zone, place, degrees, origin: anyOrigin };

/** RPC `act`: a message to a table. [C5] */
export function parseAct(raw: unknown): Result<ActIn, Flaw> {
  const hand = typeof raw === 'string' && raw.length <= BOUNDS.text ? readHand(raw, parts) : WRONG;
  return hand === WRONG ? parseJson(raw, typeof raw === 'string' && isPictureMessage(raw) ? PICTURE_MESSAGE : BOUNDS.text, act) : ok(hand);
}

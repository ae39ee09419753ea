// Valid messages of every kind, made out of what one person sees. They are the stuff that damage is done to.

import type { Handle, Seat, ZoneId } from '../../server-modules/kernel/ids.ts';
import { SEATS } from '../../server-modules/kernel/ids.ts';
import type { Verb, VerbName } from '../../server-modules/kernel/verb.ts';
import { MODES, type TableMsg, type View } from '../../server-modules/protocol/messages.ts';
import type { CastMsg } from '../../server-modules/protocol/show/casting.ts';
import { PLAY_BINDS, PLAY_SPOTS } from '../../server-modules/protocol/play.ts';
import type { PollMsg } from '../../server-modules/protocol/polls.ts';
import type { Proposal } from '../../server-modules/protocol/proposals.ts';
import { RIGHTS } from '../../server-modules/protocol/rights.ts';
import { WATCH_HANDS, WATCH_WHO, type WatchPolicy } from '../../server-modules/protocol/watching.ts';
import { WEIGHTS } from '../../server-modules/protocol/weight.ts';
import { FURTHER, isFurther, someFurther } from '../../server-modules/kernel/verbs/some-verbs.ts';
import { duelVerb } from './duel-verbs.ts';
import type { Mutator } from './mutate.ts';
import { jpegOf } from '../support/pictures.ts';

export const VERBS: readonly VerbName[] = [
  'take',
  'cross',
  'put',
  'turn',
  'flip',
  'push',
  'press',
  'draw',
  'deal',
  'shuffle',
  'gather',
  'stack',
  'split',
  'arrange',
  'roll',
  'peek',
  'show',
  'ping',
  'say',
  ...FURTHER,
];
export const KINDS: readonly TableMsg['t'][] = [
  'verb',
  'sit',
  'stand',
  'swap',
  'substitute',
  'bot',
  'start',
  'chat',
  'propose',
  'consent',
  'fixed',
  'resign',
  'hold',
  'tickoff',
  'settle',
  'play',
  'claim',
  'kick',
  'unban',
  'host',
  'rights',
  'mute',
  'team',
  'teamHands',
  'watching',
  'watchLink',
  'unwatch',
  'watchHand',
  'poll',
  'cast',
  'cover',
  'voice',
  'away',
  'blindfold',
  'look',
  'turns',
  'weight',
  'pass',
  'note',
  'readNote',
  'picture',
  'readPicture',
  'ownPictures',
  'dropPicture',
  'bring',
  'keep',
  'forget',
  'download',
  'invite',
  'listed',
  'rename',
  'proof',
  'steps',
  'save',
  'resync',
  'leave',
];
const PROPOSALS: readonly Proposal['t'][] = [
  'undo',
  'redo',
  'undoOf',
  'restore',
  'reset',
  'mix',
  'tidy',
  'bot',
  'teamHands',
  'watching',
  'open',
  'arbiter',
  'fix',
  'mode',
  'rematch',
  'game',
  'draw',
];

/** Any verb that this viewer could send by hand. */
export function someVerb({ draw, one }: Mutator, view: View, t: VerbName = VERBS[draw(VERBS.length)] ?? 'ping'): Verb<Handle> {
  const pieces = [...view.pieces.values()];
  const held = pieces.filter((piece) => view.zones.get(piece.zone)?.kind === 'hold');
  const some = (): Handle => (held.length > 0 && draw(3) === 0 ? one(held).h : (pieces[draw(Math.max(1, pieces.length))]?.h ?? (2 as Handle)));
  const zones = [...view.zones.keys()];
  const where = (): ZoneId => (zones[draw(Math.max(1, zones.length))] ?? 'felt') as ZoneId;
  const wide = (): number => (draw(10) === 0 ? draw(65_000) - 32_500 : draw(8000) - 4000);
  const at = (): { x: number; z: number; turn: number } => ({ x: wide(), z: wide(), turn: 90 * draw(4) });
  const few = (): Handle[] => (draw(4) === 0 ? [some(), some(), some()] : [...new Set([some(), some(), some()])]);
  /** Mostly a pack that has something in it. */
  const full = (): ZoneId => (draw(3) > 0 ? ([...view.zones.values()].find(({ count }) => count !== null && count > 9)?.id ?? where()) : where());
  const seats = (): Seat[] => SEATS.slice(0, 1 + draw(2));
  if (isFurther(t)) return someFurther(t, { some, few, where, at, pick: draw, seats, keys: () => [...view.sheet.keys()] });
  switch (t) {
    case 'take':
      return draw(2) === 0 ? { t, piece: some() } : { t, from: full(), count: 1 + draw(80) };
    case 'cross':
      return { t, piece: some(), over: where() };
    case 'put':
      return one([
        { t, piece: some(), over: some() },
        { t, piece: some(), onto: where(), index: draw(8) },
        { t, piece: some(), onto: where(), at: at() },
      ]);
    case 'turn':
      return { t, piece: some(), degrees: 90 * (draw(7) - 3) };
    case 'push':
      return { t, piece: some(), to: at() };
    case 'press':
      return { t, piece: some(), button: one(['x', 'effect', 'fire', 'end', 'listen', 'ring', 'rain', 'stop']) };
    case 'flip':
    case 'peek':
      return { t, piece: some() };
    case 'draw':
      return { t, from: full(), count: 1 + draw(70), to: draw(2) === 0 && view.room.me.seat !== null ? (`hand-${view.room.me.seat}` as ZoneId) : where() };
    case 'deal':
      return { t, from: full(), count: 1 + draw(30), to: seats() };
    case 'shuffle':
      return { t, zone: where() };
    case 'gather':
      return { t, pieces: few(), into: where() };
    case 'stack':
      return { t, pieces: few() };
    case 'split':
      return { t, zone: full(), count: 1 + draw(80) };
    case 'arrange': {
      const zone = ([...view.zones.values()].find(({ order, touch }) => touch && (order?.length ?? 0) > 1 && draw(2) === 0)?.id ?? where()) as ZoneId;
      const order = view.zones.get(zone)?.order ?? few();
      return { t, zone, order: draw(2) === 0 ? [...order].reverse() : order.slice(1) };
    }
    case 'roll':
      return { t, pieces: few() };
    case 'show':
      return draw(2) === 0 ? { t, piece: some(), to: seats() } : { t, zone: where(), to: 'all' };
    case 'ping':
      return { t, at: at() };
    case 'say':
      return { t, text: 'psst', to: draw(2) === 0 ? 'all' : seats() };
  }
}

function proposal(m: Mutator): Proposal {
  const { draw, one } = m;
  const t = one(PROPOSALS);
  switch (t) {
    case 'undo':
      return draw(2) === 0 ? { t } : { t, steps: 1 + draw(20) };
    case 'restore':
      return { t, save: 1 + draw(6) };
    case 'watching':
      return { t, policy: somePolicy(m) };
    case 'arbiter':
      return { t, seat: draw(4) === 0 ? null : (SEATS[draw(3)] ?? null) };
    case 'bot':
      return { t, seat: SEATS[draw(3)] ?? one(SEATS) };
    case 'undoOf':
      return { t, who: 1 + draw(4), minutes: 1 + draw(60) };
    case 'mode':
      return { t, mode: one(MODES) };
    case 'game':
      return { t, game: one(['sandbox', 'revolver-noir', 'whist']), mode: one(MODES) };
    default:
      return { t };
  }
}

const somePolicy = ({ draw, one }: Mutator): WatchPolicy => ({
  who: one(WATCH_WHO),
  delay: draw(3601),
  hands: one(WATCH_HANDS),
  names: draw(2) === 0,
  closes: draw(2) === 0,
});

/** A message of the kind; `heard` are verbs that somebody was once allowed to do. */
export function someMessage(m: Mutator, view: View, heard: readonly Verb<Handle>[], t: TableMsg['t']): TableMsg {
  const { draw, one } = m;
  const who = (): number => view.room.people[draw(Math.max(1, view.room.people.length))]?.who ?? 1;
  const seats = (): Seat[] => view.room.seats.map((row) => row.seat).slice(0, draw(4));
  const seat = (): Seat => view.room.seats[draw(Math.max(1, view.room.seats.length))]?.seat ?? (SEATS[0] as Seat);
  switch (t) {
    case 'verb': {
      const can = view.rules?.can ?? [];
      const kind = draw(5);
      const gesture = kind > 2 && view.room.game === 'revolver-noir' ? duelVerb(m, view) : null;
      const verb = gesture ?? (kind === 0 && can.length > 0 ? one(can).verb : kind === 1 && heard.length > 0 ? one(heard) : someVerb(m, view));
      const q = draw(6) === 0 ? (view.rules?.ask?.q ?? 1) - draw(2) : undefined;
      return { t, verb, origin: one(['pointer', 'touch', 'key', 'outline', 'script']), ...(q === undefined || q < 0 ? {} : { q }) };
    }
    case 'sit':
    case 'swap':
      return { t, seat: draw(6) === 0 ? one(SEATS) : seat() };
    case 'bot':
      return { t, seat: draw(6) === 0 ? one(SEATS) : seat(), on: draw(2) === 0 };
    case 'substitute':
      return { t, who: draw(3) === 0 ? null : 1 + draw(6), now: draw(2) === 0 };
    case 'start':
      return draw(2) === 0 ? { t } : { t, options: one([{}, { turnLimit: 10 }, { turnLimit: -5 }, { clock: 5 }, { nope: true }]) };
    case 'chat':
      return {
        t,
        text: one(['/roll 2d6+1', '/roll 99d9', 'good evening', '🂡', 'a\nb']),
        to: one<number[] | 'all' | 'team'>(['all', 'team', [who(), draw(200)]]),
      };
    case 'propose':
      return { t, what: proposal(m) };
    case 'consent':
      return { t, id: view.room.proposals[0]?.id ?? draw(20), yes: draw(3) > 0 };
    case 'fixed':
      return draw(3) === 0 ? { t } : { t, offer: one(['put-back', 'call-off', 'leave', 'nope']) };
    case 'claim':
      return { t, how: one(['claim', 'bot', 'clock']) };
    case 'kick':
    case 'host':
      return { t, who: draw(4) === 0 ? draw(500) : who() };
    case 'unban':
      return { t, ban: draw(4) };
    case 'rights':
      return {
        t,
        ...one<{ role?: 'guest' | 'player'; who?: number }>([{ role: 'guest' }, { role: 'player' }, { who: who() }, {}]),
        right: one(RIGHTS),
        on: draw(3) > 0,
      };
    case 'mute':
      return { t, who: who(), on: draw(3) === 0 };
    case 'team':
      return { t, seat: seat(), team: draw(3) };
    case 'turns':
      return { t, on: draw(3) > 0, order: seats(), seconds: draw(2) === 0 ? null : 5 + draw(60), auto: draw(2) === 0 };
    case 'weight':
      return { t, weight: one(WEIGHTS) };
    case 'note':
      return {
        t,
        page: draw(10),
        title: one(['Plan', '', 'x'.repeat(60)]),
        text: one([null, 'a\nb', 'x'.repeat(4000)]),
        private: draw(2) === 0,
        ...(draw(3) > 0 ? {} : { rev: draw(3) }),
      };
    case 'keep':
      return { t, name: `save ${draw(30)}` };
    case 'forget':
      return { t, save: view.room.saves[0]?.save ?? draw(5) };
    case 'download':
      return draw(2) === 0 ? { t } : { t, open: true };
    case 'picture':
      return { t, size: one(['small', 'large']), data: draw(3) === 0 ? 'PHN2Zz48L3N2Zz4=' : jpegOf(40 + draw(40), 60) };
    case 'readPicture':
    case 'dropPicture':
      return { t, picture: one(['0123456789abcdef01234567', '0'.repeat(24)]) };
    case 'readNote':
      return { t, page: draw(10), private: draw(2) === 0 };
    case 'bring':
      return { t, thing: one(['cards', 'd6', 'nope', 'toString']), at: { x: 0, z: 0, turn: 0 }, count: 1 + draw(20) };
    case 'watching':
      return { t, policy: somePolicy(m) };
    case 'watchLink':
      return { t, delay: draw(3601), ...(draw(2) === 0 ? { caster: draw(2) === 0 } : {}) };
    case 'unwatch':
      return { t, link: draw(3) === 0 ? null : 1 + draw(4) };
    case 'poll': {
      const options = draw(2) === 0 ? ('seats' as const) : ['yes', 'no', `perhaps ${draw(9)}`].slice(0, 2 + draw(2));
      return {
        t,
        what: one([
          { t: 'open', words: `what ${draw(99)}?`, options, seconds: 10 + draw(60) },
          { t: 'close' },
          { t: 'auto', on: draw(2) === 0 },
          { t: 'hook', link: 1 + draw(4) },
          { t: 'list' },
        ] satisfies PollMsg[]),
      };
    }
    case 'cast':
      return {
        t,
        what: one([
          { t: 'point', at: { x: draw(900), z: draw(900) } },
          { t: 'ink', stroke: { colour: draw(16), width: 1 + draw(200), line: [0, 0, draw(900), draw(900)] } },
          { t: 'clear' },
          { t: 'look', seat: one(SEATS), on: draw(2) === 0 },
          { t: 'voice', line: one(['a', 'b', null]) },
          { t: 'voice', line: 'b', to: 1 + draw(4), text: 'offer' },
        ] satisfies CastMsg[]),
      };
    case 'play':
      return { t, what: draw(3) === 0 ? null : playOf(view, draw) };
    case 'watchHand':
      return { t, on: draw(3) > 0, ...(draw(2) === 0 ? { casters: draw(2) === 0 } : {}) };
    case 'cover':
    case 'listed':
    case 'teamHands':
    case 'away':
    case 'blindfold':
      return { t, on: draw(3) > 0 };
    case 'look':
      return { t, zone: ([...view.zones.keys()][draw(Math.max(1, view.zones.size))] ?? 'felt') as ZoneId, on: draw(3) > 0 };
    case 'voice':
      return {
        t,
        ...one([{}, { line: null }, { line: one(['a', 'b']) }, { line: one(['a', 'b']), again: true }, { line: one(['a', 'b']), to: who(), text: 'offer' }]),
      };
    case 'hold':
      return { t, q: view.rules?.ask?.q ?? draw(9) };
    case 'rename':
      return { t, name: one(['Anna', 'Bob', 'Wim']) };
    default:
      return { t };
  }
}

/** Rules of a free table: a few places, moves between them, now and then a place that is not there. */
function playOf(view: View, draw: (n: number) => number): unknown {
  const one = <T>(of: readonly T[]): T => of[draw(of.length)] as T;
  const zones = [...view.zones.keys()].filter((id) => id.startsWith('made:'));
  const places = [{ name: 'Deck', kind: 'deck' }, { name: 'Bag', pile: 'bag' }, ...(zones.length === 0 ? [] : [{ name: 'Middle', zones: [one(zones)] }])];
  const spots = [...PLAY_SPOTS, ...places.map(({ name }) => name), ...(draw(9) === 0 ? ['Nowhere'] : [])];
  const move = (): unknown => ({
    name: one(['Draw', 'Play']),
    from: one(spots),
    to: one(spots),
    least: draw(2),
    most: 1 + draw(3),
    face: one(['open', 'closed', 'lies']),
    who: one(['turn', 'all']),
    ...(draw(2) === 0 ? { score: { counter: 'Points', by: draw(9) - 4 } } : {}),
  });
  const phases = [1, 2].slice(0, 1 + draw(2)).map((n) => ({ name: `phase ${n}`, ends: one(['moves', 'pass']), moves: [1, 2].slice(0, 1 + draw(2)).map(move) }));
  return { name: 'rules', bind: one(PLAY_BINDS), places, phases };
}

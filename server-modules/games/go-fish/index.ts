// Go Fish: ask another player for a rank you hold, or fish; four of a kind are a book. A common game in the public
// domain.

import { piece, zone, type PieceId, type Seat, type ZoneId } from '../../kernel/ids.ts';
import type { World } from '../../kernel/world.ts';
import type { Line } from '../../protocol/messages.ts';
import { gestures } from '../../rules/hand/patterns.ts';
import { layer, placesOf } from '../../rules/layer.ts';
import { handOf, plainRules, type Plain, type PlainCtx, type PlainPlayerView } from '../../rules/plain/plain.ts';
import { FACES, LOOKS, RANKS, SUITS } from '../box/data/catalogue.ts';
import { best, seatIn, wordIn } from '../choices.ts';
import { plainGame, type Bot } from '../game.ts';

const BOOK = SUITS.length;
const POND = zone('pond');
const POND_PIECE = piece('pond-deck');
const booksOf = (seat: Seat): ZoneId => zone(`books-${seat}`);
const CARDS: readonly PieceId[] = SUITS.flatMap((suit) => RANKS.map((rank) => piece(`${suit}-${rank}`)));
/** "hearts-7" is a 7. */
const rankIn = (name: string): string => name.split('-')[1] ?? '';

type Facts = {
  active: Seat;
  /** Books won. */
  totals: { [seat: string]: number };
  /** What was asked for in vain: the next card is fished. */
  sought: string | null;
};
type Words = {
  facts: Facts;
  own: object & { [name: string]: never };
  moves: { ask: { rank: string; of: string }; fish: Record<never, string> };
  prompts: 'turn' | 'fish';
  codes: 'not-held' | 'nobody-there' | 'not-yourself';
};
type Context = PlainCtx<Words>;
type PlayerView = PlainPlayerView<Words>;
const { draw, each, put, the } = gestures<Plain<Words>>();

const size = (k: PlayerView, seat: Seat): number => k.count(handOf(seat)) ?? 0;
const pond = (k: PlayerView): number => k.count(POND) ?? 0;
const rankOf = (k: PlayerView, card: PieceId): string => rankIn(FACES[k.face(card) ?? 0] ?? '');
const ofRank = (k: PlayerView, seat: Seat, rank: string): PieceId[] => k.zone(handOf(seat)).filter((card) => rankOf(k, card) === rank);
const canPlay = (k: PlayerView, seat: Seat): boolean => size(k, seat) > 0 || pond(k) > 0;

/** A hand that holds all four of a rank lays them down. */
function layBooks(c: Context, seat: Seat): void {
  for (const rank of RANKS) {
    const four = ofRank(c, seat, rank);
    if (four.length < BOOK) continue;
    const nth = c.facts.totals[seat] ?? 0;
    for (const [i, card] of four.entries()) {
      c.apply({ t: 'flip', piece: card, up: true });
      c.apply({ t: 'move', piece: card, to: booksOf(seat), at: { x: -900 + 150 * nth, z: -60 + 40 * i, turn: 0 } });
    }
    c.facts.totals[seat] = nth + 1;
    c.say('book', { s: seat }, { w: rank });
  }
}

/** The next to the left who has cards or can fish. */
function passOn(c: Context): void {
  const from = c.seats.indexOf(c.facts.active);
  const next = c.seats.map((_, i) => c.seats[(from + 1 + i) % c.seats.length] as Seat).find((seat) => canPlay(c, seat));
  if (next !== undefined) c.facts.active = next;
}

const rules = plainRules<Words>({
  id: 'go-fish',
  version: 1,
  streams: { closed: ['pond'] },
  facts: () => ({ active: 'A' as Seat, totals: {}, sought: null }),
  begin(c) {
    c.apply({ t: 'shuffle', zone: POND, stream: 'pond' });
    const each = c.seats.length <= 3 ? 7 : 5;
    for (let i = 0; i < each; i++)
      for (const seat of c.seats) c.apply({ t: 'move', piece: c.zone(POND).at(-1) as PieceId, to: handOf(seat), at: { index: -1 } });
    Object.assign(c.facts, { active: c.seats[0], totals: Object.fromEntries(c.seats.map((seat) => [seat, 0])) });
    for (const seat of c.seats) layBooks(c, seat);
    if (!canPlay(c, c.facts.active)) passOn(c);
  },
  next(k) {
    const { totals, active, sought } = k.facts;
    const most = Math.max(...Object.values(totals));
    if (Object.values(totals).reduce((sum, books) => sum + books, 0) === RANKS.length)
      return { winners: k.seats.filter((seat) => totals[seat] === most), why: 'books' };
    const nobody = k.seats.every((seat) => seat === active || size(k, seat) === 0);
    return sought !== null || size(k, active) === 0 || nobody ? 'fish' : 'turn';
  },
  moves: {
    ask: {
      gesture: put(each('rank', (k, seat) => k.zone(handOf(seat)).map((card) => [rankOf(k, card), card]))).onto(
        each('of', (k) => k.seats.map((seat) => [seat, booksOf(seat)])),
      ),
      guards: [
        (_k, seat, m) => (m.of === seat ? 'not-yourself' : null),
        (k, seat, m) => (ofRank(k, seat, m.rank).length === 0 ? 'not-held' : null),
        (k, _seat, m) => (size(k, m.of as Seat) === 0 ? 'nobody-there' : null),
      ],
      apply(c, seat, m) {
        const given = ofRank(c, m.of as Seat, m.rank);
        c.say('asks', { s: seat }, { s: m.of as Seat }, { w: m.rank });
        c.barrier();
        for (const card of given) c.apply({ t: 'move', piece: card, to: handOf(seat), at: { index: -1 } });
        c.say(given.length > 0 ? 'gives' : 'none', { s: m.of as Seat }, String(given.length));
        if (given.length === 0 && pond(c) > 0) c.facts.sought = m.rank;
        layBooks(c, seat);
        if ((given.length === 0 && c.facts.sought === null) || !canPlay(c, seat)) passOn(c);
      },
    },
    fish: {
      gesture: draw(
        the(POND),
        the((_k, seat) => handOf(seat)),
        POND_PIECE,
      ),
      apply(c, seat) {
        const card = c.zone(POND).at(-1);
        if (card === undefined) return;
        c.barrier();
        c.apply({ t: 'move', piece: card, to: handOf(seat), at: { index: -1 } });
        // Who fishes what was asked for shows it and goes on.
        const lucky = c.facts.sought !== null && rankOf(c, card) === c.facts.sought;
        c.say(lucky ? 'lucky' : 'fishes', { s: seat }, ...(lucky ? [{ w: c.facts.sought as string }] : []));
        const wasAsked = c.facts.sought !== null;
        c.facts.sought = null;
        layBooks(c, seat);
        if ((wasAsked && !lucky) || !canPlay(c, seat)) passOn(c);
      },
    },
  },
  prompts: {
    turn: { role: 'turn', accepts: ['ask'], required: (k) => [k.facts.active] },
    fish: { role: 'turn', anybody: true, accepts: ['fish'], required: (k) => [k.facts.active] },
  },
  census: (k) => [{ name: 'card', pieces: CARDS, zones: [POND, ...k.seats.flatMap((seat) => [handOf(seat), booksOf(seat)])] }],
  hand: handOf,
});

/** The pond in the middle, and before each seat a hand and a place for books. */
function setup(w: World): void {
  const { lay, container } = layer(LOOKS);
  container(w, POND_PIECE, 'deck', 'card-red', POND, { x: 0, z: 0 });
  for (const card of CARDS) lay(w, card, 'card', 'card-red', POND, { x: 0, z: 0, turn: 0 }, FACES.indexOf(card), false);
  for (const seat of w.seats) {
    const place = placesOf(w, seat);
    place(handOf(seat), 'hand', { x: 0, z: 4000, w: 2600, d: 900 }, { tell: 'owner', read: 'owner', touch: 'owner', ordered: true });
    place(booksOf(seat), 'spot', { x: 0, z: 2500, w: 2400, d: 1100 }, { touch: 'owner' });
  }
}

/** A bot remembers who has asked for what, and asks those for it who must hold it. */
function bot(): Bot {
  const knows = new Set<string>();
  return {
    hear({ k, a = [] }: Line) {
      const [who, whom] = [seatIn(a[0]), seatIn(a[1])];
      if (k === 'asks') {
        knows.add(`${who} ${wordIn(a[2])}`);
        knows.delete(`${whom} ${wordIn(a[2])}`);
      }
      if (k === 'book') for (const known of knows) if (known.endsWith(` ${wordIn(a[1])}`)) knows.delete(known);
    },
    choose: (view, chance) => best(view.rules.can, ({ words: { a = [] } }) => (knows.has(`${seatIn(a[1])} ${wordIn(a[0])}`) ? 1 : 0), chance),
  };
}

export const game = plainGame({
  id: 'go-fish',
  rank: 31,
  seats: [2, 6],
  minutes: 20,
  looks: LOOKS,
  faces: FACES,
  pad: 4096,
  setup,
  rules,
  bot,
});

// Liar's Dice: everybody throws five dice in secret, bids on what all of them show, and doubts. A common game in the
// public domain.

import { piece, zone, type PieceId, type Seat, type ZoneId } from '../../kernel/ids.ts';
import { NO_EXTRA } from '../../kernel/ops.ts';
import { addZone, FELT, makeZone, type World } from '../../kernel/world.ts';
import type { RulesView } from '../../protocol/messages.ts';
import { gestures } from '../../rules/hand/patterns.ts';
import { placesOf } from '../../rules/layer.ts';
import { handOf, plainRules, type Plain, type PlainCtx, type PlainPlayerView } from '../../rules/plain/plain.ts';
import type { Over } from '../../rules/types.ts';
import { FACES, LOOKS } from '../box/data/catalogue.ts';
import { lay, layIn } from '../box/lay.ts';
import { any } from '../choices.ts';
import { plainGame, type Bot, type BotView } from '../game.ts';

const EACH = 5;
const SIDES = [1, 2, 3, 4, 5, 6] as const;
/** Ones stand for any number. */
const WILD = 1;
const MOST = 6 * EACH;

const COUNTER = piece('bid-count');
const DIE = piece('bid-die');
const LOST = zone('lost');
const cupOf = (seat: Seat): ZoneId => zone(`cup-${seat}`);
const diceOf = (seat: Seat): PieceId[] => Array.from({ length: EACH }, (_, i) => piece(`die-${seat}-${i + 1}`));

interface Bid {
  by: Seat;
  count: number;
  face: number;
}
// A type and not an interface: all its facts are told to everybody.
type Facts = {
  active: Seat;
  living: Seat[];
  bid: Bid | null;
  /** Who has just lost a die, while all dice lie open. */
  loser: Seat | null;
};
type Words = {
  facts: Facts;
  own: object & { [name: string]: never };
  moves: { bid: { count: string; face: string }; doubt: Record<never, string> };
  prompts: 'turn' | 'shown';
  codes: 'too-low' | 'too-many' | 'nothing-bid';
};
type Context = PlainCtx<Words>;
type PlayerView = PlainPlayerView<Words>;
const { either, press, push, the } = gestures<Plain<Words>>();

const held = (k: PlayerView, seat: Seat): number => k.count(cupOf(seat)) ?? 0;
const inPlay = (k: PlayerView): number => k.seats.reduce((sum, seat) => sum + held(k, seat), 0);
/** More of any face, or as many of a higher one. */
const isHigher = (bid: Omit<Bid, 'by'>, than: Bid | null): boolean =>
  than === null || bid.count > than.count || (bid.count === than.count && bid.face > than.face);

/** All dice are thrown anew, each under its own cup, and nothing is bid. */
function throwAll(c: Context): void {
  for (const seat of c.seats) for (const id of c.zone(cupOf(seat)).slice()) c.apply({ t: 'face', piece: id, face: 1 + c.draw('cups', SIDES.length) });
  Object.assign(c.facts, { bid: null, loser: null });
  c.apply({ t: 'face', piece: COUNTER, face: 0 });
}

/** Everybody's dice lie open; whoever was wrong is the one who loses. */
function open(c: Context, doubter: Seat, bid: Bid): void {
  for (const seat of c.seats) c.grant({ zone: cupOf(seat) }, 'all', 'see', 'shown');
  c.barrier();
  const faces = c.seats.flatMap((seat) => c.zone(cupOf(seat)).map((id) => c.face(id)));
  const there = faces.filter((face) => face === bid.face || face === WILD).length;
  c.facts.loser = there >= bid.count ? doubter : bid.by;
  c.say('counted', String(there), String(bid.face), { s: c.facts.loser });
}

/** The loser puts a die aside and begins; whoever has none left is out. */
function lose(c: Context): void {
  const { loser, living } = c.facts;
  if (loser === null) return;
  const die = c.zone(cupOf(loser)).at(-1);
  c.endGrants('shown');
  if (die !== undefined) c.apply({ t: 'move', piece: die, to: LOST, at: { x: 230 * (c.zone(LOST).length % 11) - 1150, z: 0, turn: 0 } });
  const after = living[(living.indexOf(loser) + 1) % living.length] as Seat;
  if (held(c, loser) === 0) {
    c.facts.living = living.filter((seat) => seat !== loser);
    c.say('out', { s: loser });
  }
  c.facts.active = c.facts.living.includes(loser) ? loser : after;
  throwAll(c);
}

const rules = plainRules<Words>({
  id: 'liars-dice',
  version: 1,
  streams: { closed: ['cups'] },
  facts: () => ({ active: 'A' as Seat, living: [], bid: null, loser: null }),
  begin(c) {
    Object.assign(c.facts, { active: c.seats[0], living: [...c.seats] });
    throwAll(c);
  },
  next({ facts: { living, loser } }): 'turn' | 'shown' | Over {
    if (loser !== null) return 'shown';
    return living.length === 1 ? { winners: living, why: 'last' } : 'turn';
  },
  moves: {
    bid: {
      gesture: press(the(COUNTER), the('bid'))
        .with('count', (k) => Array.from({ length: inPlay(k) }, (_, i) => String(i + 1)))
        .with('face', () => SIDES.map(String)),
      guards: [
        (k, _seat, m) => (Number(m.count) > inPlay(k) ? 'too-many' : null),
        (k, _seat, m) => (isHigher({ count: Number(m.count), face: Number(m.face) }, k.facts.bid) ? null : 'too-low'),
      ],
      apply(c, seat, m) {
        const { living } = c.facts;
        const bid = { by: seat, count: Number(m.count), face: Number(m.face) };
        Object.assign(c.facts, { bid, active: living[(living.indexOf(seat) + 1) % living.length] });
        c.apply({ t: 'face', piece: COUNTER, face: bid.count });
        c.apply({ t: 'face', piece: DIE, face: bid.face });
        c.say('bids', { s: seat }, m.count, m.face);
      },
    },
    doubt: {
      gesture: either(press(the(DIE), the('doubt')), push(the(DIE))),
      guards: [(k) => (k.facts.bid === null ? 'nothing-bid' : null)],
      apply(c, seat) {
        const { bid } = c.facts;
        c.say('doubts', { s: seat });
        if (bid !== null) open(c, seat, bid);
      },
    },
  },
  prompts: {
    turn: { role: 'turn', accepts: ['bid', 'doubt'], required: (k) => [k.facts.active] },
    shown: { accepts: [], required: () => [], seconds: () => 8, after: lose },
  },
  census: (k) => [
    ...k.seats.map((seat) => ({ name: 'die', pieces: diceOf(seat), zones: [cupOf(seat), LOST], faces: SIDES })),
    { name: 'bid-count', pieces: [COUNTER], zones: [FELT], faces: Array.from({ length: MOST + 1 }, (_, i) => i) },
    { name: 'bid-die', pieces: [DIE], zones: [FELT], faces: SIDES },
  ],
});

/**
 * Five dice before each seat that its owner alone sees, and what is bid in the middle, large enough to be read from
 * everywhere.
 */
function setup(w: World): void {
  addZone(w, makeZone(LOST, 'spot', { x: 0, z: -1100, turn: 0, w: 2600, d: 600 }));
  lay(w, COUNTER, 'counter', 'counter', { x: -500, z: 0 }, { locked: true, extra: { ...NO_EXTRA, scale: 160 } });
  lay(w, DIE, 'die', 'die', { x: 550, z: 0 }, { face: 6, locked: true, extra: { ...NO_EXTRA, scale: 220 } });
  for (const seat of w.seats) {
    const place = placesOf(w, seat);
    // Nothing is ever held: a hand says where its owner sits.
    place(handOf(seat), 'hand', { x: 0, z: 3700, w: 1800, d: 500 }, { tell: 'owner', read: 'owner', touch: 'owner', insert: 'none', ordered: true });
    place(cupOf(seat), 'hidden', { x: 0, z: 2700, w: 1900, d: 620 }, { tell: 'owner', read: 'owner', touch: 'owner', limit: EACH });
    for (const [i, id] of diceOf(seat).entries()) layIn(w, cupOf(seat), id, 'die', 'dice-red', { x: 350 * (i - 2), z: 0, turn: 0 }, { face: 1 + i, up: false });
  }
}

/**
 * How sure a bot is of a bid, by its own dice and a third of all others; it doubts what is unlikely, and else bids what
 * is likeliest.
 */
function bot(seat: Seat): Bot {
  const likely = (view: BotView, count: number, face: number): number => {
    const mine = [...view.world.pieces.values()].filter((one) => one.zone === cupOf(seat));
    const have = mine.filter((one) => one.face === face || one.face === WILD).length;
    const others = [...view.world.zones.values()].reduce((sum, one) => sum + (one.kind === 'hidden' && one.owner !== seat ? (one.count ?? 0) : 0), 0);
    return have + others / 3 - count;
  };
  return {
    hear: () => undefined,
    choose(view, draw) {
      const { can, facts } = view.rules as RulesView & { facts: Facts };
      const doubt = can.find(({ move }) => move === 'doubt');
      if (doubt !== undefined && facts.bid !== null && likely(view, facts.bid.count, facts.bid.face) < 0) return doubt;
      const bids = can.flatMap((act) =>
        act.move === 'bid' ? [{ act, worth: likely(view, Number(act.verb.choose?.['count']), Number(act.verb.choose?.['face'])) }] : [],
      );
      const good = bids.filter(({ worth }) => worth >= 0);
      return any(good.slice(0, 4), draw)?.act ?? doubt ?? bids[0]?.act ?? null;
    },
  };
}

export const game = plainGame({
  id: 'liars-dice',
  rank: 30,
  seats: [2, 6],
  minutes: 15,
  looks: LOOKS,
  faces: FACES,
  pad: 1024,
  setup,
  rules,
  bot,
});

// Things that are pushed, knocked over and set on each other, told in two worlds: whatever lies closed says nothing by
// how it lies, by what it stops, or by what it lets through.

import { seat, zone, type Handle } from '../../../server-modules/kernel/ids.ts';
import { takeChanges } from '../../../server-modules/kernel/journal.ts';
import { setFace } from '../../../server-modules/kernel/ops.ts';
import { reads } from '../../../server-modules/kernel/sight.ts';
import type { Lean } from '../../../server-modules/kernel/types.ts';
import type { Rest, Verb } from '../../../server-modules/kernel/verb.ts';
import { eachPiece } from '../../../server-modules/kernel/world.ts';
import { ask, deck, free } from './people-moments.ts';
import type { Moment } from './moment.ts';
import { WORLDS, type Pair } from './pair.ts';

const FELT = zone('felt');
/** Nothing of the table stands there, tenths of a millimetre. */
const CLEAR = { x: -200, z: 2200 };
const ON_EDGE: Lean = [0, 0, 724, 724];
const OVER: Lean = [0, 0, 1024, 0];

const of = (pair: Pair, kind: string, nth = 0): Handle => {
  const found = [...pair.view(0, 'bob').pieces.values()].filter((piece) => piece.kind === kind && piece.zone === FELT)[nth];
  if (found === undefined) throw new Error(`no ${kind}`);
  return found.h;
};
const at = (x: number, z: number, y?: number, lean?: Lean): Rest => ({
  x: CLEAR.x + x,
  z: CLEAR.z + z,
  turn: 0,
  ...(y === undefined ? {} : { y }),
  ...(lean === undefined ? {} : { lean }),
});
const rest = (pieces: Handle[], ...places: Rest[]): Verb<Handle> => ({ t: 'rest', pieces, places });

/** Bob tries it, and it is met as it should be, in both worlds alike. */
function tries(pair: Pair, met: string, verb: Verb<Handle>): void {
  const answer = pair.verb('bob', verb);
  const is = answer.ok ? 'ok' : answer.no;
  if (is !== met) throw new Error(`${pair.where()}: ${is} instead of ${met}`);
  ask(pair);
}

/** What neither Ann nor a watcher may read goes round among cards of one back in the second world. */
function hideOthers(pair: Pair): void {
  const [one, two] = WORLDS.map((w) => pair.tables[w].room.session.world);
  if (one === undefined || two === undefined) return;
  const hidden = eachPiece(one).filter((piece) => piece.kind === 'card' && !reads(one, null, piece.id) && !reads(one, seat('A'), piece.id));
  for (const look of new Set(hidden.map((piece) => piece.look))) {
    const round = hidden.filter((piece) => piece.look === look);
    round.forEach((piece, i) => setFace(two, piece.id, round[(i + 7) % round.length]?.face ?? 0));
  }
  takeChanges(two);
  pair.skip();
}

export const restMoments: readonly Moment[] = [
  {
    title: 'rest: cards that lie face down are shoved, stood on and never tipped over, whatever they show [V32]',
    play() {
      const pair = free();
      pair.verb('bob', { t: 'draw', from: deck(pair), count: 3, to: FELT, at: { ...CLEAR, turn: 0 } });
      hideOthers(pair);
      const cards = [0, 1, 2].map((i) => of(pair, 'card', i));
      const [card = 0 as Handle] = cards;
      tries(pair, 'ok', rest(cards, at(0, 0), at(200, 40), at(400, 90)));
      tries(pair, 'ok', rest([of(pair, 'pawn'), card], at(0, 0, 168 + 3), at(0, 0)));
      tries(pair, 'not-public', rest([card], at(0, 900, 315, ON_EDGE)));
      tries(pair, 'not-public', rest([card], at(0, 900, 2, OVER)));
      tries(pair, 'hangs', rest([card], at(0, 900, 900)));
    },
  },
  {
    title: 'rest: a closed pile that is hit is pushed as a whole and does not fall open [V32]',
    play() {
      const pair = free();
      hideOthers(pair);
      const pile = of(pair, 'deck');
      tries(pair, 'ok', rest([pile], at(0, 0)));
      tries(pair, 'not-public', rest([pile], at(0, 0, 315, ON_EDGE)));
      tries(pair, 'blocked', rest([of(pair, 'die')], at(0, 0)));
      tries(pair, 'ok', rest([of(pair, 'die')], at(500, 0)));
    },
  },
  {
    title: 'rest: what is hidden stops nothing and holds nothing, however much of it there is [V32]',
    play() {
      const pair = free();
      const rights = { see: 'owner', count: 'none', touch: 'owner', insert: 'owner' } as const;
      pair.verb('bob', { t: 'zone', make: { kind: 'hidden', owner: seat('B'), ...CLEAR, turn: 0, w: 1800, d: 1200, ...rights } });
      const hidden = [...pair.view(0, 'bob').zones.values()].find(({ kind }) => kind === 'hidden')?.id;
      if (hidden === undefined) throw new Error('no zone');
      for (const w of WORLDS) {
        const { h } = pair.view(w, 'bob').pieces.get(pair.view(w, 'bob').zones.get(zone('hand-B'))?.order?.[w] as Handle) ?? { h: 0 as Handle };
        pair.alone('bob', { t: 'verb', verb: { t: 'put', piece: h, onto: hidden, at: { ...CLEAR, x: CLEAR.x + 300 * w, turn: 0 } }, origin: 'pointer' }, w);
      }
      pair.skip();
      const [pawn, die] = [of(pair, 'pawn'), of(pair, 'die')];
      for (const x of [0, 300]) {
        tries(pair, 'ok', rest([pawn], at(x, 0)));
        tries(pair, 'hangs', rest([die], at(x + 400, 0, 300)));
        tries(pair, 'blocked', rest([die], at(x, 0)));
      }
    },
  },
  {
    title: 'rest: a die that is pushed over stands as it stood, and no throw comes of it [V32]',
    play() {
      const pair = free();
      hideOthers(pair);
      const die = of(pair, 'die');
      tries(pair, 'bad-value', rest([die], at(0, 0, 92, ON_EDGE)));
      tries(pair, 'ok', rest([die], at(0, 0)));
      pair.verb('bob', { t: 'roll', pieces: [die] });
      ask(pair);
    },
  },
  {
    title: 'tidy: it goes by what all see; hidden faces, hands and piles move nothing by a hair [V33]',
    play() {
      const pair = free();
      pair.verb('bob', { t: 'draw', from: deck(pair), count: 4, to: FELT, at: { ...CLEAR, turn: 0 } });
      hideOthers(pair);
      const cards = [0, 1, 2, 3].map((i) => of(pair, 'card', i));
      const [pawn, die] = [of(pair, 'pawn'), of(pair, 'die')];
      // Two lie as near to one point: which of them it draws is nobody's secret.
      pair.verb('bob', { t: 'snap', point: { x: CLEAR.x, z: CLEAR.z - 400, turn: 0, reach: 300, turns: false, kind: 'card' } });
      tries(pair, 'ok', rest(cards, ...[at(-100, -400), at(100, -400), at(30, -500), at(900, 0)].map((place, i) => ({ ...place, turn: 40 * i + 5 }))));
      tries(pair, 'ok', rest([pawn, die], at(-900, 0, 112, [724, 0, 0, 724]), at(-900, 600)));
      pair.agree('bob', { t: 'tidy' });
      const leans = [...pair.view(0, 'ann').pieces.values()].filter(({ extra }) => extra?.lean !== undefined);
      if (leans.length > 0 || cards.every((h) => (pair.view(0, 'ann').pieces.get(h)?.turn ?? 0) % 90 !== 0)) throw new Error('nothing was tidied');
      ask(pair);
      pair.agree('ann', { t: 'undo' });
      pair.crash();
      ask(pair);
    },
  },
  {
    title: 'tags of what lies face down: which they are, and that there are any; no place draws it by them [V38]',
    play() {
      const pair = free();
      const hand = zone('hand-B');
      const card = (w: 0 | 1, i: number): Handle => {
        const found = pair.view(w, 'bob').zones.get(hand)?.order?.[i];
        if (found === undefined) throw new Error('no card');
        return found;
      };
      const both = (verb: (w: 0 | 1) => Verb<Handle>): void => {
        const answer = pair.verb('bob', verb(0), verb(1));
        if (!answer.ok) throw new Error(`${pair.where()}: refused, ${answer.no}`);
      };
      // One card in the first world, another in the second, and one more in the second alone.
      both((w) => ({ t: 'name', piece: card(w, w), name: '', about: '', tags: w === 0 ? 'gold' : 'gold,rare' }));
      pair.alone('bob', { t: 'verb', verb: { t: 'name', piece: card(0, 2), name: '', about: '', tags: 'gold' }, origin: 'key' });
      both(() => ({ t: 'snap', point: { x: CLEAR.x, z: CLEAR.z, turn: 0, reach: 300, turns: false, kind: null, tags: 'gold' } }));
      both(() => ({ t: 'snap', point: { x: CLEAR.x + 900, z: CLEAR.z, turn: 0, reach: 300, turns: false, kind: null, tags: 'rare' } }));
      ask(pair);
      for (const x of [150, 1050]) {
        both((w) => ({ t: 'flip', piece: card(w, 0) }));
        both((w) => ({ t: 'put', piece: card(w, 0), onto: FELT, at: { x: CLEAR.x + x, z: CLEAR.z, turn: 0 } }));
        ask(pair);
      }
      const lying = (): number[] => [...pair.view(0, 'ann').pieces.values()].flatMap(({ x, up, z }) => (z === CLEAR.z && !up ? [x - CLEAR.x] : []));
      if (lying().join() !== '150,1050') throw new Error(`they lie at ${lying().join()}`);
      pair.agree('bob', { t: 'tidy' });
      if (lying().join() !== '150,1050') throw new Error(`drawn to ${lying().join()}`);
      pair.crash();
      ask(pair);
    },
  },
];

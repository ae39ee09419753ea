// Fog, told in two worlds: what lies in it, how much, how it moves and what it did before say nothing to whoever does
// not see it.

import { seat, zone, type Handle, type ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import { OP } from '../../../server-modules/protocol/messages.ts';
import { writePointers } from '../../../server-modules/protocol/passing.ts';
import type { Moment } from './moment.ts';
import type { Pair, World } from './pair.ts';
import { ask, free } from './people-moments.ts';

const FELT = zone('felt');
/** Nothing of the table stands there, tenths of a millimetre. */
const CLEAR = { x: -9000, z: 9000 };
const FAR = { x: 12_000, z: 12_000 };
const open = { count: 'all', touch: 'all', insert: 'all' } as const;

/** Bob lays two fogs through which he alone sees, one in each place; what the table calls them. */
function fogs(pair: Pair): [near: ZoneId, far: ZoneId] {
  for (const place of [CLEAR, FAR])
    pair.verb('bob', { t: 'zone', make: { kind: 'fog', owner: seat('B'), ...place, turn: 0, w: 3000, d: 3000, see: [seat('B')], ...open } });
  const [near, far] = [...pair.view(0, 'bob').zones.values()].filter(({ kind }) => kind === 'fog').map(({ id }) => id);
  if (near === undefined || far === undefined) throw new Error('no fog');
  return [near, far];
}
/** What lies loose on the felt of that kind, as all call it. */
const loose = (pair: Pair, kind: string, nth = 0): Handle => {
  const found = [...pair.view(0, 'bob').pieces.values()].filter((piece) => piece.kind === kind && piece.zone === FELT)[nth];
  if (found === undefined) throw new Error(`no ${kind}`);
  return found.h;
};
const at = (x: number, z: number, from = CLEAR) => ({ x: from.x + x, z: from.z + z, turn: 0 });
const put = (piece: Handle, x: number, z: number, from = CLEAR): Verb<Handle> => ({ t: 'put', piece, onto: FELT, at: at(x, z, from) });
/** What Bob alone sees in fog, in one world. */
const hidden = (pair: Pair, w: World): Handle[] => {
  const view = pair.view(w, 'bob');
  return [...view.pieces.values()].filter(({ zone: id }) => view.zones.get(id)?.kind === 'fog').map(({ h }) => h);
};
const pawnIn = (pair: Pair, w: World): Handle => hidden(pair, w).find((h) => pair.view(w, 'bob').pieces.get(h)?.kind === 'pawn') as Handle;
function does(pair: Pair, user: string, verb: Verb<Handle>, w: World): void {
  const answer = pair.alone(user, { t: 'verb', verb, origin: 'pointer' }, w);
  if (!answer.ok) throw new Error(`${pair.where()}: ${answer.no}`);
}
function tries(pair: Pair, user: string, met: string, verb: Verb<Handle>): void {
  const answer = pair.verb(user, verb);
  const is = answer.ok ? 'ok' : answer.no;
  if (is !== met) throw new Error(`${pair.where()}: ${is} instead of ${met}`);
}

/** A pawn and a die went into the near fog before all eyes; in the second world both are in the far one by now. */
function apart(pair: Pair): void {
  fogs(pair);
  const [pawn, die] = [loose(pair, 'pawn'), loose(pair, 'die')];
  tries(pair, 'bob', 'ok', put(pawn, 0, 0));
  tries(pair, 'bob', 'ok', put(die, 300, 0));
  ask(pair);
  for (const h of hidden(pair, 1)) does(pair, 'bob', put(h, 0, 0, FAR), 1);
}

export const fogMoments: readonly Moment[] = [
  {
    title: 'fog: where in it something lies, how much, and how it is moved, joins, saves, lists, crashes and all [Z6] [Z9]',
    play() {
      const pair = new Fogged().pair;
      for (let i = 0; i < 5; i++)
        for (const h of hidden(pair, 0)) {
          does(pair, 'bob', put(h, 200 * i, -100 * i), 0);
          does(pair, 'bob', { t: 'turn', piece: h, degrees: 15 }, 0);
          does(pair, 'bob', { t: 'take', piece: h }, 0);
        }
      ask(pair);
      pair.ticks(3);
      pair.crash();
      ask(pair);
      // What comes out of it does so before all eyes, from wherever it was.
      const [one, two] = [pawnIn(pair, 0), pawnIn(pair, 1)];
      pair.verb('bob', put(one, 0, 6000), put(two, 0, 6000));
      ask(pair);
    },
  },
  {
    title: 'fog: hands of others find nothing there, neither room nor a thing in the way [Z9]',
    play() {
      const { pair, near } = new Fogged();
      tries(pair, 'ann', 'ok', { t: 'rest', pieces: [loose(pair, 'die')], places: [at(0, 0)] });
      ask(pair);
      tries(pair, 'ann', 'ok', put(loose(pair, 'pawn'), 300, 0));
      for (const verb of [
        { t: 'draw', from: near, count: 1, to: FELT },
        { t: 'take', from: near, count: 1 },
        { t: 'shuffle', zone: near },
        { t: 'show', zone: near, to: 'all' },
        { t: 'gather', pieces: [loose(pair, 'pawn')], into: near },
      ] as Verb<Handle>[])
        tries(pair, 'ann', 'not-public', verb);
      tries(pair, 'ann', 'not-yours', { t: 'zone', zone: near, make: null });
      tries(pair, 'ann', 'not-yours', { t: 'sight', pieces: [loose(pair, 'pawn')], range: 9000, to: seat('A') });
      tries(pair, 'ann', 'unknown-piece', { t: 'take', piece: (2 * 5000 + 1) as Handle });
      ask(pair);
    },
  },
  {
    title: 'fog: a looker that comes by and sees nothing, and whose steps are taken back, tells nothing [Z7] [S7]',
    play() {
      const { pair } = new Fogged();
      const eye = loose(pair, 'pawn');
      tries(pair, 'bob', 'ok', { t: 'sight', pieces: [eye], range: 500, to: seat('A') });
      tries(pair, 'ann', 'ok', put(eye, 5000, 0));
      for (const h of hidden(pair, 1)) does(pair, 'bob', put(h, 900, 900, FAR), 1);
      tries(pair, 'ann', 'ok', put(eye, 1300, 1300));
      const mine = [...pair.view(0, 'ann').pieces.values()].find(({ extra }) => extra?.looks !== undefined)?.h as Handle;
      tries(pair, 'ann', 'ok', put(mine, 1200, 1200));
      ask(pair);
      tries(pair, 'bob', 'ok', { t: 'ink', stroke: { colour: 1, width: 20, line: [0, 0, 9000, 9000], wall: true } });
      pair.agree('ann', { t: 'undo' });
      ask(pair);
      pair.agree('ann', { t: 'redo' });
      ask(pair);
      pair.agree('bob', { t: 'undoOf', who: pair.view(0, 'bob').room.me.who, minutes: 5 });
      ask(pair);
      pair.crash();
      ask(pair);
    },
  },
  {
    title: 'fog: what comes in sight is called anew, whatever it did unseen; laid away the fog shows what lies there and no more [Z10]',
    play() {
      const { pair, near } = new Fogged();
      // All lies as it lay: in the second world by detours, and laid down in another order.
      const [one, two] = [hidden(pair, 0), hidden(pair, 1)];
      [...two].reverse().forEach((h, i) => does(pair, 'bob', put(h, 300 * (two.length - 1 - i), 0), 1));
      one.forEach((h, i) => does(pair, 'bob', put(h, 300 * i, 0), 0));
      const eye = loose(pair, 'pawn');
      tries(pair, 'bob', 'ok', { t: 'sight', pieces: [eye], range: 900, to: seat('A') });
      tries(pair, 'ann', 'ok', put(eye, 0, 100));
      const seen = [...pair.view(0, 'ann').pieces.values()].filter(({ zone: id }) => id === near);
      if (seen.length !== 3) throw new Error(`sees ${seen.length} in fog`);
      const mine = seen.find(({ extra }) => extra?.looks !== undefined)?.h as Handle;
      tries(pair, 'ann', 'ok', put(mine, 0, 8000));
      ask(pair);
      tries(pair, 'bob', 'ok', { t: 'zone', zone: near, make: null });
      ask(pair);
    },
  },
  {
    title: 'fog: where a hand points over it only those are told who see through all of it [Z9]',
    play() {
      const { pair } = new Fogged();
      const point = (x: number): Uint8Array => writePointers([{ who: pair.view(0, 'bob').room.me.who, ...at(x, 0) }]);
      pair.data('bob', OP.pointer, point(0), point(900));
      pair.ticks(2);
      ask(pair);
    },
  },
];

/** A free table with two fogs, and all that lies in them elsewhere in the second world. */
class Fogged {
  readonly pair = free();
  readonly near: ZoneId;
  constructor() {
    apart(this.pair);
    this.near = [...this.pair.view(0, 'bob').zones.values()].find(({ kind }) => kind === 'fog')?.id as ZoneId;
  }
}

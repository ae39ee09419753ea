// A game for the engine's own tests: votes, windows, cards over cards, effects, deaths. Nobody would want to play it.

import { piece, zone, type Seat } from '../kernel/ids.ts';
import type { Verb } from '../kernel/verb.ts';
import type { PieceId } from '../kernel/ids.ts';
import { addPiece, addZone, FELT, makeZone, type World } from '../kernel/world.ts';
import { gestures } from './hand/patterns.ts';
import type { Game, GameRules } from './types.ts';
import { anyRules, type Playable } from './any-rules.ts';

export interface Toy extends Game {
  facts: { log: string[]; deaths: number; plan: string[] };
  own: { secret: number };
  moves: { vote: { for: string }; act: { what: string }; play: { card: string }; pass: object };
  frames: { root: object; item: { card: string; depth: number }; ballot: object; death: { of: string } };
  asks: { main: object; window: { card: string }; ballot: object };
  effects: { ban: { what: string }; licence: { what: string }; set: { to: number }; plus: { by: number }; twice: object; echo: { say: string } };
  events: { hurt: { who: string } };
  permits: { doing: { what: string } };
  values: { size: object };
  codes: 'no' | 'banned' | 'bar-1' | 'bar-2' | 'not-asked' | 'done';
}

const { press, the, word } = gestures<Toy>();
const t1 = the(piece('t1'));
const tokens: readonly PieceId[] = [piece('t1'), piece('t2')];

export const toyRules: GameRules<Toy> = {
  id: 'toy',
  version: 2,
  streams: { open: ['die'], closed: [] },
  facts: () => ({ log: [], deaths: 0, plan: [] }),
  own: () => ({ secret: 0 }),
  begin: () => ({ t: 'root', v: {} }),
  adopt: () => ({ t: 'root', v: {} }),
  read(k, _seat, verb: Verb<PieceId>) {
    if (verb.t === 'press')
      return {
        t: 'moves',
        moves: [
          verb.button === 'pass'
            ? { t: 'pass' }
            : k.asked === 'ballot'
              ? { t: 'vote', for: verb.button }
              : k.asked === 'window'
                ? { t: 'play', card: verb.button }
                : { t: 'act', what: verb.button },
        ],
      };
    return verb.t === 'put' ? { t: 'free' } : { t: 'refuse', code: 'no' };
  },
  unasked: (_k, _seat, _move, ask) => (ask === null ? 'done' : 'not-asked'),
  moves: {
    vote: {
      guards: [],
      gesture: press(
        t1,
        word('for', (k) => k.seats),
      ),
      words: () => ({ k: 'vote' }),
      apply: () => null,
    },
    act: {
      guards: [(k, _seat, m) => k.permit('doing', { what: m.what }, null)],
      gesture: press(
        t1,
        word('what', (k) => k.facts.plan),
      ),
      words: () => ({ k: 'act' }),
      apply(c, _seat, m) {
        if (m.what === 'throw') throw new Error('a mistake of ours');
        if (m.what === 'hurt') c.emit({ t: 'hurt', v: { who: 'x' } });
        if (m.what === 'begin') {
          c.begin({ t: 'echo', v: { say: 'late' } }, { by: null, on: null, rank: 2, until: 'turn' });
          c.begin({ t: 'echo', v: { say: 'early' } }, { by: null, on: null, rank: 0, until: { startOf: c.seats[0] as Seat } });
          c.begin({ t: 'ban', v: { what: 'x' } }, { by: null, on: null, rank: 1, until: 'turn' });
        }
        if (m.what === 'turn over') c.expire('turn');
        if (m.what === 'next turn') c.expire({ startOf: c.seats[0] as Seat });
        if (m.what === 'ballot') return { t: 'ballot', v: {} };
        if (m.what.startsWith('card')) return { t: 'item', v: { card: m.what, depth: 1 } };
        c.facts.log.push(`did ${m.what}`);
        return null;
      },
    },
    play: {
      guards: [],
      gesture: press(
        t1,
        word('card', () => ['shield', 'unwind', 'kill']),
      ),
      words: () => ({ k: 'play' }),
      apply: (_c, _seat, m) => ({ t: 'item', v: { card: m.card, depth: 2 } }),
    },
    pass: { pass: true, guards: [], gesture: press(t1, the('pass')), words: () => ({ k: 'pass' }), apply: () => null },
  },
  frames: {
    root: { first: 'ask', steps: { ask: () => ({ ask: { t: 'main', v: {} }, wake: 'ask' }) } },
    item: {
      first: 'window',
      steps: {
        window: (_c, v, f) =>
          f.marks.includes('negated') ? { go: 'tidy' } : v.depth > 3 ? { go: 'resolve' } : { ask: { t: 'window', v: { card: v.card } }, wake: 'heard' },
        // Somebody answered: their card has run by now; everybody is asked afresh. All passed: it resolves. [E4]
        heard: (_c, _v, f) => ({ go: f.got !== null && 'answers' in f.got && f.got.answers.every((a) => a.move.t === 'pass') ? 'resolve' : 'window' }),
        resolve(c, v, f) {
          const below = c
            .frames()
            .filter((other) => other.t === 'item' && other.id !== f.id)
            .at(-1);
          if (v.card === 'shield' && below !== undefined) c.mark(below.id, 'negated');
          const root = c.frames()[0];
          if (v.card === 'unwind' && root !== undefined) return { unwind: root.id, wake: 'ask' };
          if (v.card === 'kill') {
            c.emit({ t: 'hurt', v: { who: '1' } });
            c.emit({ t: 'hurt', v: { who: '2' } });
          }
          c.facts.log.push(`${v.card} resolves`);
          return { go: 'tidy' };
        },
        tidy(c, v) {
          c.facts.log.push(`${v.card} tidied`);
          return { done: v.card };
        },
      },
      drop: (c, v) => void c.facts.log.push(`${v.card} dropped`),
      // What lies there, and the place itself: both can be named.
      shown: (_k, v) => ({ by: null, card: null, names: [piece('t1'), zone('box'), zone('nowhere')], words: { k: v.card } }),
    },
    ballot: {
      first: 'ask',
      steps: {
        ask: () => ({ ask: { t: 'ballot', v: {} }, wake: 'count' }),
        count(c, _v, f) {
          const answers = f.got !== null && 'answers' in f.got ? f.got.answers : [];
          c.facts.log.push(answers.map((a) => `${a.seat}:${a.move.t === 'vote' ? a.move.for : ''}:${a.by}`).join(' '));
          return { done: null };
        },
      },
    },
    death: {
      first: 'one',
      steps: {
        one(c, v) {
          c.facts.log.push(`${v.of} dies`);
          return { go: 'two' };
        },
        two(c, v) {
          c.facts.deaths += 1;
          c.facts.log.push(`${v.of} buried`);
          return { done: null };
        },
      },
    },
  },
  asks: {
    main: {
      gather: 'first',
      change: false,
      accepts: ['act'],
      owe: (k) => [k.seats[0] as Seat],
      may: (k) => k.seats.slice(1, 2),
      late: () => ({ t: 'act', what: 'nothing' }),
      seconds: () => null,
      grid: 1,
      shows: { who: 'names', done: 'live' },
      words: () => ({ k: 'main' }),
    },
    window: {
      gather: 'first',
      change: false,
      accepts: ['play', 'pass'],
      owe: (k) => [...k.seats],
      late: () => ({ t: 'pass' }),
      seconds: () => 3,
      grid: 50,
      shows: { who: 'someone', done: 'end' },
      words: (_k, v, me) => ({ k: me ? 'answer' : 'wait', a: [v.card] }),
    },
    ballot: {
      gather: 'all',
      change: true,
      accepts: ['vote'],
      owe: (k) => [...k.seats],
      late: (c) => ({ t: 'vote', for: c.seats[c.draw('die', c.seats.length)] as string }),
      seconds: () => 10,
      grid: 20,
      shows: { who: 'names', done: 'live' },
      words: () => ({ k: 'ballot' }),
    },
  },
  effects: {
    ban: {
      permits: { doing: (_k, e, arg) => (arg.what === e.v.what ? { forbid: e.rank === 2 ? 'bar-2' : 'bar-1' } : null) },
      words: (e) => ({ k: 'ban', a: [e.v.what] }),
    },
    licence: { permits: { doing: (_k, e, arg) => (arg.what === e.v.what ? 'allow' : null) }, words: () => null },
    set: { values: { size: (_k, e) => ({ set: e.v.to }) }, words: () => null },
    plus: { values: { size: (_k, e) => ({ add: e.v.by }) }, words: () => null },
    twice: { values: { size: () => ({ times: 2 }) }, words: () => null },
    echo: { hears: { hurt: (c, e, v) => (c.facts.log.push(`${e.v.say} hears ${v.who}`), null) }, words: () => null },
  },
  standing: () => [],
  triggers: { hurt: (_c, v) => ({ t: 'death', v: { of: v.who } }) },
  conclude: (c) => (c.facts.deaths >= 3 ? { winners: [], why: 'all dead' } : null),
  ended: (c) => void c.facts.log.push('ended'),
  resign: (c, seat) => ({ winners: c.seats.filter((other) => other !== seat), why: 'resigned' }),
  view: (k) => ({ facts: { ...k.facts }, own: k.own === null ? null : { ...k.own } }),
  manners: () => ({ speak: 'free', pointers: true }),
  readTable: (c) => (c.where(tokens[0] as PieceId) === FELT ? [] : [{ words: { k: 'token-gone' }, pieces: [], to: 'all', offers: ['leave'] }]),
  position: {
    read(position, c) {
      Object.assign(c.facts, position);
      return [];
    },
    write: (c) => ({ ...c.facts }),
  },
  invariants: {},
  migrate: { 1: (old) => ({ ...(old as object), version: 2 }) },
};

export const toy: Playable = {
  id: 'toy',
  setup(w: World) {
    for (const id of tokens) addPiece(w, { id, kind: 'token', look: 0, face: 0, zone: FELT, x: 0, z: 0, turn: 0, up: true, locked: false });
    addZone(w, makeZone(zone('box'), 'spot'));
  },
  rules: anyRules(toyRules),
};

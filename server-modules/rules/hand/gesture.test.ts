import { expect, test } from 'vitest';
import { piece, SEATS, seat, zone, type PieceId, type Seat, type ZoneId } from '../../kernel/ids.ts';
import { takeChanges } from '../../kernel/journal.ts';
import type { Verb } from '../../kernel/verb.ts';
import { addPiece, addZone, FELT, makeZone, type World } from '../../kernel/world.ts';
import { gestures } from './patterns.ts';
import { handOf, plainRules, type Plain } from '../plain/plain.ts';
import { playInput, gestureOf, listMoves, openSession, readMove, rulesView } from '../session.ts';
import type { Session } from '../working.ts';

type Words = {
  facts: { done: string[] };
  own: { [name: string]: never };
  moves: {
    give: { card: string; to: string };
    mark: { with: string };
    tip: Record<never, string>;
    point: { at: string };
    pull: Record<never, string>;
    sign: { how: string; loud?: string };
    part: { card: string; to?: string };
    burn: Record<never, string>;
    nod: Record<never, string>;
    hop: { how: string };
  };
  prompts: 'first' | 'second';
  codes: 'not-that';
};
const { aim, any, draw, each, either, flip, lift, oneOf, own, peek, press, push, put, the, word } = gestures<Plain<Words>>();

const STONE = piece('stone'),
  HAND = piece('hand-A-points');
const PILE = zone('pile');
const placeOf = (at: Seat): ZoneId => zone(`place-${at}`);
const card = (n: number): PieceId => piece(`card-${n}`);
const ownCard = each('card', (k, at) => k.zone(handOf(at)).map((id) => [String(k.face(id)), id] as const));
const noted = (m: object): string => Object.values(m).join(' ');

/** One seat after the other does anything; nobody wins. */
const game = (accepts: readonly (keyof Words['moves'])[]) => ({
  id: 'gestures',
  setup(w: World) {
    addZone(w, makeZone(PILE, 'slot', { tell: 'none', ordered: true }));
    for (const at of w.seats) {
      addZone(w, makeZone(handOf(at), 'hand', { owner: at, tell: 'owner', read: 'owner', touch: 'owner', ordered: true }));
      addZone(w, makeZone(placeOf(at), 'spot'));
    }
    const lay = (id: PieceId, to: ZoneId, kind: 'card' | 'token' | 'figure', face = 0): void =>
      addPiece(w, { id, kind, look: 0, face, zone: to, x: 0, z: 0, turn: 0, up: false, locked: false });
    // Two cards of one kind: the first of them stands for both.
    for (const [i, face] of [7, 7, 9].entries()) lay(card(i + 1), handOf(seat('A')), 'card', face);
    lay(card(4), PILE, 'card', 5);
    lay(STONE, FELT, 'token');
    lay(HAND, FELT, 'figure');
  },
  rules: plainRules<Words>({
    id: 'gestures',
    version: 1,
    facts: () => ({ done: [] }),
    begin: () => undefined,
    next: () => 'first' as const,
    moves: {
      give: {
        gesture: put(each('card', (k, at) => k.zone(handOf(at)).map((id) => [String(k.face(id)), id]))).onto(
          each('to', (k) => k.seats.map((at) => [at, placeOf(at)])),
        ),
        apply: (c, _seat, m) => void c.facts.done.push(noted(m)),
      },
      mark: {
        gesture: press(
          the(STONE),
          word('with', () => ['cross', 'ring']),
        ),
        apply: (c, _seat, m) => void c.facts.done.push(noted(m)),
      },
      tip: { gesture: either(push(the(STONE)), flip(the(STONE)), peek(the(STONE))), apply: (c) => void c.facts.done.push('tip') },
      point: {
        gesture: aim(
          () => HAND,
          'at',
          (k, at) => k.seats.filter((one) => one !== at),
        ),
        apply: (c, _seat, m) => void c.facts.done.push(noted(m)),
      },
      pull: {
        gesture: draw(
          the(PILE),
          the((_k, at) => handOf(at)),
        ),
        apply: (c) => void c.facts.done.push('pull'),
      },
      sign: {
        gesture: press(the(HAND), the('sign'))
          .with('how', () => ['fist', 'palm'])
          .with('loud', () => [null, 'yes']),
        guards: [(_k, _seat, m) => (m.how === 'palm' && m.loud === 'yes' ? 'not-that' : null)],
        apply: (c, _seat, m) => void c.facts.done.push(noted(m)),
      },
      // A card for somebody, or none at all.
      part: {
        gesture: oneOf(
          put(ownCard).over(
            each('to', () => [
              ['stone', STONE],
              ['hand', HAND],
            ]),
          ),
          press(the(STONE), the('none')).as('card', 'none'),
        ),
        apply: (c, _seat, m) => void c.facts.done.push(noted(m)),
      },
      // The same hand as parting with a card for the stone, told apart by a mark.
      burn: {
        gesture: put(any((k, at) => k.zone(handOf(at))))
          .over(the(STONE))
          .marked('as', 'burn', (k) => k.facts.done.includes('fire')),
        apply: (c) => void c.facts.done.push('burnt'),
      },
      nod: { gesture: lift(the(HAND)).when((k) => k.facts.done.length > 0), apply: (c) => void c.facts.done.push('nod') },
      hop: {
        gesture: own('cross', {
          slots: [{ slot: 'how', words: () => ['on', 'off'] }],
          write: (_k, _seat, m) => ({ t: 'cross', piece: STONE, over: m['how'] === 'on' ? PILE : FELT }),
          read: (_k, _seat, verb) => (verb.piece !== STONE ? null : { how: verb.over === PILE ? 'on' : 'off' }),
        }),
        apply: (c, _seat, m) => void c.facts.done.push(noted(m)),
      },
    },
    prompts: { first: { accepts, required: () => [seat('A')] }, second: { accepts: [], required: () => [] } },
    census: () => [],
    hand: handOf,
  }),
});

function open(accepts: readonly (keyof Words['moves'])[] = ['give', 'mark', 'tip', 'point', 'pull', 'sign']): Session {
  const s = openSession({ game: game(accepts), seats: SEATS.slice(0, 3), seed: 'aa', mode: 'enforced', options: {} });
  takeChanges(s.world);
  return s;
}
const A = seat('A');
const means = (verb: Verb<PieceId>, s = open()) => readMove(s, A, verb);
const code = (verb: Verb<PieceId>, s = open()): string => {
  const done = playInput(s, A, verb, 0);
  return done.ok ? 'ok' : done.error.code;
};

test('[E18] every listed move means itself by its gesture, and its slots are those of the gesture', () => {
  const s = open();
  const listed = listMoves(s, A);
  for (const move of listed) expect(readMove(s, A, gestureOf(s, A, move))).toEqual(move);
  // Two kinds of cards for three places, two marks, tipping, two to point at, pulling, three ways to sign.
  expect(listed.length).toBe(2 * 3 + 2 + 1 + 2 + 1 + 3);
  expect(listed.filter(({ t }) => t === 'sign')).toEqual([
    { t: 'sign', how: 'fist' },
    { t: 'sign', how: 'fist', loud: 'yes' },
    { t: 'sign', how: 'palm' },
  ]);
});

test('[E18] a card is laid on a place or on what lies there, and any of two alike is the same move', () => {
  for (const id of [card(1), card(2)]) expect(means({ t: 'put', piece: id, onto: placeOf(seat('B')) })).toEqual({ t: 'give', card: '7', to: 'B' });
  expect(means({ t: 'put', piece: card(3), over: card(2) })).toBeNull();
  expect(means({ t: 'put', piece: card(4), onto: placeOf(seat('B')) })).toBeNull();
});

test('[E18] other ways of the hand mean the same move', () => {
  for (const t of ['push', 'flip', 'peek'] as const) expect(means({ t, piece: STONE })).toEqual({ t: 'tip' });
  expect(means({ t: 'turn', piece: HAND, degrees: 140 })).toEqual(means({ t: 'turn', piece: HAND, degrees: 150 }));
  expect(means({ t: 'turn', piece: HAND, degrees: 180 })).toBeNull();
});

test('[E18] a pile gives one card from its top, drawn or pulled', () => {
  expect(means({ t: 'draw', from: PILE, count: 1, to: handOf(A) })).toEqual({ t: 'pull' });
  expect(means({ t: 'take', from: PILE, count: 1 })).toEqual({ t: 'pull' });
  for (const more of [{ count: 2 }, { count: 1, bottom: true }, { count: 1, random: true }])
    expect(means({ t: 'draw', from: PILE, to: handOf(A), ...more })).toBeNull();
  expect(means({ t: 'draw', from: PILE, count: 1, to: handOf(seat('B')) })).toBeNull();
});

test('[E18] a verb that fits several moves is the one that is asked for, and among those the one that nothing forbids', () => {
  const press = (choose?: { [slot: string]: string }): Verb<PieceId> => ({
    t: 'press',
    piece: HAND,
    button: 'sign',
    ...(choose === undefined ? {} : { choose }),
  });
  expect(means(press({ how: 'palm', loud: 'yes' }))).toEqual({ t: 'sign', how: 'palm', loud: 'yes' });
  expect(code(press({ how: 'palm', loud: 'yes' }))).toBe('not-that');
  expect(code(press({ how: 'palm' }), open(['mark']))).toBe('not-now');
});

test('[E18] what fits no move is refused; lifting, sorting and putting back what can be lifted is free', () => {
  expect(code({ t: 'flip', piece: HAND })).toBe('by-rules');
  expect(code({ t: 'peek', piece: HAND })).toBe('peek');
  expect(code({ t: 'take', piece: HAND })).toBe('by-rules');
  const s = open();
  expect(code({ t: 'take', piece: card(3) }, s)).toBe('ok');
  expect(code({ t: 'put', piece: card(3), onto: handOf(A) }, s)).toBe('ok');
  expect(code({ t: 'arrange', zone: handOf(A), order: [card(3), card(1), card(2)] }, s)).toBe('ok');
  expect(code({ t: 'arrange', zone: PILE, order: [card(4)] }, s)).toBe('by-rules');
  expect(rulesView(s, A)?.facts['done']).toEqual([]);
});

test('[E18] what a hand says is carried with the move', () => {
  const s = open();
  for (const move of listMoves(s, A)) expect(code(gestureOf(s, A, move), s)).toBe('ok');
  const done = rulesView(s, A)?.facts['done'] as string[];
  expect(done).toContain('give 9 C');
  expect(done).toContain('sign fist yes');
});

test('[E18] one move by several gestures: each says words of its own, and a slot that one of them lacks can be left out', () => {
  const s = open(['part']);
  const listed = listMoves(s, A);
  expect(listed.map(({ t: _t, ...m }) => noted(m))).toEqual(['7 stone', '7 hand', '9 stone', '9 hand', 'none']);
  for (const move of listed) expect(readMove(s, A, gestureOf(s, A, move))).toEqual(move);
  expect(gestureOf(s, A, { t: 'part', card: 'none' } as never)).toEqual({ t: 'press', piece: STONE, button: 'none' });
});

test('[E18] a mark tells two equal gestures apart, and can be left out where the game says so', () => {
  const over = { t: 'put', piece: card(3), over: STONE } as const;
  expect(means(over, open(['part', 'burn']))).toEqual({ t: 'part', card: '9', to: 'stone' });
  expect(means({ ...over, choose: { as: 'burn' } }, open(['part', 'burn']))).toEqual({ t: 'burn' });
  expect(means({ ...over, choose: { as: 'gift' } }, open(['part', 'burn']))).toBeNull();
  const s = open(['part', 'burn']);
  expect(gestureOf(s, A, { t: 'burn' } as never)).toMatchObject({ t: 'put', over: STONE, choose: { as: 'burn' } });
  expect(readMove(s, A, gestureOf(s, A, { t: 'burn' } as never))).toEqual({ t: 'burn' });
});

test('[E18] a gesture is read only while its condition holds', () => {
  const s = open(['nod', 'mark']);
  const nod = { t: 'take', piece: HAND } as const;
  expect(means(nod, s)).toBeNull();
  expect(code({ t: 'press', piece: STONE, button: 'ring' }, s)).toBe('ok');
  expect(means(nod, s)).toEqual({ t: 'nod' });
});

test('[E18] a gesture of the game itself is read both ways too', () => {
  const s = open(['hop']);
  expect(listMoves(s, A)).toEqual([
    { t: 'hop', how: 'on' },
    { t: 'hop', how: 'off' },
  ]);
  for (const move of listMoves(s, A)) expect(readMove(s, A, gestureOf(s, A, move))).toEqual(move);
});

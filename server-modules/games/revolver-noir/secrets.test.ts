// Two worlds that differ only in what a viewer may not know, driven by hands with the same public trace: that viewer's
// patches and lines are equal. (RN W1 to RN W5, RN W8)

import { describe, expect, test } from 'vitest';
import { force } from '../../kernel/random.ts';
import { orderOf } from '../../kernel/world.ts';
import { seat, zone, type PieceId, type Viewer } from '../../kernel/ids.ts';
import type { AnyMove } from '../../rules/moves.ts';
import { playInput, actMove, clock, gestureOf, rulesView } from '../../rules/session.ts';
import type { Session } from '../../rules/working.ts';
import { seeded } from '../../rules/testing/play.ts';
import { ear, heardAct, snapshot, type Ear } from '../../rules/testing/two-worlds.ts';
import { duel, movesFor } from './testing.ts';

const [A, B] = [seat('A'), seat('B')];

/** All that reaches them, and that nothing does. */
const earOf = (s: Session, viewers: readonly Viewer[]): Ear => ear(s, viewers, true);

type Script = [who: 'A' | 'B', one: object, two: object][];
const same = (who: 'A' | 'B', move: object): Script[number] => [who, move, move];
const SCRIPTS: [name: string, one: object, two: object, script: Script][] = [
  [
    'where A starts, walks and traps',
    {},
    {},
    [
      ['A', { t: 'start', room: 'hall' }, { t: 'start', room: 'kitchen' }],
      same('B', { t: 'start', room: 'foyer' }),
      ['A', { t: 'move', room: 'library' }, { t: 'move', room: 'foyer' }],
      same('A', { t: 'setTrap' }),
      same('A', { t: 'endTurn' }),
      same('B', { t: 'move', room: 'balcony' }),
      same('B', { t: 'endTurn' }),
      ['A', { t: 'move', room: 'basement' }, { t: 'move', room: 'dining_room' }],
      same('A', { t: 'setTrap' }),
      same('A', { t: 'endTurn' }),
      same('B', { t: 'endTurn' }),
      ['A', { t: 'move', room: 'foyer' }, { t: 'move', room: 'kitchen' }],
      ['A', { t: 'setTrap', remove: 'library' }, { t: 'setTrap', remove: 'dining_room' }],
    ],
  ],
  [
    'where a timed trap lies',
    { at: { A: 'basement', B: 'hall' } },
    { at: { A: 'basement', B: 'hall' } },
    [
      ['A', { t: 'effect', id: 'controlPanel', room: 'kitchen' }, { t: 'effect', id: 'controlPanel', room: 'bedroom' }],
      same('A', { t: 'endTurn' }),
      same('B', { t: 'setTrap' }),
    ],
  ],
  [
    'a flight with two ways or one',
    { at: { A: 'dining_room', B: 'library' } },
    { at: { A: 'dining_room', B: 'library' } },
    [same('A', { t: 'shoot', room: 'foyer' }), ['A', { t: 'forcedMove', room: 'kitchen' }, { t: 'forcedMove', room: 'basement' }], same('A', { t: 'endTurn' })],
  ],
  [
    'where A listens from, and an answer that is true in both',
    { at: { A: 'hall', B: 'kitchen' } },
    { at: { A: 'basement', B: 'kitchen' } },
    [
      same('A', { t: 'listen' }),
      same('B', { t: 'answer', room: 'foyer' }),
      same('A', { t: 'listen' }),
      same('B', { t: 'answer', room: 'foyer' }),
      same('A', { t: 'endTurn' }),
      same('B', { t: 'listen' }),
      ['A', { t: 'answer', room: 'library' }, { t: 'answer', room: 'library' }],
    ],
  ],
  [
    'the order of the rest of the stack, and which of two traps is timed',
    { at: { A: 'hall', B: 'kitchen' }, traps: { A: ['foyer', 'library*'] }, order: { A: ['kitchen', 'foyer'] } },
    { at: { A: 'basement', B: 'kitchen' }, traps: { A: ['balcony*', 'bedroom'] } },
    [same('A', { t: 'endTurn' }), same('B', { t: 'move', room: 'foyer' })],
  ],
];

describe.each(['move', 'verb'] as const)('by %s', (via) => {
  test.each(SCRIPTS)('[RN W8] B and a watcher learn nothing of %s', (_name, one, two, script) => {
    const open = (position: object): Session => (Object.keys(position).length === 0 ? duel(undefined, { seed: '05' }) : duel(position));
    const [left, right] = [open(one), open(two)];
    for (const s of [left, right]) force(s.world, { coin: [0] });
    for (const viewer of [B, null]) expect(snapshot(left, viewer)).toBe(snapshot(right, viewer));
    const [l, r] = [earOf(left, [B, null]), earOf(right, [B, null])];
    for (const [who, mine, theirs] of script) {
      heardAct(left, who, mine, l, via);
      heardAct(right, who, theirs, r, via);
      expect(r.heard).toEqual(l.heard);
    }
    expect(l.heard.length).toBeGreaterThan(2);
    for (const viewer of [B, null]) expect(snapshot(left, viewer)).toBe(snapshot(right, viewer));
  });
});

test('[RN W4] a refusal and a look through the own stack send nothing to anybody else', () => {
  const s = duel({ at: { A: 'hall', B: 'kitchen' } });
  const e = earOf(s, [B, null]);
  expect(playInput(s, A, gestureOf(s, A, { t: 'move', room: 'foyer' } as AnyMove), 0).ok).toBe(false);
  e.hear(null);
  const stand = zone('stand-A');
  const [front, ...rest] = orderOf(s.world, stand) as readonly [PieceId, ...PieceId[]];
  const done = playInput(s, A, { t: 'arrange', zone: stand, order: [front, ...rest.reverse()] }, 0);
  expect(done.ok).toBe(true);
  e.hear(done.ok ? done.value : null);
  expect(e.heard).toEqual([B, null, B, null].map((viewer) => JSON.stringify([viewer, null, null, []])));
});

test('[L10] the clock’s flight has the same public trace as a hand’s', () => {
  const at = { at: { A: 'bedroom', B: 'basement' } };
  const [left, right] = [duel(at, { options: { clock: 30 } }), duel(at, { options: { clock: 30 } })];
  const [l, r] = [earOf(left, [A, null]), earOf(right, [A, null])];
  for (const [s, e] of [
    [left, l],
    [right, r],
  ] as const)
    heardAct(s, 'A', { t: 'effect', id: 'flood' }, e, 'move');
  l.hear(clock(left, 600));
  const done = actMove(right, B, { t: 'forcedMove', room: 'foyer' } as AnyMove, 600);
  r.hear(done.ok ? done.value : null);
  expect(r.heard).toEqual(l.heard);
});

test('random worlds: whatever A does in secret in the one world and the other, B gets the same', () => {
  for (let seed = 1; seed <= 30; seed++) {
    const draw = seeded(seed);
    const [left, right] = [duel({ at: { A: 'hall', B: 'kitchen' } }), duel({ at: { A: 'foyer', B: 'kitchen' } })];
    const [l, r] = [earOf(left, [B, null]), earOf(right, [B, null])];
    for (let n = 0; n < 12; n++) {
      const t = ['move', 'setTrap', 'endTurn'][draw(3)] ?? '';
      const by = rulesView(left, null)?.facts.active === 'A' ? A : B;
      const pick = (s: Session): AnyMove | null => {
        const list = movesFor(s, by).filter((move) => move.t === t);
        return list.length === 0 ? null : (list[draw(list.length)] as AnyMove);
      };
      // What B does, B does alike in both.
      const mine = pick(left);
      const theirs = by === B ? mine : pick(right);
      if (mine === null || theirs === null) continue;
      heardAct(left, by, mine, l, 'verb');
      heardAct(right, by, theirs, r, 'verb');
      expect(r.heard).toEqual(l.heard);
    }
  }
});

// Two worlds that differ only in what a viewer may not know, driven by hands with the same public trace: that viewer's patches and lines are equal. (W1 to W5, W8)

import { describe, expect, test } from 'vitest';
import { createProjector } from '../../kernel/diff.ts';
import { takeChanges } from '../../kernel/journal.ts';
import { force } from '../../kernel/random.ts';
import { project } from '../../kernel/project.ts';
import { orderOf } from '../../kernel/world.ts';
import { seat, zone, type PieceId, type Seat, type Viewer } from '../../kernel/ids.ts';
import type { AnyMove } from '../../rules/moves.ts';
import { act, actMove, clock, gestureOf, rulesView, type Session, type Step } from '../../rules/session.ts';
import { lineFor } from '../../rules/view.ts';
import { duel, movesFor, seeded } from './testing.ts';

const [A, B] = [seat('A'), seat('B')];

/** All that reaches the viewers, in order. */
function ear(s: Session, viewers: Viewer[]): { hear(step: Step | null): void; heard: string[] } {
  const projector = createProjector(s.world, viewers);
  const heard: string[] = [];
  const ruled = new Map(viewers.map((viewer) => [viewer, JSON.stringify(rulesView(s, viewer))]));
  return {
    heard,
    hear(step) {
      const ops = projector.collect();
      for (const viewer of viewers) {
        const lines = (step?.lines ?? [])
          .filter(({ to }) => to === 'all' || (viewer !== null && to.includes(viewer)))
          .map(({ line }) => lineFor(s.world, viewer, line));
        const mine = ops.get(viewer);
        const now = JSON.stringify(rulesView(s, viewer));
        const told = now === ruled.get(viewer) ? null : now;
        ruled.set(viewer, now);
        heard.push(JSON.stringify([viewer, mine ?? null, told, lines], (_key, value: unknown) => (value instanceof Map ? [...value] : value)));
      }
      takeChanges(s.world);
    },
  };
}

const snapshot = (s: Session, viewer: Viewer): string => {
  const { pieces, zones } = project(s.world, viewer);
  return JSON.stringify([[...pieces], [...zones], rulesView(s, viewer)]);
};

/** The twin of A's hidden hand: the same kind of act in another room. */
function step(s: Session, by: Seat, move: AnyMove, e: ReturnType<typeof ear>, via: 'move' | 'verb'): void {
  const done = via === 'move' ? actMove(s, by, move, 0) : act(s, by, gestureOf(s, by, move), 0);
  if (!done.ok) throw new Error(`${by} ${JSON.stringify(move)}: ${done.error.code}`);
  e.hear(done.value);
}

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
  test.each(SCRIPTS)('[W8] B and a watcher learn nothing of %s', (_name, one, two, script) => {
    const open = (position: object): Session => (Object.keys(position).length === 0 ? duel(undefined, { seed: '05' }) : duel(position));
    const [left, right] = [open(one), open(two)];
    for (const s of [left, right]) force(s.world, { coin: [0] });
    for (const viewer of [B, null]) expect(snapshot(left, viewer)).toBe(snapshot(right, viewer));
    const [l, r] = [ear(left, [B, null]), ear(right, [B, null])];
    for (const [who, mine, twins] of script) {
      step(left, who === 'A' ? A : B, mine as AnyMove, l, via);
      step(right, who === 'A' ? A : B, twins as AnyMove, r, via);
      expect(r.heard).toEqual(l.heard);
    }
    expect(l.heard.length).toBeGreaterThan(2);
    for (const viewer of [B, null]) expect(snapshot(left, viewer)).toBe(snapshot(right, viewer));
  });
});

test('[W4] a refusal and a look through the own stack send nothing to anybody else', () => {
  const s = duel({ at: { A: 'hall', B: 'kitchen' } });
  const e = ear(s, [B, null]);
  expect(act(s, A, gestureOf(s, A, { t: 'move', room: 'foyer' } as AnyMove), 0).ok).toBe(false);
  e.hear(null);
  const stand = zone('stand-A');
  const [front, ...rest] = orderOf(s.world, stand) as readonly [PieceId, ...PieceId[]];
  const done = act(s, A, { t: 'arrange', zone: stand, order: [front, ...rest.reverse()] }, 0);
  expect(done.ok).toBe(true);
  e.hear(done.ok ? done.value : null);
  expect(e.heard).toEqual([B, null, B, null].map((viewer) => JSON.stringify([viewer, null, null, []])));
});

test('[L10] the clock’s flight has the same public trace as a hand’s', () => {
  const at = { at: { A: 'bedroom', B: 'basement' } };
  const [left, right] = [duel(at, { options: { clock: 30 } }), duel(at, { options: { clock: 30 } })];
  const [l, r] = [ear(left, [A, null]), ear(right, [A, null])];
  for (const [s, e] of [
    [left, l],
    [right, r],
  ] as const)
    step(s, A, { t: 'effect', id: 'flood' } as AnyMove, e, 'move');
  l.hear(clock(left, 600));
  const done = actMove(right, B, { t: 'forcedMove', room: 'foyer' } as AnyMove, 600);
  r.hear(done.ok ? done.value : null);
  expect(r.heard).toEqual(l.heard);
});

test('random twins: whatever A does in secret in the one world and the other, B gets the same', () => {
  for (let seed = 1; seed <= 30; seed++) {
    const draw = seeded(seed);
    const [left, right] = [duel({ at: { A: 'hall', B: 'kitchen' } }), duel({ at: { A: 'foyer', B: 'kitchen' } })];
    const [l, r] = [ear(left, [B, null]), ear(right, [B, null])];
    for (let n = 0; n < 12; n++) {
      const t = ['move', 'setTrap', 'endTurn'][draw(3)] ?? '';
      const by = rulesView(left, null)?.facts.active === 'A' ? A : B;
      const pick = (s: Session): AnyMove | null => {
        const list = movesFor(s, by).filter((move) => move.t === t);
        return list.length === 0 ? null : (list[draw(list.length)] as AnyMove);
      };
      // What B does, B does alike in both.
      const mine = pick(left);
      const twins = by === B ? mine : pick(right);
      if (mine === null || twins === null) continue;
      step(left, by, mine, l, 'verb');
      step(right, by, twins, r, 'verb');
      expect(r.heard).toEqual(l.heard);
    }
  }
});

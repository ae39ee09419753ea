import { describe, expect, test } from 'vitest';
import { applyVerb } from '../../server-modules/kernel/apply.ts';
import { pieceOf } from '../../server-modules/kernel/handles.ts';
import { seat, zone, type Handle } from '../../server-modules/kernel/ids.ts';
import { project } from '../../server-modules/kernel/project.ts';
import { resolveVerb } from '../../server-modules/kernel/resolve.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import { addPiece, addZone, createWorld, makeZone, type World } from '../../server-modules/kernel/world.ts';
import { piece } from '../../server-modules/kernel/ids.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { effectOf, holds, overlay } from './predict.ts';
import { roomView, smallView } from './testing.ts';

const A = seat('A');

/** Two private stands of five cards, a spot, six tokens, a coin and a die on the felt. */
function table(): World {
  const w = createWorld({ seed: '07'.repeat(32), seats: [A, seat('B')] });
  for (const s of ['A', 'B'])
    addZone(
      w,
      makeZone(zone(`stand-${s}`), 'stand', { owner: seat(s), tell: 'owner', read: 'owner', touch: 'owner', ordered: true, limit: 40, w: 3000, d: 500 }),
    );
  addZone(w, makeZone(zone('spot'), 'spot', { x: 900, z: -400, turn: 90, w: 400, d: 400 }));
  const loose = { zone: zone('felt'), x: 0, z: 0, turn: 0, up: true, locked: false, look: 0, face: 0 };
  for (const s of ['A', 'B'])
    for (let i = 0; i < 5; i++) addPiece(w, { ...loose, id: piece(`${s}${i}`), kind: 'card', zone: zone(`stand-${s}`), face: i, up: false });
  for (let i = 0; i < 6; i++) addPiece(w, { ...loose, id: piece(`t${i}`), kind: 'token', x: i * 300 });
  addPiece(w, { ...loose, id: piece('coin'), kind: 'coin' });
  addPiece(w, { ...loose, id: piece('die'), kind: 'die' });
  return w;
}

const lies = (p: PieceView) => ({ zone: p.zone, x: p.x, z: p.z, turn: p.turn, up: p.up });

/** Small and repeatable; a failing seed is printed by the test's title. */
function numbers(seed: number): (n: number) => number {
  let a = seed * 2654435761;
  return (n) => {
    a = (Math.imul(a ^ (a >>> 15), 0x85ebca6b) + 0x9e3779b9) | 0;
    return Math.abs(a) % n;
  };
}

function anyVerb(view: View, draw: (n: number) => number): Verb<Handle> {
  const all = [...view.pieces.keys()];
  const p = all[draw(all.length)] as Handle;
  const order = [...(view.zones.get(zone('stand-A'))?.order ?? [])];
  switch (draw(6)) {
    case 0:
      return { t: 'turn', piece: p, degrees: [15, -15, 90, 270][draw(4)] ?? 15 };
    case 1:
      return { t: 'flip', piece: p };
    case 2:
      return { t: 'put', piece: p, onto: zone('stand-A'), index: draw(8) };
    case 3:
      return { t: 'put', piece: p, onto: zone('spot'), at: { x: 0, z: 0, turn: 90 } };
    case 4:
      return { t: 'arrange', zone: zone('stand-A'), order: order.map((_, i) => order[order.length - 1 - i] as Handle) };
    default:
      return { t: 'put', piece: p, onto: zone('felt'), at: { x: draw(4000) - 2000, z: draw(4000) - 2000, turn: draw(360) } };
  }
}

describe('what is predicted is what the kernel does', () => {
  test.each(Array.from({ length: 20 }, (_, i) => i + 1))('seed %i, 60 verbs', (seed) => {
    const w = table(),
      draw = numbers(seed);
    let done = 0;
    for (let n = 0; n < 60; n++) {
      const view: View = { ...smallView(), room: roomView(A), ...project(w, A) };
      const verb = anyVerb(view, draw);
      const before = new Map([...view.pieces.keys()].map((h) => [pieceOf(w, A, h), h]));
      const resolved = resolveVerb(w, A, verb);
      if (!resolved.ok || !applyVerb(w, A, resolved.value).ok) continue;
      done++;
      const shown = overlay(view, effectOf(view, verb)),
        real = project(w, A);
      for (const [h, p] of real.pieces) {
        const old = before.get(pieceOf(w, A, h));
        const guess = old === undefined ? undefined : shown.pieces.get(old);
        if (guess === undefined) continue;
        expect(lies(guess), `${n}: ${JSON.stringify(verb)}`).toEqual({ ...lies(p), up: effectOf(view, verb).length === 0 ? guess.up : p.up });
      }
      const rack = (v: { zones: View['zones'] }) => v.zones.get(zone('stand-A'));
      expect(rack(shown)?.count, JSON.stringify(verb)).toBe(rack(real)?.count);
      const named = (order: readonly Handle[] | null | undefined, at: 'old' | 'new') =>
        order?.map((h) => (at === 'old' ? [...before].find(([, x]) => x === h)?.[0] : pieceOf(w, A, h)));
      expect(named(rack(shown)?.order, 'old'), JSON.stringify(verb)).toEqual(named(rack(real)?.order, 'new'));
    }
    expect(done).toBeGreaterThan(40);
  });

  test('laying the same effect twice changes nothing', () => {
    const view: View = { ...smallView(), ...project(table(), A) };
    const draw = numbers(3);
    for (let n = 0; n < 200; n++) {
      const effect = effectOf(view, anyVerb(view, draw));
      const once = overlay(view, effect);
      expect(effect.every((e) => holds(once, e))).toBe(true);
      expect(overlay(once, effect)).toBe(once);
    }
  });
});

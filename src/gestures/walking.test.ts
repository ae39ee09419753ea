import { describe, expect, test } from 'vitest';
import { zone } from '../../server-modules/kernel/ids.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { LegalMove, View } from '../../server-modules/protocol/messages.ts';
import type { Meeting } from '../../server-modules/protocol/told.ts';
import type { Handle } from '../../server-modules/kernel/ids.ts';
import { extended, walkOf, wayTo } from '../store/hand/path.ts';
import { wouldMeet } from '../store/rules/would.ts';
import { h, rulesView, smallView, withPieces, zoneView } from '../store/testing.ts';
import { REST_MS } from './types.ts';
import { hands, inZone, piece } from './testing/hands.ts';

const PAWN = h(2);
/** Places of 30 mm in a grid, named by column and row; `far` is a place apart. */
const SIZE = 300;
const places = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2'];
const at = (id: string): [x: number, z: number] => (id === 'far' ? [3000, 0] : [(id.charCodeAt(0) - 97) * SIZE, (Number(id[1]) - 1) * SIZE]);
const px = (id: string): [number, number] => [at(id)[0] / 10, at(id)[1] / 10];

interface Rules {
  at?: string;
  left?: number;
  land?: string[];
  pass?: string[];
  next?: { [from: string]: string[] };
  meets?: Meeting[];
  acts?: LegalMove[];
}

const act = (move: string, verb: Verb<Handle>): LegalMove => ({ move, verb, words: { k: move } });
const step = (to: string): LegalMove => act('step', { t: 'cross', piece: PAWN, over: zone(to) });
const rest = (to: string): LegalMove => act('land', { t: 'put', piece: PAWN, onto: zone(to) });

const TRAP: Meeting = { at: 'b1', words: { k: 'trap' }, grave: true };
const NEXT = { a1: ['b1', 'a2'], b1: ['a1', 'c1', 'b2'], c1: ['b1', 'c2'], a2: ['a1', 'b2', 'far'], b2: ['b1', 'a2', 'c2'], c2: ['c1', 'b2'], far: ['a2'] };

function board({
  at: on = 'a1',
  left = 2,
  land = ['b1', 'a2', 'b2', 'c1'],
  pass = [],
  next = NEXT,
  meets = [],
  acts = [step('b1'), step('a2')],
}: Rules = {}): View {
  const view = withPieces(smallView(acts), { 2: { kind: 'figure', zone: zone(on), x: 0, z: 0 } });
  const zones = new Map(view.zones);
  for (const id of [...places, 'far']) zones.set(zone(id), zoneView(id, { kind: 'slot', x: at(id)[0], z: at(id)[1], w: SIZE, d: SIZE }));
  const walks = acts.length === 0 ? [] : [{ at: on, left, land, pass, next: Object.entries(next), meets }];
  return { ...view, zones, rules: rulesView(acts, { own: { walks } }) };
}

const moved = (to: string, more: Rules = {}): View => board({ at: to, left: 1, acts: [rest(to), ...(NEXT[to as keyof typeof NEXT] ?? []).map(step)], ...more });

describe('the path that a hand draws', () => {
  const view = board();
  const walk = walkOf(view, PAWN)!;
  const path = (...ids: string[]) => ids.map((id) => zone(id));

  test('goes on by steps, back over itself, over the only place between, and no farther than there are steps', () => {
    expect(extended(view, walk, [], 0, zone('b1'))).toEqual(['b1']);
    expect(extended(view, walk, path('b1'), 0, zone('c1'))).toEqual(['b1', 'c1']);
    expect(extended(view, walk, path('b1', 'c1'), 0, zone('b1'))).toEqual(['b1']);
    expect(extended(view, walk, path('b1'), 0, zone('a1'))).toEqual([]);
    expect(extended(view, walk, [], 0, zone('c1'))).toEqual(['b1', 'c1']);
    expect(extended(view, walk, path('b1', 'c1'), 0, zone('c2'))).toBeNull();
  });

  test('two ways between are no way; a wall leaves one', () => {
    expect(extended(view, walk, [], 0, zone('b2'))).toBeNull();
    const walled = { ...walk, next: new Map([...walk.next, [zone('a2'), [zone('a1')]]]) };
    expect(extended(view, walled, [], 0, zone('b2'))).toEqual(['b1', 'b2']);
  });

  test('leads on from an earlier place of what is not yet gone; what is gone is gone', () => {
    expect(extended(view, walk, path('b1'), 0, zone('a2'))).toEqual(['a2']);
    expect(extended(view, walk, path('b1'), 1, zone('a2'))).toBeNull();
    // Back to where it stood is one step more.
    expect(extended(view, walk, path('b1'), 1, zone('a1'))).toEqual(['b1', 'a1']);
  });

  test('a hop costs no step and is made from whatever place of the path has one', () => {
    expect(extended(view, walk, path('a2', 'b2'), 0, zone('far'))).toEqual(['a2', 'far']);
    expect(wayTo(view, { ...walk, left: 1 }, zone('far'))).toEqual(['a2', 'far']);
  });

  test('the shortest way avoids what lies about', () => {
    const trap = withPieces(view, { 4: { zone: zone('b1'), kind: 'token' } });
    expect(wayTo(trap, walkOf(trap, PAWN)!, zone('b2'))).toEqual(['a2', 'b2']);
    expect(wayTo(view, walk, zone('a1'))).toEqual([]);
    expect(wayTo(view, { ...walk, left: 1 }, zone('c1'))).toBeNull();
  });

  test('where the rules tell no more than the next step, that is the walk', () => {
    const bare = { ...view, rules: rulesView([step('b1')]) };
    expect(walkOf(bare, PAWN)).toMatchObject({ at: 'a1', left: 1 });
    expect(walkOf({ ...view, rules: rulesView([]) }, PAWN)).toBeNull();
  });
});

describe('a walk', () => {
  const begun = async (view = board()) => {
    const t = await hands(view);
    t.down(piece(2), px('a1'));
    t.move(inZone('a1'), [px('a1')[0] + 7, 0]);
    expect(t.hand.mode()).toBe('walking');
    expect(t.verbs()).toEqual([]);
    return t;
  };

  test('drawn and let go it is made step by step, each when the one before has been made, and ends with a landing', async () => {
    const t = await begun();
    t.move(inZone('b1'), px('b1'));
    t.move(inZone('c1'), px('c1'));
    expect(t.get().walk?.ahead).toEqual(['b1', 'c1']);
    t.up(inZone('c1'), px('c1'));
    expect(t.verbs()).toEqual([step('b1').verb]);
    // Seen where it is to get to, and no longer in the hand.
    expect(t.shown(2)?.zone).toBe('c1');
    expect(t.get().held).toBeNull();
    t.patch(moved('b1'));
    await t.last().answer({ ok: true });
    expect(t.verbs().slice(1)).toEqual([step('c1').verb]);
    t.patch(moved('c1'));
    await t.last().answer({ ok: true });
    expect(t.verbs().slice(2)).toEqual([{ ...rest('c1').verb, at: { x: 0, z: 0, turn: 0 } }]);
    expect(t.get().walk).toBeNull();
  });

  test('let go beside all places it is where it was, and it is said where it may stop; once it is on its way nothing is said', async () => {
    const t = await begun();
    t.up(null, [900, 900]);
    expect([t.verbs(), t.get().walk, t.get().refusal?.line]).toEqual([[], null, { k: 'locked' }]);
    const going = await begun();
    going.move(inZone('b1'), px('b1'));
    going.rest(REST_MS);
    going.up(null, [900, 900]);
    expect([going.verbs(), going.get().refusal]).toEqual([[step('b1').verb], null]);
  });

  test('in a turn a touch of a lit place leads the only piece there; where it may only pass it is chosen first', async () => {
    const t = await hands(board());
    t.tap(inZone('b2'), px('b2'));
    expect([t.verbs(), t.get().walk]).toMatchObject([[step('b1').verb], { ahead: ['b1', 'b2'], lands: true, rests: true }]);
    const pass = await hands(board({ land: ['a2', 'b2', 'c1'], pass: ['b1'] }));
    pass.tap(inZone('b1'), px('b1'));
    expect([[...pass.get().selection], pass.verbs()]).toEqual([[PAWN], []]);
    pass.tap(inZone('b1'), px('b1'));
    expect([pass.verbs(), pass.get().walk]).toMatchObject([[step('b1').verb], { rests: false }]);
  });

  test('where it would be the end of it a touch says so and chooses it, and the second leads it there', async () => {
    const t = await hands(board({ meets: [TRAP] }));
    t.tap(inZone('b1'), px('b1'));
    expect([[...t.get().selection], t.verbs(), t.get().toasts.map(({ line }) => line.k)]).toEqual([[PAWN], [], ['trap', 'touch-again']]);
    t.tap(inZone('b1'), px('b1'));
    expect(t.verbs()).toEqual([step('b1').verb]);
    // To whatever lies beyond there is another way.
    const round = await hands(board({ meets: [TRAP] }));
    round.tap(inZone('b2'), px('b2'));
    expect(round.verbs()).toEqual([step('a2').verb]);
    // Past it alone there is none.
    const past = await hands(board({ meets: [TRAP] }));
    past.tap(inZone('c1'), px('c1'));
    expect([past.verbs(), past.get().toasts.map(({ line }) => line.k)]).toEqual([[], ['trap', 'touch-again']]);
  });

  test('led straight to a lit place with two ways between, it goes there by one of them', async () => {
    const t = await begun();
    t.move(inZone('b2'), px('b2'));
    expect(t.get().walk?.ahead).toEqual(['b1', 'b2']);
    t.up(inZone('b2'), px('b2'));
    expect([t.verbs(), t.get().refusal]).toEqual([[step('b1').verb], null]);
    // At its edge, where no way is drawn yet, as well.
    const edge = await begun();
    edge.up(inZone('b2'), [px('b2')[0] + 14, px('b2')[1]]);
    expect([edge.verbs(), edge.get().refusal]).toEqual([[step('b1').verb], null]);
    // Past what would be the end of it; and nowhere that it may only pass.
    const trap = await begun(board({ meets: [TRAP] }));
    trap.move(inZone('b2'), px('b2'));
    expect(trap.get().walk?.ahead).toEqual(['a2', 'b2']);
    const hollow = await begun(board({ land: ['b1'], pass: ['b2'] }));
    hollow.move(inZone('b2'), px('b2'));
    expect(hollow.get().walk?.ahead).toEqual([]);
  });

  test('while it is led it is said what it meets; a hand that rests over its end has not gone there', async () => {
    const t = await begun(board({ meets: [TRAP, { at: 'c1', words: { k: 'task' } }] }));
    expect(wouldMeet(t.get().walk)).toEqual([]);
    t.move(inZone('b1'), px('b1'));
    expect(wouldMeet(t.get().walk)).toEqual([{ k: 'trap' }]);
    t.rest(REST_MS);
    expect(t.verbs()).toEqual([]);
    // On the way already, whatever waits behind it.
    t.move(inZone('c1'), px('c1'));
    expect(wouldMeet(t.get().walk)).toEqual([{ k: 'trap' }]);
    t.move(inZone('b1'), px('b1'));
    t.up(inZone('b1'), px('b1'));
    expect(t.verbs()).toEqual([step('b1').verb]);
    const task = await begun(board({ meets: [{ at: 'b1', words: { k: 'task' } }] }));
    task.move(inZone('b1'), px('b1'));
    expect(wouldMeet(task.get().walk)).toEqual([{ k: 'task' }]);
    task.rest(REST_MS);
    expect(task.verbs()).toEqual([step('b1').verb]);
  });

  test('what was drawn is gone when the hand rests, and the rest is drawn on from there', async () => {
    const t = await begun();
    t.move(inZone('b1'), px('b1'));
    expect(t.verbs()).toEqual([]);
    t.rest(REST_MS);
    expect(t.verbs()).toEqual([step('b1').verb]);
    t.patch(moved('b1'));
    await t.last().answer({ ok: true });
    expect(t.get().walk).toMatchObject({ ahead: [], sure: 0, sent: 'no' });
    t.move(inZone('b2'), px('b2'));
    t.up(inZone('b2'), px('b2'));
    expect(t.verbs().slice(1)).toEqual([step('b2').verb]);
  });

  test('where a page does nothing for longer than a rest takes, a hand that went on meanwhile has not rested', async () => {
    const t = await begun();
    t.move(inZone('b1'), px('b1'));
    t.blocked(2 * REST_MS);
    t.move(null, [900, 900]);
    t.up(null, [900, 900]);
    expect([t.verbs(), t.get().refusal?.line]).toEqual([[], { k: 'locked' }]);
  });

  test('led back to where it stood it has done nothing; called off it glides home', async () => {
    const t = await begun();
    t.move(inZone('b1'), px('b1'));
    t.move(inZone('a1'), px('a1'));
    t.up(inZone('a1'), px('a1'));
    expect(t.verbs()).toEqual([]);
    expect(t.get().walk).toBeNull();
    const u = await begun();
    u.move(inZone('b1'), px('b1'));
    u.key('cancel');
    expect(u.verbs()).toEqual([]);
    expect(u.get()).toMatchObject({ walk: null, held: null });
    expect(u.hand.mode()).toBe('idle');
  });

  test('while others are asked about a step it waits, then goes on', async () => {
    const t = await begun();
    t.move(inZone('c1'), px('c1'));
    t.up(inZone('c1'), px('c1'));
    t.patch(board({ acts: [] }));
    await t.last().answer({ ok: true });
    expect(t.verbs()).toEqual([step('b1').verb]);
    t.patch(moved('b1'));
    expect(t.verbs().slice(1)).toEqual([step('c1').verb]);
  });

  test('a step that was called back, and a piece that was moved by others, end it', async () => {
    const t = await begun();
    t.move(inZone('c1'), px('c1'));
    t.up(inZone('c1'), px('c1'));
    t.patch(board({ acts: [] }));
    await t.last().answer({ ok: true });
    t.patch(board());
    expect(t.get().walk).toBeNull();
    expect(t.shown(2)?.zone).toBe('a1');
    const u = await begun();
    u.move(inZone('c1'), px('c1'));
    u.up(inZone('c1'), px('c1'));
    u.patch(moved('a2'));
    expect(u.get().walk).toBeNull();
    expect(u.verbs()).toHaveLength(1);
  });

  test('a refused step ends it: the piece is where the table has it', async () => {
    const t = await begun();
    t.move(inZone('c1'), px('c1'));
    t.up(inZone('c1'), px('c1'));
    await t.last().answer({ no: 'GLUED' });
    expect(t.get().walk).toBeNull();
    expect(t.get().refusal?.line).toEqual({ k: 'GLUED' });
    expect(t.shown(2)?.zone).toBe('a1');
  });

  test('let go where no way leads nothing drawn is made, and the table says why', async () => {
    const t = await begun();
    t.move(inZone('b1'), px('b1'));
    t.move(inZone('c2'), px('c2'));
    t.up(inZone('c2'), px('c2'));
    expect(t.verbs()).toEqual([step('c2').verb]);
    await t.last().answer({ no: 'NO_STEPS' });
    expect(t.get().refusal?.line).toEqual({ k: 'NO_STEPS' });
    expect(t.get().walk).toBeNull();
  });

  test('taken up again in the air and let go there, it lands', async () => {
    const t = await hands(moved('b1'));
    t.down(piece(2), px('b1'));
    t.move(inZone('b1'), [px('b1')[0] + 7, 0]);
    t.up(inZone('b1'), [px('b1')[0] + 7, 0]);
    expect(t.verbs()).toEqual([{ ...rest('b1').verb, at: { x: 0, z: 0, turn: 0 } }]);
  });

  test('killed under the hand it is in the hand no more', async () => {
    const t = await begun();
    t.move(inZone('b1'), px('b1'));
    t.patch(withPieces(board({ acts: [] }), { 2: { zone: zone('map-kitchen') } }));
    t.move(inZone('b1'), [px('b1')[0] + 3, 0]);
    expect(t.hand.mode()).toBe('idle');
    expect(t.get().held).toBeNull();
    expect(t.get().refusal?.line).toEqual({ k: 'taken-away' });
  });

  test('a turn that ends while it is in the hand takes it away, says so, and nothing drawn goes in a later turn', async () => {
    const t = await begun();
    t.move(inZone('b1'), px('b1'));
    t.patch(board({ acts: [] }));
    expect(t.get()).toMatchObject({ walk: null, refusal: { line: { k: 'taken-away' } } });
    t.up(inZone('b1'), px('b1'));
    expect(t.get().held).toBeNull();
    t.patch(board());
    expect(t.verbs()).toEqual([]);
  });

  test('by two taps: the piece, then a place within reach; a place that can only be passed is walked to without landing', async () => {
    const t = await hands(board({ land: ['b1', 'c1'], pass: ['b2'] }));
    t.tap(piece(2), px('a1'), { pointerType: 'touch' });
    t.tap(inZone('c1'), px('c1'), { pointerType: 'touch' });
    expect(t.get().walk).toMatchObject({ ahead: ['b1', 'c1'], rests: true });
    expect(t.verbs()).toEqual([step('b1').verb]);
    const u = await hands(board({ land: ['b1', 'c1'], pass: ['a2'] }));
    u.tap(piece(2), px('a1'));
    u.tap(inZone('a2'), px('a2'));
    u.patch(moved('a2'));
    await u.last().answer({ ok: true });
    expect(u.verbs()).toEqual([step('a2').verb]);
    expect(u.get().walk).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { zone } from '../../server-modules/kernel/ids.ts';
import type { LegalMove } from '../../server-modules/protocol/messages.ts';
import { grippedOf } from '../store/hand/grip.ts';
import { h, smallView, withPieces, zoneView } from '../store/testing.ts';
import { hands, inZone, piece } from './testing/hands.ts';
import type { Target } from './types.ts';

function must<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('it is not there');
  return found;
}

describe('pointing and dragging', () => {
  test('five pixels are a tap, seven a drag', async () => {
    const t = await hands();
    t.down(piece(2), [0, 0]);
    t.move(piece(2), [5, 0]);
    expect(t.hand.mode()).toBe('pointing');
    t.up(piece(2), [5, 0]);
    expect([...t.get().selection]).toEqual([2]);
    t.down(piece(2), [0, 0]);
    t.move(piece(2), [7, 0]);
    expect(t.hand.mode()).toBe('dragging');
    expect(t.verbs()).toEqual([{ t: 'take', piece: 2 }]);
  });

  test('a piece dragged over the felt is laid where it is let go', async () => {
    const t = await hands();
    t.down(piece(2), [-50, 10]);
    t.move(null, [-30, 10]);
    t.up(null, [100, 20]);
    expect(t.verbs().at(-1)).toEqual({ t: 'put', piece: 2, onto: 'felt', at: { x: 1000, z: 200, turn: 0 } });
    expect(t.hand.mode()).toBe('idle');
  });

  test('a tall piece is meant for the place below its foot as the hand is now, not as it was a move ago', async () => {
    const base = withPieces(smallView([]), { 2: { x: 0, z: 0 } });
    const zones = new Map(base.zones).set(zone('near'), zoneView('near', { kind: 'slot', x: 2000, z: 0, w: 400, d: 400 }));
    const lay: LegalMove = { move: 'aim', verb: { t: 'put', piece: h(2), onto: zone('near') }, words: { k: 'aim' } };
    const t = await hands({ ...base, zones, rules: { ...base.rules!, can: [lay] } });
    t.down(piece(2), [0, 0]);
    t.move(null, [20, 0]);
    t.move(null, [200, 0]);
    expect(t.get().held?.drop).toMatchObject({ zone: 'near', lit: true });
    t.move(null, [400, 0]);
    expect(t.get().held?.drop?.zone).not.toBe('near');
  });

  test('a piece let go beyond the table comes back, with a sentence', async () => {
    const t = await hands();
    t.down(piece(2), [-50, 10]);
    t.move(null, [-30, 10]);
    await t.last().answer({ ok: true });
    t.move(inZone('felt'), [900, 10], { off: true });
    t.up(inZone('felt'), [900, 10], { off: true });
    await Promise.resolve();
    expect(t.get().refusal?.line).toEqual({ k: 'out-of-bounds' });
    expect(t.verbs().slice(1)).toEqual([{ t: 'put', piece: 2, onto: 'felt', at: { x: -500, z: 100, turn: 0 } }]);
  });

  test('with a free hand a card let go on another one makes a pile', async () => {
    const small = smallView();
    const free = withPieces(
      { ...small, rules: null, room: { ...small.room, mode: 'sandbox' } },
      { 6: { kind: 'card', zone: zone('felt') }, 8: { kind: 'card', zone: zone('felt') } },
    );
    const t = await hands(free);
    t.down(piece(6), [0, 0]);
    t.move(piece(8), [30, 0]);
    t.up(piece(8), [30, 0]);
    expect(t.verbs().at(-1)).toEqual({ t: 'put', piece: 6, over: 8 });
  });

  test('with a free hand a die let go on a deck is laid there and is no part of it', async () => {
    const small = smallView();
    const free = withPieces({ ...small, rules: null, room: { ...small.room, mode: 'sandbox' } }, { 8: { kind: 'deck', zone: zone('felt'), x: 0, z: 0 } });
    const t = await hands(free);
    t.down(piece(4), [70, 70]);
    t.move(piece(8), [0, 0]);
    t.up(piece(8), [0, 0]);
    expect(t.verbs().at(-1)).toMatchObject({ t: 'put', piece: 4, onto: 'felt' });
  });

  test('a card of my stand dragged to its front is one put, and nothing before it', async () => {
    const t = await hands();
    t.down(piece(5), [0, 250]);
    t.move(inZone('stand-A', 1), [-20, 250]);
    t.move(inZone('stand-A', 0), [-40, 250]);
    expect(t.get().held?.drop).toMatchObject({ zone: 'stand-A', index: 0 });
    t.up(inZone('stand-A', 0), [-40, 250]);
    expect(t.verbs()).toEqual([{ t: 'put', piece: 5, onto: 'stand-A', index: 0 }]);
  });

  test('a marker dropped on a spot snaps into its middle, and an act that fits carries the confirmation', async () => {
    const act: LegalMove = { move: 'shoot', verb: { t: 'put', piece: h(2), onto: zone('map-kitchen') }, words: { k: 'shoot' }, confirm: { k: 'sure' } };
    const t = await hands(smallView([act]));
    t.down(piece(2), [-50, 10]);
    t.move(inZone('map-kitchen'), [100, 3]);
    expect(t.get().held?.drop?.lit).toBe(true);
    t.up(inZone('map-kitchen'), [100, 3]);
    expect(t.get().prompt?.confirm).toEqual({ k: 'sure' });
    t.store.do.confirm();
    expect(t.verbs().at(-1)).toMatchObject({ t: 'put', onto: 'map-kitchen', at: { x: 0, z: 0 } });
  });

  test('Q, E and the wheel turn what is held: 15 degrees on the felt, a quarter on the own stand', async () => {
    const t = await hands();
    t.down(piece(1), [0, 250]);
    t.move(inZone('stand-A', 0), [-8, 250]);
    t.key('turnRight');
    t.up(inZone('stand-A', 0), [0, 250]);
    expect(t.verbs()).toEqual([{ t: 'turn', piece: 1, degrees: 90 }]);
    t.down(piece(2), [-50, 10]);
    t.move(null, [0, 10]);
    t.hand.feed({ t: 'wheel', delta: -1, on: null, mods: { alt: false, shift: false, ctrl: false } });
    t.key('turnLeft');
    t.up(null, [0, 10]);
    expect(t.verbs().at(-1)).toMatchObject({ t: 'put', at: { turn: 330 } });
  });

  test('Esc while dragging puts it back and sends no put of its own', async () => {
    const t = await hands();
    t.down(piece(5), [0, 250]);
    t.move(inZone('stand-A', 0), [-40, 250]);
    t.key('cancel');
    expect(t.get().held).toBeNull();
    expect(t.sent).toHaveLength(0);
    t.up(inZone('stand-A', 0), [-40, 250]);
    expect(t.sent).toHaveLength(0);
  });

  const withDeck = () => {
    const small = smallView();
    const free = withPieces({ ...small, rules: null, room: { ...small.room, mode: 'sandbox' } }, { 8: { kind: 'deck', zone: zone('felt'), x: 0, z: 0 } });
    const inside = {
      ...must(free.zones.get(zone('felt'))),
      id: zone('in-8'),
      kind: 'inside' as const,
      of: h(8),
      ordered: true,
      order: null,
      count: 53,
      touch: true,
    };
    return { ...free, zones: new Map([...free.zones, [inside.id, inside] as const]) };
  };

  test('a drag that a busy page is told late takes one card: what counts is how long the pointer itself was still', async () => {
    const t = await hands(withDeck());
    t.down(piece(8), [0, 0], { time: 0 });
    t.rest(900);
    t.move(piece(8), [40, 0], { time: 120 });
    expect(t.verbs()).toEqual([{ t: 'take', from: 'in-8', count: 1 }]);
  });

  test('a pointer that was still for as long as a long press takes the whole deck, though no timer has gone off', async () => {
    const t = await hands(withDeck());
    t.down(piece(8), [0, 0], { time: 0 });
    t.move(piece(8), [40, 0], { time: 700 });
    expect(t.verbs()).toEqual([{ t: 'take', piece: 8 }]);
  });

  test('a press on a deck says one, a long one how many all are; so it does while they are carried', async () => {
    const t = await hands(withDeck());
    t.down(piece(8), [0, 0]);
    expect(grippedOf(t.get())).toEqual({ all: false, n: 1 });
    t.rest(500);
    expect(grippedOf(t.get())).toEqual({ all: true, n: 53 });
    t.move(piece(8), [40, 0]);
    expect(t.get().grip).toBeNull();
    expect(grippedOf(t.get())).toEqual({ all: true, n: 53 });
    t.key('cancel');
    expect(grippedOf(t.get())).toBeNull();
    t.down(piece(8), [0, 0]);
    t.move(piece(8), [40, 0]);
    expect(grippedOf(t.get())).toEqual({ all: false, n: 1 });
  });

  test('what is pressed and let go is gripped no longer', async () => {
    const t = await hands(withDeck());
    t.tap(piece(8));
    expect(grippedOf(t.get())).toBeNull();
    t.down(piece(8), [0, 0]);
    t.key('cancel');
    expect(grippedOf(t.get())).toBeNull();
  });

  test('a locked piece that is pulled stays, shakes, and says why; nothing is sent', async () => {
    const t = await hands(withPieces(smallView(), { 6: { kind: 'pawn', locked: true } }));
    t.down(piece(6), [0, 0]);
    t.move(piece(6), [20, 0]);
    expect(t.get().refusal).toMatchObject({ line: { k: 'locked' }, on: 6 });
    expect(t.get().motion.glides.has(h(6))).toBe(true);
    expect(t.hand.mode()).toBe('idle');
    expect(t.verbs()).toEqual([]);
  });

  test('a locked board is not dragged: a mouse draws a box from there', async () => {
    const t = await hands(withPieces(smallView(), { 6: { kind: 'board', locked: true } }));
    t.down(piece(6), [0, 0]);
    t.move(piece(6), [20, 0]);
    expect(t.hand.mode()).toBe('boxing');
  });

  test('a lost pointer lets go', async () => {
    const t = await hands();
    t.down(piece(2), [-50, 10]);
    t.move(null, [0, 10]);
    t.hand.feed({
      t: 'cancel',
      id: 1,
      on: null,
      at: { x: 0, z: 0 },
      px: [0, 0],
      pointerType: 'mouse',
      button: 0,
      mods: { alt: false, shift: false, ctrl: false },
    });
    expect(t.get().held).toBeNull();
    expect(t.hand.mode()).toBe('idle');
  });
});

describe('other states', () => {
  test('a box selects what lies loose in it', async () => {
    const t = await hands();
    t.down(null, [-100, -100]);
    t.move(null, [90, 90]);
    expect(t.get().motion.box).toEqual({ x0: -1000, z0: -1000, x1: 900, z1: 900 });
    t.up(null, [90, 90]);
    expect([...t.get().selection]).toEqual([2, 4]);
    t.key('group');
    expect(t.verbs()).toEqual([{ t: 'stack', pieces: [2, 4] }]);
  });

  test('a finger on the empty felt is left to the camera', async () => {
    const t = await hands();
    t.down(null, [0, 0], { pointerType: 'touch' });
    t.move(null, [60, 0], { pointerType: 'touch' });
    expect(t.hand.mode()).toBe('idle');
    expect(t.get().motion.box).toBeNull();
  });

  test('an effect text is pressed by a tap, and the card is dragged by it otherwise', async () => {
    const t = await hands();
    const text: Target = { t: 'button', h: h(1), button: 'jump' };
    t.tap(text);
    expect(t.verbs()).toEqual([{ t: 'press', piece: 1, button: 'jump' }]);
    t.down(text, [0, 0]);
    t.move(inZone('stand-A', 2), [30, 0]);
    expect(t.get().held?.h).toBe(1);
  });

  test('the lamp is pushed by a tap and by a drag alike', async () => {
    const view = withPieces(smallView(), { 8: { kind: 'lamp' } });
    const t = await hands(view);
    t.tap(piece(8));
    t.down(piece(8), [0, 0]);
    t.move(null, [20, 0]);
    t.up(null, [40, 0]);
    expect(t.verbs()).toEqual([
      { t: 'push', piece: 8 },
      { t: 'push', piece: 8 },
    ]);
  });

  test('two fingers turn a card of the stand; it comes to rest at a quarter', async () => {
    const t = await hands();
    const touch = (id: number) => ({ pointerType: 'touch' as const, id });
    t.down(piece(1), [0, 0], touch(1));
    t.down(piece(1), [100, 0], touch(2));
    t.move(null, [0, 80], touch(2));
    t.move(null, [-10, 80], touch(2));
    expect(t.get().motion.held?.turn).toBeGreaterThan(80);
    t.up(null, [-10, 80], touch(2));
    expect(t.verbs()).toEqual([{ t: 'turn', piece: 1, degrees: 90 }]);
    expect(t.last().msg).toMatchObject({ origin: 'touch' });
  });

  test('a tap on a lit room of my map answers the question, said as a button or as a place', async () => {
    const act: LegalMove = { move: 'answer', verb: { t: 'press', piece: h(6), button: 'kitchen' }, words: { k: 'x' } };
    const t = await hands(withPieces(smallView([act]), { 6: { kind: 'board', locked: true } }));
    t.tap({ t: 'zone', zone: zone('map-A/kitchen') });
    await t.last().answer({ ok: true });
    t.tap({ t: 'button', h: h(6), button: 'kitchen' });
    expect(t.verbs()).toEqual([act.verb, act.verb]);
  });

  test('two taps do what a drag does: choose the marker, tap the lit room', async () => {
    const act: LegalMove = { move: 'shoot', verb: { t: 'put', piece: h(2), onto: zone('map-kitchen') }, words: { k: 'shoot' } };
    const t = await hands(smallView([act]));
    t.tap(piece(2), [0, 0], { pointerType: 'touch' });
    t.tap(inZone('map-kitchen'), [90, 0], { pointerType: 'touch' });
    expect(t.last().msg).toMatchObject({ origin: 'touch', verb: { t: 'put', piece: 2, onto: 'map-kitchen' } });
  });

  test('a tap on a card that stands for an option answers the prompt', async () => {
    const trap = (remove: string): LegalMove => ({ move: 'setTrap', verb: { t: 'turn', piece: h(1), degrees: 90, choose: { remove } }, words: { k: 'x' } });
    const t = await hands(smallView([trap('foyer'), trap('hall')]), { wordOf: (_, x) => ({ 3: 'foyer', 5: 'hall' })[x as number] ?? null });
    t.store.do.hover(h(1));
    t.key('turnRight');
    t.tap(piece(5));
    expect(t.verbs()).toEqual([{ t: 'turn', piece: 1, degrees: 90, choose: { remove: 'hall' } }]);
  });

  test('a long press reads a card by touch, a right click opens the menu, a double tap flips or rolls', async () => {
    const t = await hands();
    t.down(piece(1), [0, 0], { pointerType: 'touch' });
    t.rest(500);
    expect(t.get().zoomed).toBe(1);
    t.up(piece(1), [0, 0], { pointerType: 'touch' });
    t.store.do.zoom(null);
    t.tap(piece(2), [5, 5], { button: 2 });
    expect(t.get().menu).toMatchObject({ on: 2 });
    t.store.do.menu(null);
    t.tap(piece(4));
    t.tap(piece(4));
    expect(t.verbs()).toEqual([{ t: 'roll', pieces: [4] }]);
  });
});

describe('keys on what is under the pointer', () => {
  test('F flips, R rolls a die, H brings to the hand, N pushes', async () => {
    const t = await hands();
    t.move(piece(2), [0, 0]);
    t.key('flip');
    t.key('toHand');
    t.key('push');
    t.move(piece(4), [0, 0]);
    t.key('roll');
    expect(t.verbs()).toEqual([
      { t: 'flip', piece: 2 },
      { t: 'put', piece: 2, onto: 'stand-A' },
      { t: 'push', piece: 2 },
      { t: 'roll', pieces: [4] },
    ]);
    expect(t.sent.every((s) => s.msg.t === 'verb' && s.msg.origin === 'key')).toBe(true);
  });

  test('"1", "2" within a second draws twelve', async () => {
    const t = await hands();
    t.move(inZone('stand-B'), [0, 0]);
    t.key('draw1');
    t.rest(600);
    t.key('draw2');
    t.rest(600);
    expect(t.sent).toHaveLength(0);
    t.rest(500);
    expect(t.verbs()).toEqual([{ t: 'draw', from: 'stand-B', count: 12, to: 'stand-A' }]);
  });

  test('Alt zooms while it is held; the ping key and a click ping', async () => {
    const t = await hands();
    t.move(piece(2), [0, 0]);
    t.key('zoom');
    expect(t.get().zoomed).toBe(2);
    t.key('zoom', false);
    expect(t.get().zoomed).toBeNull();
    t.key('ping');
    t.down(null, [3, 4]);
    expect(t.verbs()).toEqual([{ t: 'ping', at: { x: 30, z: 40, turn: 0 } }]);
  });

  test('the peek key looks while it is held: asked of the table, told as over when it is let go', async () => {
    const t = await hands(withPieces(smallView(), { 2: { kind: 'card', up: false, face: null } }));
    t.move(piece(2), [0, 0]);
    t.key('peek');
    expect(t.get().zoomed).toBe(2);
    t.key('peek', false);
    expect(t.get().zoomed).toBeNull();
    expect(t.verbs()).toEqual([
      { t: 'peek', piece: 2 },
      { t: 'show', piece: 2, to: [] },
    ]);
  });

  test('hover does not tell anybody anything', async () => {
    const t = await hands();
    for (let i = 0; i < 20; i++) t.move(i % 2 ? piece(1) : inZone('stand-B'), [i, i]);
    expect(t.sent).toHaveLength(0);
    expect(t.poses).toHaveLength(0);
  });
});

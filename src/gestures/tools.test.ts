// Tools, and several pieces at once.

import { describe, expect, test } from 'vitest';
import type { View } from '../../server-modules/protocol/messages.ts';
import { h, smallView } from '../store/testing.ts';
import { FLUNG } from './dragging.ts';
import { hands, inZone, piece } from './testing/hands.ts';

describe('tools', () => {
  const free = (): View => smallView([], { rules: null, room: { ...smallView().room, mode: 'sandbox' } });

  test('drawing gives a stroke of the points passed, a long line goes on as the next stroke', async () => {
    const t = await hands(free());
    t.key('drawTool');
    expect(t.store.getState().tool).toBe('ink');
    t.down(null, [0, 0]);
    t.move(null, [1, 0]);
    for (let i = 1; i <= 20; i++) t.move(null, [10 * i, 0]);
    expect(t.store.getState().motion.sketch?.line).toHaveLength(42);
    t.up(null, [200, 0]);
    expect(t.store.getState().motion.sketch).toBeNull();
    expect(t.store.getState().pending.map((p) => p.verb.t)).toEqual(['ink']);
    t.down(null, [0, 0]);
    for (let i = 1; i <= 200; i++) t.move(null, [10 * i, 0]);
    t.up(null, [2000, 0]);
    expect(t.store.getState().pending.map((p) => p.verb.t)).toEqual(['ink', 'ink', 'ink']);
  });

  test('measuring draws a line and leaves nothing; Escape takes the hand back', async () => {
    const t = await hands(free());
    t.key('lineTool');
    t.down(null, [0, 0]);
    t.move(null, [30, 40]);
    expect(t.store.getState().motion.sketch).toMatchObject({ tool: 'measure', line: [0, 0, 300, 400] });
    t.up(null, [30, 40]);
    expect(t.store.getState().pending).toEqual([]);
    t.key('cancel');
    expect(t.store.getState().tool).toBe('hand');
  });

  test('rubbing out names the strokes it passed; a tap near a snap point takes it away, elsewhere sets one', async () => {
    const stroke = JSON.stringify({ by: 'A', colour: 0, width: 20, line: [0, 0, 500, 0] });
    const point = JSON.stringify({ x: 1000, z: 0, turn: 0, reach: 250, turns: false, kind: null });
    const t = await hands({
      ...free(),
      sheet: new Map([
        ['ink:4', stroke],
        ['ink:5', stroke.replace('500,0', '500,4000').replace('0,0,5', '900,3000,5')],
        ['snap:1', point],
      ]),
    });
    t.store.do.tool('erase');
    t.down(null, [60, 30]);
    t.move(null, [50, 2]);
    t.up(null, [50, 2]);
    expect(t.store.getState().pending.map((p) => p.verb)).toEqual([{ t: 'erase', keys: ['ink:4'] }]);
    t.key('snapTool');
    t.down(null, [105, 0]);
    t.down(null, [300, 0]);
    expect(
      t.store
        .getState()
        .pending.map((p) => p.verb)
        .slice(1),
    ).toMatchObject([
      { t: 'snap', key: 'snap:1', point: null },
      { t: 'snap', point: { x: 3000, z: 0 } },
    ]);
  });

  test('a zone that is large enough asks what it shall be; a label asks for its words', async () => {
    const t = await hands(free());
    t.key('zoneTool');
    t.down(null, [0, 0]);
    t.move(null, [5, 5]);
    t.up(null, [5, 5]);
    expect(t.store.getState().panel).toBeNull();
    t.down(null, [0, 0]);
    t.move(null, [50, 60]);
    t.up(null, [50, 60]);
    expect([t.store.getState().panel, t.store.getState().motion.sketch?.line]).toEqual(['zone', [0, 0, 500, 600]]);
    t.key('labelTool');
    t.down(null, [7, 8]);
    const ask = t.store.getState().asking?.contextAction.ask;
    expect(ask?.t === 'words' && ask.make(['Market'])).toMatchObject([{ t: 'label', label: { x: 70, z: 80, text: 'Market' } }]);
  });
});

describe('several at once', () => {
  const free = (): View => smallView([], { rules: null, room: { ...smallView().room, mode: 'sandbox' } });

  test('dice that are shaken are thrown when they are let go; a straight way throws nothing', async () => {
    const t = await hands(free());
    t.down(piece(4), [70, 70]);
    for (const x of [90, 60, 95, 55, 98, 60]) t.move(inZone('felt'), [x, 70]);
    t.up(inZone('felt'), [80, 70]);
    await t.last().answer({ ok: true });
    expect(t.verbs().map(({ t: name }) => name)).toContain('roll');
    const straight = await hands(free());
    straight.down(piece(4), [70, 70]);
    for (const x of [80, 90, 100, 110, 120, 130]) straight.move(inZone('felt'), [x, 70]);
    straight.up(inZone('felt'), [130, 70]);
    expect(straight.verbs().map(({ t: name }) => name)).not.toContain('roll');
  });

  test('a slow page is told of a shake at once, with what the hand did meanwhile; one that only trembles shakes nothing', async () => {
    const told = async (way: readonly number[]) => {
      const t = await hands(free());
      t.down(piece(4), [70, 70]);
      t.move(inZone('felt'), [90, 70]);
      t.move(inZone('felt'), [80, 70], { swept: way.map((x) => [x, 70]) });
      t.up(inZone('felt'), [80, 70]);
      await t.last().answer({ ok: true });
      return t.verbs().map(({ t: name }) => name);
    };
    // Many reports of one way, and a hand that trembles on it.
    expect(await told([110, 109, 130, 110, 111, 80, 90, 89, 130, 129, 80, 100, 130])).toContain('roll');
    expect(await told([90, 80, 95, 75, 96, 74, 90, 80, 95])).not.toContain('roll');
  });

  test('dice that are let go in full swing are thrown; slower ones are laid, and so are cards', async () => {
    const flung = async (h: number, fling: number) => {
      const t = await hands(free());
      t.down(piece(h), [70, 70]);
      for (const x of [80, 90, 100, 110]) t.move(inZone('felt'), [x, 70]);
      t.up(inZone('felt'), [130, 70], { fling });
      await t.last().answer({ ok: true });
      return t.verbs().map(({ t: name }) => name);
    };
    expect(await flung(4, FLUNG)).toContain('roll');
    expect(await flung(4, FLUNG - 1)).not.toContain('roll');
    expect(await flung(2, 3 * FLUNG)).not.toContain('roll');
  });

  test('what is selected goes along with the piece in the hand, and moves as one', async () => {
    const t = await hands(free());
    t.store.do.select([h(2), h(4)], false);
    t.down(piece(4), [70, 70]);
    t.move(inZone('felt'), [90, 70]);
    expect([...t.store.getState().motion.along.keys()]).toEqual([2]);
    expect(t.store.getState().motion.along.get(h(2))).toMatchObject({ x: -300, z: 100 });
    t.up(inZone('felt'), [90, 70]);
    expect(t.verbs().find(({ t: name }) => name === 'shift')).toMatchObject({ pieces: [2], by: { x: 200, z: 0, turn: 0 } });
    expect(t.store.getState().motion.along.size).toBe(0);
  });

  test('the other button brings one more piece up while the hand is full', async () => {
    const t = await hands(free());
    t.down(piece(4), [70, 70]);
    t.move(inZone('felt'), [90, 70]);
    t.down(piece(2), [90, 70], { button: 2 });
    expect([...t.store.getState().motion.along.keys()]).toEqual([2]);
    t.key('cancel');
    expect(t.store.getState().motion.along.size).toBe(0);
  });
});

import { describe, expect, test } from 'vitest';
import { zone } from '../../server-modules/kernel/ids.ts';
import type { LegalMove } from '../../server-modules/protocol/messages.ts';
import { h, rulesView, smallView, testTable, withPieces } from './testing.ts';

const turn = (n: number, degrees: number) => ({ t: 'turn', piece: h(n), degrees }) as const;
const front = (n: number) => ({ t: 'put', piece: h(n), onto: zone('stand-A'), index: 0 }) as const;

test('where rules bind, what was chosen and is of no use is no longer chosen when something else is asked', async () => {
  const asked = (q: number, mode: 'enforced' | 'assisted', can: LegalMove[] = []) => {
    const view = smallView(can);
    return {
      ...view,
      room: { ...view.room, mode, phase: 'playing' as const, fixing: null },
      rules: rulesView(can, { ask: { q, t: 'main', role: 'turn', words: { k: 'ask.main' }, me: 'owe', mine: null, waiting: [], done: null, end: null } }),
    };
  };
  const kept = async (mode: 'enforced' | 'assisted', q: number, can: LegalMove[] = []): Promise<number[]> => {
    const t = await testTable(asked(1, mode));
    t.store.do.select([h(2)], false);
    t.patch(asked(q, mode, can));
    return [...t.get().selection];
  };
  expect(await kept('enforced', 2)).toEqual([]);
  expect(await kept('enforced', 1)).toEqual([2]);
  expect(await kept('enforced', 2, [{ move: 'push', verb: { t: 'push', piece: h(2) }, words: { k: 'act.push' } }])).toEqual([2]);
  expect(await kept('assisted', 2)).toEqual([2]);
});

describe('rebase', () => {
  test('an own turn shows in the same call and is not counted twice when the patch comes before the answer', async () => {
    const t = await testTable();
    t.store.do.hand(turn(2, 15), 'key');
    expect(t.shown(2)?.turn).toBe(15);
    expect(t.get().view?.pieces.get(h(2))?.turn).toBe(0);
    t.patch(withPieces(smallView(), { 2: { turn: 15 } }));
    expect(t.shown(2)?.turn).toBe(15);
    await t.last().answer({ ok: true });
    expect(t.get().pending).toHaveLength(0);
    expect(t.get().shown).toBe(t.get().view);
  });

  test('what the rules make of a piece shows with the answer, without waiting for what was expected', async () => {
    const t = await testTable();
    t.store.do.hand({ t: 'put', piece: h(2), onto: zone('map-kitchen'), at: { x: 0, z: 0, turn: 0 } }, 'pointer');
    t.patch(withPieces(smallView(), { 2: { x: 900, z: 900 } }));
    expect(t.shown(2)?.zone).toBe('map-kitchen');
    await t.last().answer({ ok: true });
    expect(t.shown(2)).toMatchObject({ zone: 'felt', x: 900 });
  });

  test('two turns in flight add up, and an unrelated patch keeps both', async () => {
    const t = await testTable();
    t.store.do.hand(turn(2, 15), 'key');
    t.store.do.hand(turn(2, 15), 'key');
    t.patch(withPieces(smallView(), { 4: { face: 5 } }));
    expect(t.shown(2)?.turn).toBe(30);
    expect(t.shown(4)?.face).toBe(5);
  });

  test('what is turned over and over again before the first answer is shown as it was', async () => {
    const t = await testTable();
    t.store.do.hand({ t: 'flip', piece: h(1) }, 'key');
    expect(t.shown(1)?.up).toBe(false);
    t.store.do.hand({ t: 'flip', piece: h(1) }, 'key');
    expect(t.shown(1)?.up).toBe(true);
  });

  test('when the first of two turns is refused the second is predicted from the table as it is', async () => {
    const t = await testTable();
    t.store.do.hand(turn(2, 15), 'key');
    t.store.do.hand(turn(2, 15), 'key');
    await t.sent[0]!.answer({ no: 'not-your-turn' });
    expect(t.shown(2)?.turn).toBe(15);
  });

  test('a yes without its patch keeps the piece for a moment, then believes the server', async () => {
    const t = await testTable();
    t.store.do.hand(turn(2, 15), 'key');
    await t.last().answer({ ok: true });
    expect(t.shown(2)?.turn).toBe(15);
    t.wait(500);
    expect(t.shown(2)?.turn).toBe(0);
    expect(t.get().motion.glides.get(h(2))?.why).toBe('corrected');
  });

  test('a card laid open gets a new name from the server: the old one is simply gone', async () => {
    const t = await testTable();
    t.store.do.hand({ t: 'put', piece: h(1), onto: zone('felt'), at: { x: 10, z: 20, turn: 0 } }, 'pointer');
    expect(t.shown(1)?.zone).toBe('felt');
    expect(t.order('stand-A')).toEqual([3, 5]);
    t.patch(withPieces(smallView(), { 1: null, 8: { zone: zone('felt'), x: 10, z: 20 } }, { 'stand-A': [3, 5] }));
    await t.last().answer({ ok: true });
    expect(t.shown(1)).toBeUndefined();
    expect(t.shown(8)?.x).toBe(10);
    expect(t.get().pending).toHaveLength(0);
  });

  test('what goes on under another name stays selected, pointed at and predicted', async () => {
    const t = await testTable();
    t.store.do.select([h(1)], false);
    t.store.do.hover(h(1));
    t.store.do.hand({ t: 'put', piece: h(1), onto: zone('felt'), at: { x: 10, z: 20, turn: 0 } }, 'pointer');
    t.patch(withPieces(smallView(), { 1: null, 8: { zone: zone('felt'), x: 10, z: 20 } }, { 'stand-A': [3, 5] }), { 8: 1 });
    expect([...t.get().selection]).toEqual([8]);
    expect(t.get().hover).toBe(8);
    expect(t.get().motion.glides.get(h(8))).toEqual({ from: null, why: 'born', was: 1 });
    await t.last().answer({ ok: true });
    expect(t.get().pending).toHaveLength(0);
  });

  test('a card brought to the front stands there at once; the order on the stand follows', async () => {
    const t = await testTable();
    t.store.do.hand(front(5), 'pointer');
    expect(t.order('stand-A')).toEqual([5, 1, 3]);
    t.patch(withPieces(smallView(), {}, { 'stand-A': [5, 1, 3] }));
    expect(t.order('stand-A')).toEqual([5, 1, 3]);
  });

  test('neither a die nor an unknown face is ever predicted', async () => {
    const t = await testTable(withPieces(smallView(), { 2: { up: false, face: null, kind: 'card' } }));
    t.store.do.hand({ t: 'roll', pieces: [h(4)] }, 'key');
    t.store.do.hand({ t: 'flip', piece: h(2) }, 'key');
    expect(t.get().shown).toBe(t.get().view);
  });
});

describe('refusal', () => {
  test('the piece glides back, one sentence stands for four seconds, nothing is lost', async () => {
    const t = await testTable();
    t.store.do.hand({ t: 'put', piece: h(2), onto: zone('map-kitchen'), at: { x: 0, z: 0, turn: 0 } }, 'pointer');
    expect(t.shown(2)?.zone).toBe('map-kitchen');
    await t.last().answer({ no: 'no-line' });
    expect(t.shown(2)?.zone).toBe('felt');
    expect(t.get().motion.glides.get(h(2))).toEqual({ from: { h: 2, x: 1000, y: 0, z: 0, turn: 90 }, why: 'refused' });
    expect(t.get().refusal?.line).toEqual({ k: 'no-line' });
    t.wait(4000);
    expect(t.get().refusal).toBeNull();
  });

  test('a gesture without an act is sent as it is, so that the server says why not', async () => {
    const t = await testTable();
    t.store.do.hand(front(3), 'pointer');
    expect(t.verbs()).toEqual([front(3)]);
  });
});

describe('prompts', () => {
  const trap = (remove: string): LegalMove => ({ move: 'setTrap', verb: { ...turn(1, 90), choose: { remove } }, words: { k: 'setTrap' } });
  const shoot: LegalMove = { move: 'shoot', verb: { t: 'put', piece: h(2), onto: zone('map-kitchen') }, words: { k: 'shoot' }, confirm: { k: 'sure-shoot' } };
  const wordOf = (_: unknown, x: number): string | null => ({ 1: 'hall', 3: 'foyer', 5: 'library' })[x] ?? null;

  test('acts that differ in one slot are asked for; the card waits as it was turned; the chosen act is sent', async () => {
    const t = await testTable(smallView([trap('foyer'), trap('library')]), { wordOf });
    t.store.do.hand(turn(1, 90), 'key');
    const prompt = t.get().prompt;
    expect(prompt?.slot).toBe('remove');
    expect(prompt?.options.map((o) => [o.value, o.piece])).toEqual([
      ['foyer', 3],
      ['library', 5],
    ]);
    expect(t.shown(1)?.turn).toBe(90);
    t.store.do.pick('library');
    expect(t.get().prompt).toBeNull();
    expect(t.verbs()).toEqual([{ ...turn(1, 90), choose: { remove: 'library' } }]);
    expect(t.shown(1)?.turn).toBe(90);
  });

  test('Esc on a prompt turns the card back and sends nothing', async () => {
    const t = await testTable(smallView([trap('foyer'), trap('library')]));
    t.store.do.hand(turn(1, 90), 'key');
    t.store.do.cancel();
    expect(t.shown(1)?.turn).toBe(0);
    expect(t.get().prompt).toBeNull();
    expect(t.sent).toHaveLength(0);
  });

  test('an act with a confirmation is sent after a yes, with the question it answers', async () => {
    const ask = { q: 7, t: 'turn', role: 'turn' as const, words: { k: 'turn' }, me: 'may' as const, mine: null, waiting: null, done: null, end: null };
    const t = await testTable({ ...smallView(), rules: rulesView([shoot], { ask }) });
    t.store.do.hand({ t: 'put', piece: h(2), onto: zone('map-kitchen'), at: { x: 0, z: 0, turn: 0 } }, 'pointer');
    expect(t.get().prompt?.confirm).toEqual({ k: 'sure-shoot' });
    expect(t.sent).toHaveLength(0);
    t.store.do.confirm();
    expect(t.last().msg).toMatchObject({ t: 'verb', q: 7, origin: 'pointer', verb: { t: 'put', piece: 2, onto: 'map-kitchen' } });
  });

  test('a confirmation shared by all comes first, then the slots', async () => {
    const panel = (room: string): LegalMove => ({
      move: 'effect',
      verb: { t: 'press', piece: h(1), button: 'panel', choose: { room } },
      words: { k: 'panel' },
      confirm: { k: 'sure' },
    });
    const t = await testTable(smallView([panel('hall'), panel('foyer')]));
    t.store.do.hand({ t: 'press', piece: h(1), button: 'panel' }, 'touch');
    expect(t.get().prompt?.slot).toBeNull();
    t.store.do.confirm();
    expect(t.get().prompt?.slot).toBe('room');
    t.store.do.pick('foyer');
    expect(t.verbs()).toEqual([{ t: 'press', piece: 1, button: 'panel', choose: { room: 'foyer' } }]);
  });

  test('a prompt closes when the table no longer offers its acts, and says that it came too late', async () => {
    const t = await testTable(smallView([shoot]));
    t.store.do.hand({ t: 'put', piece: h(2), onto: zone('map-kitchen') }, 'pointer');
    t.patch({ ...smallView(), rev: 1 });
    expect(t.get().prompt).toBeNull();
    expect(t.get().refusal?.line).toEqual({ k: 'stale-number' });
  });

  test('a quarter turn the other way round is the same gesture', async () => {
    const t = await testTable(smallView([trap('foyer')]));
    t.store.do.hand(turn(1, -90), 'pointer');
    expect(t.verbs()).toEqual([{ ...turn(1, 90), choose: { remove: 'foyer' } }]);
  });

  test('bringing a card to the front fits an act said as a new order', async () => {
    const act: LegalMove = { move: 'move', verb: { t: 'arrange', zone: zone('stand-A'), order: [h(5), h(1), h(3)] }, words: { k: 'move' } };
    const t = await testTable(smallView([act]));
    t.store.do.hand(front(5), 'pointer');
    expect(t.verbs()).toEqual([act.verb]);
  });
});

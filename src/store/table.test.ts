import { describe, expect, test } from 'vitest';
import { seat, zone } from '../../server-modules/kernel/ids.ts';
import type { Act } from '../../server-modules/protocol/messages.ts';
import { h, rulesView, smallView, testTable, withPieces } from './testing.ts';

const turn = (n: number, degrees: number) => ({ t: 'turn', piece: h(n), degrees }) as const;
const front = (n: number) => ({ t: 'put', piece: h(n), onto: zone('stand-A'), index: 0 }) as const;

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
  const trap = (remove: string): Act => ({ move: 'setTrap', verb: { ...turn(1, 90), choose: { remove } }, words: { k: 'setTrap' } });
  const shoot: Act = { move: 'shoot', verb: { t: 'put', piece: h(2), onto: zone('map-kitchen') }, words: { k: 'shoot' }, confirm: { k: 'sure-shoot' } };
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
    const ask = { q: 7, t: 'turn', words: { k: 'turn' }, me: 'may' as const, mine: null, waiting: null, done: null, end: null };
    const t = await testTable({ ...smallView(), rules: rulesView([shoot], { ask }) });
    t.store.do.hand({ t: 'put', piece: h(2), onto: zone('map-kitchen'), at: { x: 0, z: 0, turn: 0 } }, 'pointer');
    expect(t.get().prompt?.confirm).toEqual({ k: 'sure-shoot' });
    expect(t.sent).toHaveLength(0);
    t.store.do.confirm();
    expect(t.last().msg).toMatchObject({ t: 'verb', q: 7, origin: 'pointer', verb: { t: 'put', piece: 2, onto: 'map-kitchen' } });
  });

  test('a confirmation shared by all comes first, then the slots', async () => {
    const panel = (room: string): Act => ({
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

  test('a prompt closes when the table no longer offers its acts', async () => {
    const t = await testTable(smallView([shoot]));
    t.store.do.hand({ t: 'put', piece: h(2), onto: zone('map-kitchen') }, 'pointer');
    t.patch({ ...smallView(), rev: 1 });
    expect(t.get().prompt).toBeNull();
  });

  test('a quarter turn the other way round is the same gesture', async () => {
    const t = await testTable(smallView([trap('foyer')]));
    t.store.do.hand(turn(1, -90), 'pointer');
    expect(t.verbs()).toEqual([{ ...turn(1, 90), choose: { remove: 'foyer' } }]);
  });

  test('bringing a card to the front fits an act said as a new order', async () => {
    const act: Act = { move: 'move', verb: { t: 'arrange', zone: zone('stand-A'), order: [h(5), h(1), h(3)] }, words: { k: 'move' } };
    const t = await testTable(smallView([act]));
    t.store.do.hand(front(5), 'pointer');
    expect(t.verbs()).toEqual([act.verb]);
  });
});

describe('the hand', () => {
  const over = (id: string, index: number | null = null) => ({ zone: zone(id), index, over: null, lit: false });

  test('a piece in public sight is lifted on the server, its pose streamed, and laid where it is let go', async () => {
    const t = await testTable();
    t.store.do.lift(h(2), { x: -490, z: 100 }, 'pointer');
    await t.last().answer({ ok: true });
    t.wait(100);
    t.store.do.carry({ x: 110, z: 200 }, over('felt'));
    expect(t.poses).toEqual([[{ h: 2, x: 100, y: 450, z: 200, turn: 0 }]]);
    t.store.do.drop(over('felt'), { x: 110, z: 200 });
    expect(t.verbs()).toEqual([
      { t: 'take', piece: 2 },
      { t: 'put', piece: 2, onto: 'felt', at: { x: 100, z: 200, turn: 0 } },
    ]);
    expect(t.shown(2)).toMatchObject({ zone: 'felt', x: 100, z: 200 });
  });

  test('a card of my own stand is carried for my eyes only: no lift, no pose', async () => {
    const t = await testTable();
    t.store.do.lift(h(5), { x: 0, z: 2500 }, 'pointer');
    t.wait(100);
    t.store.do.carry({ x: 0, z: 0 }, over('stand-A', 0));
    expect(t.sent).toHaveLength(0);
    expect(t.poses).toHaveLength(0);
    t.store.do.drop(over('stand-A', 0), { x: 0, z: 0 });
    expect(t.verbs()).toEqual([front(5)]);
  });

  test('a card twisted and let go in its own gap is a turn and nothing else', async () => {
    const t = await testTable();
    t.store.do.lift(h(1), { x: 0, z: 2500 }, 'pointer');
    t.store.do.twist(90);
    t.store.do.drop(over('stand-A', 0), { x: 0, z: 2500 });
    expect(t.verbs()).toEqual([turn(1, 90)]);
  });

  test('the card that stands in front can be brought to the front when the rules ask for just that', async () => {
    const act: Act = { move: 'start', verb: front(1), words: { k: 'start' } };
    const t = await testTable(smallView([act]));
    t.store.do.lift(h(1), { x: 0, z: 2500 }, 'pointer');
    t.store.do.drop(over('stand-A', 0), { x: 0, z: 2500 });
    expect(t.verbs()).toEqual([front(1)]);
    const free = await testTable();
    free.store.do.lift(h(1), { x: 0, z: 2500 }, 'pointer');
    free.store.do.drop(over('stand-A', 0), { x: 0, z: 2500 });
    expect(free.verbs()).toEqual([]);
  });

  test('a refused lift lets go, and a refused put sends the piece home', async () => {
    const t = await testTable();
    t.store.do.lift(h(2), { x: -500, z: 100 }, 'pointer');
    await t.last().answer({ no: 'piece-held' });
    expect(t.get().held).toBeNull();
    t.store.do.lift(h(2), { x: -500, z: 100 }, 'pointer');
    t.patch(withPieces(smallView(), { 2: { zone: zone('hold-A') } }));
    await t.last().answer({ ok: true });
    t.store.do.drop(over('map-kitchen'), { x: 1000, z: 0 });
    await t.last().answer({ no: 'no-ap' });
    expect(t.verbs().at(-1)).toEqual({ t: 'put', piece: 2, onto: 'felt', at: { x: -500, z: 100, turn: 0 } });
  });

  test('Esc puts a lifted piece back where it was', async () => {
    const t = await testTable();
    t.store.do.lift(h(2), { x: -500, z: 100 }, 'pointer');
    await t.last().answer({ ok: true });
    t.store.do.cancel();
    expect(t.get().held).toBeNull();
    expect(t.verbs().at(-1)).toMatchObject({ t: 'put', piece: 2, onto: 'felt', at: { x: -500, z: 100 } });
  });

  test('the top of a closed pile has no name until the server gives it one; a drop waits for that', async () => {
    const t = await testTable();
    t.store.do.liftTop(zone('stand-B'), { x: 0, z: 0 }, 'pointer');
    expect(t.get().held?.h).toBeNull();
    t.store.do.drop(over('felt'), { x: 50, z: 60 });
    expect(t.verbs()).toHaveLength(1);
    t.patch(withPieces(smallView(), { 8: { zone: zone('hold-A'), up: false } }));
    expect(t.get().held?.h).toBe(8);
    await t.last().answer({ ok: true });
    expect(t.verbs().at(-1)).toEqual({ t: 'put', piece: 8, onto: 'felt', at: { x: 50, z: 60, turn: 0 } });
  });

  test('when the rules take the piece out of my hand the hold ends', async () => {
    const t = await testTable();
    t.store.do.lift(h(2), { x: -500, z: 100 }, 'pointer');
    t.patch(withPieces(smallView(), { 2: { zone: zone('hold-A') } }));
    await t.last().answer({ ok: true });
    t.patch(withPieces(smallView(), { 2: { zone: zone('map-kitchen') } }));
    expect(t.get().held).toBeNull();
  });
});

test('poses of others are kept until the piece is laid down', async () => {
  const t = await testTable(withPieces(smallView(), { 4: { zone: zone('hold-B') } }));
  const held = { ...smallView() };
  held.zones.set(zone('hold-B'), { ...held.zones.get(zone('hold-A'))!, id: zone('hold-B'), owner: seat('B') });
  t.patch(withPieces(held, { 4: { zone: zone('hold-B') } }));
  let frames = 0;
  t.store.onMotion(() => frames++);
  t.on().poses([{ h: h(4), x: 1, y: 2, z: 3, turn: 4 }]);
  expect(frames).toBe(1);
  expect(t.get().motion.poses.get(h(4))?.x).toBe(1);
  t.patch(smallView());
  expect(t.get().motion.poses.size).toBe(0);
});

test('what a left table still sends is not heard', async () => {
  const t = await testTable();
  const old = t.on();
  t.store.do.leave();
  old.poses([{ h: h(4), x: 1, y: 2, z: 3, turn: 4 }]);
  expect(t.get().view).toBeNull();
  expect(t.get().motion.poses.size).toBe(0);
});

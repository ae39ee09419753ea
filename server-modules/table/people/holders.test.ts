// Whose is what lies hidden at a chair of a free table: by account, whoever sits down later.

import { describe, expect, test } from 'vitest';
import { seat, zone, type Handle } from '../../kernel/ids.ts';
import type { Verb } from '../../kernel/verb.ts';
import { sayGame } from '../table.ts';
import { expectFolded, someCard } from '../../../tests/support/people.ts';
import { code, openTestTable, yes, type TestPerson, type TestTable } from '../../../tests/support/table.ts';

const [A, B, C] = [seat('A'), seat('B'), seat('C')];

/** A sandbox with Ann and Bob on it; Bob has drawn three cards. */
function free(): { t: TestTable; ann: TestPerson; bob: TestPerson; eve: TestPerson } {
  const t = openTestTable();
  const [ann, bob, eve] = [t.person('ann'), t.person('bob'), t.person('eve')];
  yes(ann.act({ t: 'sit', seat: A }));
  yes(bob.act({ t: 'sit', seat: B }));
  yes(ann.act({ t: 'start' }));
  draw(bob, 3);
  return { t, ann, bob, eve };
}
const deckOf = (person: TestPerson) =>
  [...person.now.zones.values()].find((one) => one.kind === 'inside' && one.tell === false && (one.count ?? 0) > 20)?.id ?? zone('');
const draw = (person: TestPerson, count: number) => yes(person.verb({ t: 'draw', from: deckOf(person), count, to: zone(`hand-${person.seat}`) }));
const faces = (person: TestPerson, place: string) => person.in(place).map(({ face }) => face);
/** Every card whose face this person is shown. */
const shown = (person: TestPerson) => [...person.now.pieces.values()].filter(({ kind, face }) => kind === 'card' && face !== null);

describe('chairs of a free table', () => {
  test('[S1] who sits down where another held a hand sees nothing of it; it is set aside and comes back to its holder', () => {
    const { t, ann, bob, eve } = free();
    const his = faces(bob, 'hand-B');
    expect(his).toHaveLength(3);
    yes(bob.act({ t: 'stand' }));
    expect(shown(bob)).toEqual([]);
    yes(eve.act({ t: 'sit', seat: B }));
    expect(eve.in('hand-B')).toEqual([]);
    expect(shown(eve)).toEqual([]);
    expect(ann.now.room.aside).toEqual([{ name: 'Bob', count: 3 }]);
    expect(ann.lines()).toContain('set-aside');
    // On another chair they are his again.
    yes(bob.act({ t: 'sit', seat: C }));
    expect(faces(bob, 'hand-C')).toEqual(his);
    expect(ann.now.room.aside).toEqual([]);
    expect(ann.lines()).toContain('given-back');
    expectFolded(t, ann, bob, eve);
  });

  test('[S1] back on his own chair he finds what he left, and nothing was moved', () => {
    const { bob } = free();
    const his = faces(bob, 'hand-B');
    yes(bob.act({ t: 'stand' }));
    yes(bob.act({ t: 'sit', seat: B }));
    expect(faces(bob, 'hand-B')).toEqual(his);
    expect(bob.lines()).not.toContain('set-aside');
  });

  test('[S1] who goes to another chair takes along what he holds', () => {
    const { t, ann, bob } = free();
    const his = faces(bob, 'hand-B');
    yes(bob.act({ t: 'sit', seat: C }));
    expect(faces(bob, 'hand-C')).toEqual(his);
    expect(ann.now.zones.get(zone('hand-B'))?.count).toBe(0);
    expectFolded(t, ann, bob);
  });

  test('[S1] two who change chairs each keep their own hand', () => {
    const { t, ann, bob } = free();
    draw(ann, 2);
    const [hers, his] = [faces(ann, 'hand-A'), faces(bob, 'hand-B')];
    yes(ann.act({ t: 'swap', seat: B }));
    yes(bob.act({ t: 'swap', seat: A }));
    expect(faces(ann, 'hand-B')).toEqual(hers);
    expect(faces(bob, 'hand-A')).toEqual(his);
    expectFolded(t, ann, bob);
  });

  test('[S1] [S3] whom the host sends away loses nothing: the host on his chair sees nothing, let in again he has it back', () => {
    const { t, ann, bob } = free();
    const his = faces(bob, 'hand-B');
    yes(ann.act({ t: 'kick', who: bob.who }));
    yes(ann.act({ t: 'sit', seat: B }));
    expect(shown(ann)).toEqual([]);
    expect(ann.now.room.aside).toEqual([{ name: 'Bob', count: 3 }]);
    yes(ann.act({ t: 'unban', ban: ann.now.room.bans[0]?.ban ?? 0 }));
    const back = t.person('bob');
    yes(back.act({ t: 'sit', seat: A }));
    expect(faces(back, 'hand-A')).toEqual(his);
    expectFolded(t, ann, back);
  });

  test('[S1] a look that a chair was given, its share in a hidden place and its lines of the log stay with whom they were given to', () => {
    const { t, ann, bob, eve } = free();
    draw(ann, 2);
    const hers = someCard(ann, 'hand-A');
    yes(ann.verb({ t: 'show', piece: hers.h, to: [B] }));
    expect(shown(bob)).toHaveLength(4);
    const make = { kind: 'hidden', x: 2000, z: 2000, turn: 0, w: 800, d: 800, owner: null, see: [B], count: [B], touch: [B], insert: [B] } as const;
    yes(bob.verb({ t: 'zone', make: { ...make } }));
    const place = [...bob.now.zones.values()].find(({ kind }) => kind === 'hidden')?.id ?? zone('');
    yes(bob.verb({ t: 'put', piece: someCard(bob, 'hand-B').h, onto: place, at: { x: 0, z: 0, turn: 0 } }));
    yes(bob.act({ t: 'stand' }));
    yes(eve.act({ t: 'sit', seat: B }));
    expect(shown(eve)).toEqual([]);
    expect(eve.now.zones.get(place)).toMatchObject({ tell: false, touch: false, count: null });
    yes(bob.act({ t: 'sit', seat: C }));
    expect(bob.now.zones.get(place)).toMatchObject({ tell: true, touch: true, count: 1 });
    expect(bob.in(place)[0]?.face).not.toBeNull();
    expect(eve.now.zones.get(place)).toMatchObject({ tell: false, count: null });
    expectFolded(t, ann, bob, eve);
  });

  test('[S1] lines that were written to a chair alone are read by whoever held it then', () => {
    const { t, bob, eve } = free();
    const told = { kind: 'game', by: null } as const;
    sayGame(t.room, [B], { k: 'said', a: ['for Bob'] }, told);
    t.ticks(1);
    yes(bob.act({ t: 'chat', to: 'all', text: 'hello' }));
    expect(bob.lines('game')).toContain('said');
    yes(bob.act({ t: 'stand' }));
    yes(eve.act({ t: 'sit', seat: B }));
    expect(JSON.stringify(eve.now.log)).not.toContain('for Bob');
    expect(eve.now.log.map(({ i }) => i)).toEqual(eve.now.log.map((_, i) => i + 1));
    sayGame(t.room, [B], { k: 'said', a: ['for Eve'] }, told);
    yes(eve.act({ t: 'chat', to: 'all', text: 'hello' }));
    expect(JSON.stringify(eve.now.log)).toContain('for Eve');
    expect(JSON.stringify(bob.now.log)).not.toContain('for Eve');
    expectFolded(t, bob, eve);
  });

  test('[S1] what somebody let others see of his hand does not show them the hand of who sits there next', () => {
    const { ann, bob, eve } = free();
    yes(bob.verb({ t: 'show', zone: zone('hand-B'), to: [A] }));
    expect(shown(ann)).toHaveLength(3);
    yes(bob.act({ t: 'stand' }));
    yes(eve.act({ t: 'sit', seat: B }));
    draw(eve, 1);
    expect(shown(ann)).toEqual([]);
  });

  test('[S1] steps from before are not taken back onto a chair that is somebody else’s now', () => {
    const { ann, bob, eve } = free();
    expect(ann.now.room.canUndo).toBe(true);
    yes(bob.act({ t: 'stand' }));
    yes(eve.act({ t: 'sit', seat: B }));
    expect(ann.now.room.canUndo).toBe(false);
    expect(code(ann.act({ t: 'propose', what: { t: 'undo' } }))).toBe('nothing-to-undo');
  });

  test('[S1] cards dealt to an empty chair are his who sits down there first', () => {
    const { ann, eve } = free();
    yes(ann.verb({ t: 'deal', from: deckOf(ann), count: 2, to: [C] }));
    yes(eve.act({ t: 'sit', seat: C }));
    expect(faces(eve, 'hand-C')).toHaveLength(2);
  });

  test('[S3] nobody looks into what is set aside, the arbiter neither; all who are asked for an open file are its holders too', () => {
    const { ann, bob, eve } = free();
    yes(bob.act({ t: 'stand' }));
    yes(eve.act({ t: 'sit', seat: B }));
    yes(ann.act({ t: 'propose', what: { t: 'arbiter', seat: A } }));
    for (const one of [bob, eve]) yes(one.act({ t: 'consent', id: ann.now.room.proposals[0]?.id ?? 0, yes: true }));
    expect(ann.now.room.arbiter).toBe(A);
    expect(code(ann.act({ t: 'look', zone: zone('aside:1'), on: true }))).toBe('unknown-zone');
    for (const verb of [
      { t: 'draw', from: zone('aside:1'), count: 1, to: zone('hand-A') },
      { t: 'shuffle', zone: zone('aside:1') },
      { t: 'take', from: zone('aside:1') },
    ] as const)
      expect(code(ann.verb(verb))).not.toBe('ok');
    bob.drop();
    expect(code(ann.act({ t: 'propose', what: { t: 'open' } }))).toBe('holder-away');
  });

  test('[S1] [S5] what is set aside outlives the power, and goes into a file for its holder alone', () => {
    const { t, bob, eve } = free();
    const his = faces(bob, 'hand-B');
    yes(bob.act({ t: 'stand' }));
    yes(eve.act({ t: 'sit', seat: B }));
    t.crash();
    const [again, her] = [t.person('bob'), t.person('eve')];
    expect(her.now.room.aside).toEqual([{ name: 'Bob', count: 3 }]);
    expect(shown(her)).toEqual([]);
    const out = yes(her.act({ t: 'download' })).out as { file: string };
    yes(again.act({ t: 'sit', seat: C }));
    expect(faces(again, 'hand-C')).toEqual(his);
    expect(out.file.length).toBeGreaterThan(0);
  });
});

describe('chairs after a round by rules', () => {
  test('[S1] who sits down on a chair between two rounds sees what watchers see, till the next one is laid', () => {
    const t = openTestTable({ game: 'revolver-noir', mode: 'enforced' });
    const [ann, bob, eve] = [t.person('ann'), t.person('bob'), t.person('eve')];
    yes(ann.act({ t: 'sit', seat: A }));
    yes(bob.act({ t: 'sit', seat: B }));
    yes(ann.act({ t: 'start' }));
    t.ticks(5);
    yes(ann.act({ t: 'resign' }));
    expect(ann.now.room.phase).toBe('over');
    expect([...bob.now.pieces.values()]).not.toEqual([...t.person('zoe').now.pieces.values()]);
    yes(bob.act({ t: 'stand' }));
    yes(eve.act({ t: 'sit', seat: B }));
    expect(eve.now.room.me).toMatchObject({ seat: B, sees: false });
    const wim = t.person('wim');
    expect([...eve.now.pieces.values()]).toEqual([...wim.now.pieces.values()]);
    expect(eve.now.rules?.own ?? null).toEqual(wim.now.rules?.own ?? null);
    expect(code(eve.verb({ t: 'ping', at: { x: 0, z: 0, turn: 0 } as never }))).toBe('watching');
    yes(eve.act({ t: 'propose', what: { t: 'rematch' } }));
    yes(ann.act({ t: 'consent', id: ann.now.room.proposals[0]?.id ?? 0, yes: true }));
    expect(eve.now.room.me).toMatchObject({ seat: B, sees: true });
    expect([...eve.now.pieces.values()]).not.toEqual([...wim.now.pieces.values()]);
    expectFolded(t, ann, bob, eve, wim);
  });
});

describe('what ends or frees a round', () => {
  test('[S3] a draw, a free hand in the middle of a round and a fix wait for whoever holds a chair of it, also when he has stood up', () => {
    const t = openTestTable({ game: 'revolver-noir', mode: 'enforced' });
    const [ann, bob] = [t.person('ann'), t.person('bob')];
    yes(ann.act({ t: 'sit', seat: A }));
    yes(bob.act({ t: 'sit', seat: B }));
    yes(ann.act({ t: 'start' }));
    t.ticks(5);
    yes(bob.act({ t: 'stand' }));
    bob.drop();
    t.ticks(700);
    for (const what of [{ t: 'draw' }, { t: 'mode', mode: 'sandbox' }, { t: 'fix' }] as const)
      expect(code(ann.act({ t: 'propose', what }))).toBe('holder-away');
    expect(ann.now.room).toMatchObject({ phase: 'playing', mode: 'enforced' });
  });
});

test('[S3] a round that is won by claim, or given up while the other is not here, shows nothing of his', () => {
  for (const msg of [{ t: 'claim', how: 'claim' }, { t: 'resign' }] as const) {
    const t = openTestTable({ game: 'revolver-noir', mode: 'enforced' });
    const [ann, bob, wim] = [t.person('ann'), t.person('bob'), t.person('wim')];
    yes(ann.act({ t: 'sit', seat: A }));
    yes(bob.act({ t: 'sit', seat: B }));
    yes(ann.act({ t: 'start' }));
    t.ticks(5);
    bob.drop();
    t.ticks(700);
    const before = [...wim.now.pieces.values()];
    yes(ann.act(msg));
    expect(ann.now.room.phase).toBe('over');
    expect([...wim.now.pieces.values()]).toEqual(before);
    const again = t.person('bob');
    yes(again.act({ t: 'propose', what: { t: 'rematch' } }));
  }
});

test('[S3] a draw that is agreed after somebody has given up his chair shows nothing of it and says of nobody that he has won', () => {
  const t = openTestTable({ game: 'stars-may-swallow-us', mode: 'assisted', options: { clock: 0 } });
  const [ann, bob, cleo, dan] = ['ann', 'bob', 'cleo', 'dan'].map((name) => t.person(name)) as [TestPerson, TestPerson, TestPerson, TestPerson];
  for (const [i, one] of [ann, bob, cleo, dan].entries()) yes(one.act({ t: 'sit', seat: seat('ABCD'[i] ?? 'A') }));
  yes(ann.act({ t: 'start' }));
  const all = [ann, bob, cleo, dan];
  // Everybody picks somebody of the crew, and the round has begun.
  for (let i = 0; i < 6; i++) for (const one of all) if (one.now.rules?.ask?.me === 'owe') one.verb(one.now.rules.can[0]?.verb as Verb<Handle>);
  yes(bob.act({ t: 'resign' }));
  expect(ann.lines()).toContain('gave-up');
  const seen = () => [...ann.now.pieces.values()].filter(({ face }) => face !== null).length;
  const before = seen();
  yes(ann.act({ t: 'propose', what: { t: 'draw' } }));
  for (const one of [cleo, dan]) yes(one.act({ t: 'consent', id: ann.now.room.proposals[0]?.id ?? 0, yes: true }));
  expect([ann.now.room.phase, ann.now.rules?.over?.winners, seen()]).toEqual(['over', [], before]);
});

describe('a substitute', () => {
  /** Three at The Traitors with bots on the other chairs, and Eve, who watches. */
  function traitors() {
    const t = openTestTable({ game: 'the-traitors', mode: 'enforced' });
    const [ann, bob, eve, zoe] = [t.person('ann'), t.person('bob'), t.person('eve'), t.person('zoe')];
    yes(ann.act({ t: 'sit', seat: A }));
    yes(bob.act({ t: 'sit', seat: B }));
    yes(zoe.act({ t: 'sit', seat: C }));
    for (const at of ['D', 'E'] as const) yes(ann.act({ t: 'bot', seat: seat(at), on: true }));
    yes(ann.act({ t: 'start' }));
    t.ticks(5);
    return { t, ann, bob, eve, zoe };
  }
  const asks = (person: TestPerson) => JSON.stringify([person.now.rules?.own, [...person.now.pieces.values()].map(({ zone: at, face }) => [at, face])]);

  test('[S4] whom the holder named takes his chair when he is gone, with exactly what lies there; nobody else does, and the holder comes back only by his word', () => {
    const { t, ann, bob, eve, zoe } = traitors();
    yes(bob.act({ t: 'substitute', who: eve.who, now: false }));
    expect(ann.lines()).toContain('may-substitute');
    expect(code(eve.act({ t: 'sit', seat: B }))).toBe('seat-taken');
    const his = asks(bob);
    const wim = t.person('wim');
    bob.drop();
    expect(code(wim.act({ t: 'sit', seat: B }))).toBe('seat-taken');
    expect(eve.now.room.seats[1]).toMatchObject({ heir: eve.who });
    yes(eve.act({ t: 'sit', seat: B }));
    expect(asks(eve)).toBe(his);
    expect(ann.lines()).toContain('substituted');
    expect(eve.lines('game').filter((k) => !ann.lines('game').includes(k))).toEqual([]);
    const again = t.person('bob');
    expect(again.now.room.me).toMatchObject({ seat: null, sees: false });
    expect(again.now.room.me.closed).toContain(B);
    yes(eve.act({ t: 'substitute', who: again.who, now: true }));
    expect(again.now.room.me).toMatchObject({ seat: B, sees: true });
    // Who has held one chair of the round gets no second one, whoever offers it.
    expect(code(zoe.act({ t: 'substitute', who: eve.who, now: true }))).toBe('seat-closed');
    expectFolded(t, ann, eve, zoe, again, wim);
  });

  test('[S4] the word ends by one click, and is nobody’s who comes later', () => {
    const { t, bob, eve } = traitors();
    yes(bob.act({ t: 'substitute', who: eve.who, now: false }));
    yes(bob.act({ t: 'substitute', who: null, now: false }));
    bob.drop();
    expect(code(eve.act({ t: 'sit', seat: B }))).toBe('seat-taken');
    const again = t.person('bob');
    yes(again.act({ t: 'substitute', who: eve.who, now: false }));
    yes(again.act({ t: 'stand' }));
    const wim = t.person('wim');
    expect(code(wim.act({ t: 'sit', seat: B }))).toBe('seat-closed');
  });

  test('[S4] who sits on a chair of the round is no substitute for another, nor who is not there to take it at once', () => {
    const { bob, eve, zoe } = traitors();
    expect(code(bob.act({ t: 'substitute', who: zoe.who, now: false }))).toBe('seat-closed');
    eve.drop();
    expect(code(bob.act({ t: 'substitute', who: eve.who, now: true }))).toBe('holder-away');
    expect(code(bob.act({ t: 'substitute', who: 99, now: false }))).toBe('no-such-person');
    expect(code(bob.act({ t: 'substitute', who: bob.who, now: false }))).toBe('no-such-person');
  });

  test('[S4] at a free table a substitute finds the hand that its holder left him', () => {
    const { t, ann, bob, eve } = free();
    const his = faces(bob, 'hand-B');
    yes(bob.act({ t: 'substitute', who: eve.who, now: true }));
    expect(faces(eve, 'hand-B')).toEqual(his);
    expect(shown(bob)).toEqual([]);
    expect(ann.now.room.aside).toEqual([]);
    expectFolded(t, ann, bob, eve);
  });
});

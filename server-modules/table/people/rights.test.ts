// Seats and people: rights by role and person, bans, silence, teams, turns. Each title quotes the rule it holds the
// table to.

import { describe, expect, test } from 'vitest';
import { seat, TICKS_PER_SECOND } from '../../kernel/ids.ts';
import { VERB_RIGHT } from '../../protocol/rights.ts';
import { A, B, expectFolded, someCard, twoAndWatcher } from '../../../tests/support/people.ts';
import { code, openTestTable, yes, type TestPerson, type TestTable } from '../../../tests/support/table.ts';

const C = seat('C');

/** Ann is the host, Eve came by the list and sits. */
function withStranger(): { t: TestTable; ann: TestPerson; eve: TestPerson } {
  const t = openTestTable({ listed: true });
  const ann = t.person('ann');
  yes(ann.act({ t: 'sit', seat: A }));
  const eve = t.person('eve', { invite: null });
  yes(eve.act({ t: 'sit', seat: B }));
  yes(ann.act({ t: 'start' }));
  return { t, ann, eve };
}

describe('hands of nobody', () => {
  test('with a free hand nothing is put into the hand of a chair on which nobody sits; what is dealt there on purpose waits for whoever sits down [S1]', () => {
    const { ann, bob } = twoAndWatcher();
    const deck = [...ann.now.zones.values()].find((zone) => zone.kind === 'inside')?.id ?? ('' as never);
    const card = someCard(ann, 'felt');
    expect(code(ann.verb({ t: 'put', piece: card.h, onto: 'hand-C' as never }))).toBe('nobody-sits');
    yes(ann.verb({ t: 'deal', from: deck, count: 1, to: [A, C] }));
    expect(bob.now.zones.get('hand-C' as never)?.count).toBe(1);
    yes(ann.verb({ t: 'put', piece: card.h, onto: 'hand-B' as never }));
  });
});

describe('rights', () => {
  test('strangers start small: they move and roll, and neither destroy, mark nor look under what is not their own', () => {
    const { ann, eve } = withStranger();
    const card = someCard(ann, 'felt');
    const deck = [...ann.now.zones.values()].find((zone) => zone.kind === 'inside')?.id ?? ('' as never);
    yes(eve.verb({ t: 'draw', from: deck, count: 2, to: 'hand-B' as never }));
    yes(eve.verb({ t: 'turn', piece: card.h, degrees: 15 }));
    for (const refused of [
      eve.verb({ t: 'peek', piece: card.h }),
      eve.verb({ t: 'shuffle', zone: deck }),
      eve.verb({ t: 'remove', pieces: [card.h] }),
      eve.verb({ t: 'ink', stroke: { colour: 0, width: 10, line: [0, 0, 10, 10] } }),
      eve.act({ t: 'propose', what: { t: 'undo' } }),
    ])
      expect(code(refused)).toBe('no-right');
    const own = someCard(eve, 'hand-B');
    yes(eve.verb({ t: 'show', piece: own.h, to: [A] }));
    expect(eve.now.room.me.rights).toEqual(['move', 'roll', 'chat', 'seat']);
  });

  test('the host gives and takes rights by role and by person, and everybody is told', () => {
    const { t, ann, eve } = withStranger();
    expect(code(eve.act({ t: 'rights', role: 'guest', right: 'deal', on: true }))).toBe('host-only');
    yes(ann.act({ t: 'rights', role: 'guest', right: 'deal', on: true }));
    yes(ann.act({ t: 'rights', who: eve.who, right: 'move', on: false }));
    expect(eve.now.room.me.rights).toEqual(['deal', 'roll', 'chat', 'seat']);
    expect(code(eve.verb({ t: 'turn', piece: someCard(ann, 'felt').h, degrees: 15 }))).toBe('no-right');
    expect(eve.lines('table').filter((k) => k.startsWith('right-'))).toEqual(['right-given', 'right-taken']);
    // What the role says anyway needs no exception.
    yes(ann.act({ t: 'rights', who: eve.who, right: 'move', on: true }));
    expect(ann.now.room.rights.people).toEqual([]);
    expect(code(ann.act({ t: 'rights', right: 'move', on: true }))).toBe('no-such-person');
    expect(code(ann.act({ t: 'rights', who: ann.who, right: 'move', on: false }))).toBe('no-such-person');
    expectFolded(t, ann, eve);
  });

  test('every right can be taken away, the host keeps all of them, and none outlives its person', () => {
    const { t, ann, eve } = withStranger();
    yes(ann.act({ t: 'rights', who: eve.who, right: 'chat', on: false }));
    expect(code(eve.act({ t: 'chat', text: 'hi', to: 'all' }))).toBe('no-right');
    expect(code(eve.verb({ t: 'say', text: 'hi', to: 'all' }))).toBe('no-right');
    yes(ann.act({ t: 'rights', who: eve.who, right: 'seat', on: false }));
    expect(code(eve.act({ t: 'swap', seat: C }))).toBe('no-right');
    expect(new Set(Object.values(VERB_RIGHT)).size).toBeGreaterThan(10);
    expect(ann.now.room.me.rights.length).toBe(17);
    t.crash();
    const again = t.person('ann');
    expect(again.now.room.rights.people.length).toBe(2);
    yes(again.act({ t: 'kick', who: t.room.state.people.find((p) => p.name === 'Eve')?.who ?? 0 }));
    expect(again.now.room.rights.people).toEqual([]);
  });

  test('where rules bind a game, they alone decide about hands', () => {
    const t = openTestTable({ game: 'revolver-noir', mode: 'enforced', listed: true, options: { turnLimit: 0, clock: 0 } });
    const ann = t.person('ann');
    const eve = t.person('eve', { invite: null });
    yes(ann.act({ t: 'sit', seat: A }));
    yes(eve.act({ t: 'sit', seat: B }));
    yes(ann.act({ t: 'rights', role: 'guest', right: 'move', on: false }));
    yes(ann.act({ t: 'start' }));
    for (let i = 0; i < 20; i++) {
      const one = (eve.now.rules?.can ?? []).length > 0 ? eve : ann;
      const can = one.now.rules?.can[0];
      if (can !== undefined) expect(code(one.verb(can.verb))).not.toBe('no-right');
    }
  });
});

describe('bans, silence, marks', () => {
  test('a ban can be taken back, and only the host sees the list', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    yes(ann.act({ t: 'kick', who: bob.who }));
    const [ban] = ann.now.room.bans;
    expect(ban).toMatchObject({ name: 'Bob' });
    expect(wim.now.room.bans).toEqual([]);
    expect(code(wim.act({ t: 'unban', ban: ban?.ban ?? 0 }))).toBe('host-only');
    expect(code(ann.act({ t: 'unban', ban: 99 }))).toBe('no-such-ban');
    yes(ann.act({ t: 'unban', ban: ban?.ban ?? 0 }));
    expect(t.person('bob').now.room.me.host).toBe(false);
    expectFolded(t, ann, wim);
  });

  test('whom the host mutes is refused, in chat and by hand, and is told why', () => {
    const { ann, bob } = twoAndWatcher();
    yes(ann.act({ t: 'mute', who: bob.who, on: true }));
    expect(code(bob.act({ t: 'chat', text: 'hm', to: 'all' }))).toBe('muted');
    expect(code(bob.verb({ t: 'say', text: 'hm', to: 'all' }))).toBe('muted');
    expect(ann.now.room.people.find((p) => p.who === bob.who)?.muted).toBe(true);
    expect(code(bob.act({ t: 'mute', who: ann.who, on: true }))).toBe('host-only');
    yes(ann.act({ t: 'mute', who: bob.who, on: false }));
    yes(bob.act({ t: 'chat', text: 'hm', to: 'all' }));
  });

  test('away and blindfolded are public marks that people set for themselves', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    yes(bob.act({ t: 'away', on: true }));
    yes(bob.act({ t: 'blindfold', on: true }));
    expect(wim.now.room.people.find((p) => p.who === bob.who)).toMatchObject({ away: true, blind: true });
    expect(ann.lines('table').slice(-2)).toEqual(['says-away', 'blindfold-on']);
    yes(bob.act({ t: 'away', on: false }));
    expectFolded(t, ann, bob, wim);
  });
});

/** Ann asks, Bob agrees. */
function agree(ann: TestPerson, bob: TestPerson, what: Parameters<TestPerson['act']>[0]): void {
  yes(ann.act(what));
  yes(bob.act({ t: 'consent', id: bob.now.room.proposals[0]?.id ?? 0, yes: true }));
}

describe('teams', () => {
  test('a team whispers among itself, and nobody else hears', () => {
    const { ann, bob, wim } = twoAndWatcher();
    expect(code(ann.act({ t: 'chat', text: 'psst', to: 'team' }))).toBe('no-team');
    yes(ann.act({ t: 'team', seat: A, team: 2 }));
    expect(code(ann.act({ t: 'chat', text: 'psst', to: 'team' }))).toBe('no-such-person');
    expect(code(bob.act({ t: 'team', seat: A, team: 1 }))).toBe('host-only');
    yes(bob.act({ t: 'team', seat: B, team: 2 }));
    yes(ann.act({ t: 'chat', text: 'psst', to: 'team' }));
    expect(bob.lines('whisper')).toEqual(['said']);
    expect(wim.lines('whisper')).toEqual([]);
  });

  test('[S2] hands of a team are shown to each other when each has agreed, told to all, to nobody who comes later, and closed again by one of them', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    yes(ann.act({ t: 'team', seat: A, team: 1 }));
    yes(ann.act({ t: 'team', seat: B, team: 1 }));
    expect(code(wim.act({ t: 'teamHands', on: true }))).toBe('watching');
    yes(ann.act({ t: 'teamHands', on: true }));
    expect([ann.in('hand-B'), bob.in('hand-A')]).toEqual([[], []]);
    const shown = (): boolean[] => [ann, bob, wim].map(({ now }) => now.room.me.handShown);
    expect(shown()).toEqual([false, false, false]);
    yes(bob.act({ t: 'consent', id: bob.now.room.proposals[0]?.id ?? 0, yes: true }));
    expect(bob.in('hand-A').length).toBe(6);
    expect(shown()).toEqual([true, true, false]);
    expect(bob.in('hand-A').every(({ face }) => face !== null)).toBe(true);
    expect(wim.in('hand-A')).toEqual([]);
    expect(wim.lines('table')).toContain('team-hands-on');
    // The hand stays closed to all others, whatever its owner does with it.
    yes(ann.verb({ t: 'put', piece: someCard(ann, 'hand-A').h, onto: 'hand-A' as never, index: 3 }));
    expect(code(ann.verb({ t: 'take', piece: someCard(ann, 'hand-A').h }))).not.toBe('bug');
    expect(wim.in('hold:A')).toEqual([]);
    expect(code(bob.verb({ t: 'put', piece: someCard(bob, 'hand-A').h, onto: 'felt' as never, at: { x: 0, z: 0, turn: 0 } }))).toBe('not-yours');
    // Whoever comes to the team later sees no hand, also where the host puts him there.
    yes(wim.act({ t: 'sit', seat: C }));
    yes(ann.act({ t: 'team', seat: C, team: 1 }));
    expect([wim.in('hand-A'), wim.in('hand-B')]).toEqual([[], []]);
    expect(shown()).toEqual([true, true, false]);
    expectFolded(t, ann, bob, wim);
    yes(ann.act({ t: 'team', seat: B, team: 2 }));
    expect(bob.in('hand-A')).toEqual([]);
    expect(shown()).toEqual([false, false, false]);
    expect(ann.now.room.canUndo).toBe(false);
    yes(ann.act({ t: 'team', seat: B, team: 1 }));
    expect(bob.in('hand-A').length).toBe(6);
    yes(bob.act({ t: 'teamHands', on: false }));
    expect([ann.in('hand-B'), bob.in('hand-A')]).toEqual([[], []]);
    expect(shown()).toEqual([false, false, false]);
    expectFolded(t, ann, bob, wim);
  });

  test('[S1] what was shown to an account is shown to nobody who takes its chair', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    for (const seat of [A, B]) yes(ann.act({ t: 'team', seat, team: 1 }));
    agree(ann, bob, { t: 'teamHands', on: true });
    yes(bob.act({ t: 'stand' }));
    yes(wim.act({ t: 'sit', seat: B }));
    expect(wim.in('hand-A')).toEqual([]);
    expect(ann.in('hand-B')).toEqual([]);
    expectFolded(t, ann, bob, wim);
  });

  test('[S3] nobody’s absence is a yes: hands of a team, an arbiter and an open file wait for who is away', () => {
    const { t, ann, bob } = twoAndWatcher();
    for (const seat of [A, B]) yes(ann.act({ t: 'team', seat, team: 1 }));
    let here = bob;
    for (const what of [{ t: 'open' }, { t: 'arbiter', seat: A }] as const) {
      yes(ann.act({ t: 'propose', what }));
      here.drop();
      t.ticks(120 * TICKS_PER_SECOND);
      // Asked before, it waits; asked now, it is refused.
      expect(ann.now.room).toMatchObject({ arbiter: null, proposals: [{ what: { t: what.t }, wanted: [bob.who] }] });
      yes(ann.act({ t: 'consent', id: ann.now.room.proposals[0]?.id ?? 0, yes: false }));
      expect(code(ann.act({ t: 'propose', what }))).toBe('holder-away');
      here = t.person('bob');
    }
    here.drop();
    expect(code(ann.act({ t: 'teamHands', on: true }))).toBe('holder-away');
    expect(code(ann.act({ t: 'download', open: true }))).toBe('not-agreed');
  });
});

describe('turns', () => {
  test('the tracker goes round the order, past empty seats; whoever has the turn or the host passes', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    const msg = { t: 'turns', on: true, order: [A, C, B], seconds: null, auto: false } as const;
    expect(code(bob.act({ ...msg, order: [...msg.order] }))).toBe('host-only');
    expect(code(ann.act({ ...msg, order: [A, A] }))).toBe('no-such-seat');
    expect(code(ann.act({ ...msg, order: [] }))).toBe('no-such-seat');
    expect(code(ann.act({ t: 'pass' }))).toBe('not-your-turn');
    yes(ann.act({ ...msg, order: [...msg.order] }));
    expect(wim.now.room.turns).toMatchObject({ on: true, at: A });
    expect(code(bob.act({ t: 'pass' }))).toBe('not-your-turn');
    yes(ann.act({ t: 'pass' }));
    expect(wim.now.room.turns.at).toBe(B);
    yes(ann.act({ t: 'pass' }));
    expect(wim.now.room.turns.at).toBe(A);
    expectFolded(t, ann, bob, wim);
  });

  test('the time shows only, and passes the turn where people wanted that', () => {
    for (const auto of [false, true]) {
      const { t, ann } = twoAndWatcher();
      yes(ann.act({ t: 'turns', on: true, order: [A, B], seconds: 5, auto }));
      t.ticks(4 * TICKS_PER_SECOND);
      expect(ann.now.room.turns.at).toBe(A);
      t.ticks(2 * TICKS_PER_SECOND);
      expect(ann.now.room.turns.at).toBe(auto ? B : A);
      expect(ann.lines('table').includes('turn-timed-out')).toBe(auto);
      t.crash();
      expect(t.person('ann').now.room.turns).toMatchObject({ on: true, seconds: 5, auto });
    }
  });
});

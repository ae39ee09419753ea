// Signals between those who have said yes to voice: to exactly one of them, kept nowhere, and nothing of it to anybody
// else. [S11]

import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seat } from '../../kernel/ids.ts';
import { SIGNAL_MOST, VOICES_MOST, type VoiceAsked, type VoiceNotice, type VoiceOut } from '../../protocol/voice.ts';
import { code, openTestTable, yes, type TestPerson } from '../../../tests/support/table.ts';
import { B, linkOf, look, openShow } from '../../../tests/watching/show.ts';
import { iceServers } from './relay.ts';

const voiced = (person: TestPerson): VoiceNotice[] => person.notices.filter((one): one is VoiceNotice => one.t === 'voices' || one.t === 'signal');
const says = (person: TestPerson, line: string | null): VoiceOut => yes(person.act({ t: 'voice', line })).out as VoiceOut;

describe('voice', () => {
  test('a signal reaches exactly one, and only from one who said yes to one who said yes', () => {
    const { t, ann, bob } = openShow();
    const cy = t.person('cy');
    yes(cy.act({ t: 'sit', seat: seat('C') }));
    const signal = { t: 'voice', to: bob.who, line: 'b', text: 'offer' } as const;
    expect(code(ann.act(signal))).toBe('no-voice');
    expect(says(ann, 'a')).toEqual({ lines: [{ who: ann.who, line: 'a' }], ice: [] });
    expect(code(ann.act(signal))).toBe('no-voice');
    expect(says(bob, 'b').lines).toEqual([
      { who: ann.who, line: 'a' },
      { who: bob.who, line: 'b' },
    ]);
    expect(voiced(ann)).toEqual([{ t: 'voices', lines: [ann, bob].map(({ who }, i) => ({ who, line: 'ab'[i] })) }]);
    expect(code(ann.act({ ...signal, line: 'other' }))).toBe('no-voice');
    expect(code(ann.act({ ...signal, to: ann.who }))).toBe('no-voice');
    expect(code(cy.act(signal))).toBe('no-voice');
    expect(code(ann.act({ ...signal, text: 'x'.repeat(SIGNAL_MOST + 1) }))).toBe('bad-message');
    yes(ann.act(signal));
    expect(voiced(bob)).toEqual([{ t: 'signal', who: ann.who, line: 'a', text: 'offer' }]);
    expect(voiced(cy)).toEqual([]);
    // Whoever has said nothing may ask who talks, and is told no line and nothing that opens a relay.
    expect(yes(cy.act({ t: 'voice' })).out as VoiceAsked).toEqual({ who: [ann.who, bob.who], relays: false });
    expect(voiced(cy)).toEqual([]);
  });

  test('ends with a no, with the seat and with the socket; a newer screen takes it over', () => {
    const { t, ann, bob } = openShow();
    says(ann, 'a');
    says(bob, 'b');
    const beside = t.person('bob', { beside: true });
    says(beside, 'b2');
    expect(voiced(bob).at(-1)).toMatchObject({ lines: [{ line: 'a' }, { line: 'b2' }] });
    // The older screen ends nothing and reaches nobody any more.
    says(bob, null);
    expect(code(bob.act({ t: 'voice', to: ann.who, line: 'a', text: 'x' }))).toBe('no-voice');
    yes(beside.act({ t: 'voice', to: ann.who, line: 'a', text: 'x' }));
    says(beside, null);
    expect(voiced(ann).at(-1)).toEqual({ t: 'voices', lines: [{ who: ann.who, line: 'a' }] });
    says(bob, 'b');
    yes(bob.act({ t: 'stand' }));
    expect(code(ann.act({ t: 'voice', to: bob.who, line: 'b', text: 'x' }))).toBe('no-voice');
    expect(code(bob.act({ t: 'voice', line: 'b' }))).toBe('watching');
    // The no of one who stood up counts: he has a seat again and no voice.
    yes(bob.act({ t: 'voice', line: null }));
    yes(bob.act({ t: 'sit', seat: B }));
    expect(code(ann.act({ t: 'voice', to: bob.who, line: 'b', text: 'x' }))).toBe('no-voice');
    expect(voiced(ann).at(-1)).toEqual({ t: 'voices', lines: [{ who: ann.who, line: 'a' }] });
    says(bob, 'b');
    bob.drop();
    expect(code(ann.act({ t: 'voice', to: bob.who, line: 'b', text: 'x' }))).toBe('no-voice');
    says(t.person('bob'), 'b');
    yes(ann.act({ t: 'voice', to: bob.who, line: 'b', text: 'x' }));
  });

  test('an older screen that comes back takes nothing from the one that has said yes meanwhile; its own yes holds on', () => {
    const { t, ann, bob } = openShow();
    says(ann, 'a');
    says(bob, 'b');
    const phone = t.person('bob', { beside: true });
    says(phone, 'b2');
    expect(code(bob.act({ t: 'voice', line: 'b', again: true }))).toBe('no-voice');
    expect(voiced(ann).at(-1)).toMatchObject({ lines: [{ line: 'a' }, { line: 'b2' }] });
    yes(phone.act({ t: 'voice', line: 'b2', again: true }));
    yes(ann.act({ t: 'voice', to: bob.who, line: 'b2', text: 'x' }));
  });

  test('whoever is sent away or unseated by the host hears no signal more, and his number is no way to another', () => {
    const { t, ann, bob } = openShow();
    says(ann, 'a');
    says(bob, 'b');
    yes(ann.act({ t: 'kick', who: bob.who }));
    expect(code(ann.act({ t: 'voice', to: bob.who, line: 'b', text: 'x' }))).toBe('no-voice');
    expect(code(bob.act({ t: 'voice', to: ann.who, line: 'a', text: 'x' }))).not.toBe('ok');
    const dan = t.person('dan');
    yes(dan.act({ t: 'sit', seat: B }));
    expect(code(ann.act({ t: 'voice', to: dan.who, line: 'b', text: 'x' }))).toBe('no-voice');
    expect(voiced(dan)).toEqual([]);
    expect(t.room.voices?.size).toBe(1);
  });

  test('eight talk at most; a flood is stopped', () => {
    const t = openTestTable({ test: false });
    const people = [...'ABCDEFGHI'].map((at, i) => {
      const one = t.person(i === 0 ? 'ann' : `p${i}`);
      yes(one.act({ t: 'sit', seat: seat(at) }));
      return one;
    });
    people.slice(0, VOICES_MOST).forEach((one, i) => says(one, `l${i}`));
    expect(code((people.at(-1) as TestPerson).act({ t: 'voice', line: 'late' }))).toBe('voices-full');
    const [ann, , cy] = people as [TestPerson, TestPerson, TestPerson];
    const flood = Array.from({ length: 100 }, () => code(ann.act({ t: 'voice', to: cy.who, line: 'l2', text: 'x'.repeat(SIGNAL_MOST) })));
    expect(flood.filter((one) => one === 'ok').length).toBeLessThanOrEqual(24);
    expect(flood.at(-1)).toBe('too-fast');
  });

  test('two tables, one of which talks: nobody else is sent another byte, and nothing of it is kept', () => {
    const run = (talks: boolean) => {
      const { t, ann, bob } = openShow({ delay: 0 }, { seed: 'two' });
      const cy = t.person('cy', { session: 'cy-1' });
      yes(cy.act({ t: 'sit', seat: seat('C') }));
      const viv = look(t, linkOf(ann, 0));
      const talk = (line: string): void => {
        if (!talks) return;
        says(ann, line);
        says(bob, `${line}b`);
        yes(ann.act({ t: 'voice', to: bob.who, line: `${line}b`, text: 'candidate-of-the-quokka' }));
      };
      talk('first-line');
      yes(bob.act({ t: 'chat', text: 'hello', to: 'all' }));
      t.ticks(12);
      talk('second-line');
      yes(ann.act({ t: 'note', page: 1, title: 'n', text: 'words', private: false }));
      if (talks) says(bob, null);
      t.ticks(12);
      yes(cy.act({ t: 'resync' }));
      const file = yes(ann.act({ t: 'download' })).out as { file: string };
      const rows = [...t.disk.rows.values()].map(({ text }) => text.replaceAll(/"n":\d+/g, ''));
      const clear = (JSON.parse(file.file) as { public: unknown }).public;
      return { cy: cy.inbox, viv: viv.inbox, rows, clear, label: t.disk.label, warnings: t.warnings };
    };
    const [still, loud] = [run(false), run(true)];
    expect(loud).toEqual(still);
    expect(JSON.stringify(loud)).not.toMatch(/quokka|first-line/);
    expect(loud.viv.length).toBeGreaterThan(3);
  });

  test('a watcher is refused like with everything; a table that wakes has forgotten it', () => {
    const { t, ann } = openShow();
    const viv = look(t, linkOf(ann, 0));
    says(ann, 'a');
    for (const msg of [{ t: 'voice', line: 'v' }, { t: 'voice' }, { t: 'voice', to: ann.who, line: 'a', text: 'x' }] as const)
      expect(code(viv.act(msg))).toBe('only-watching');
    const wim = t.person('wim');
    expect(code(wim.act({ t: 'voice' }))).toBe('watching');
    t.crash();
    expect(t.room.voices).toBeNull();
    expect(JSON.stringify([...t.disk.rows.values()])).not.toContain('"voice"');
  });
});

describe('servers of others', () => {
  const [env, now] = [{ BAIZE_TURN: 'turn:t.example:3478, turns:t.example', BAIZE_TURN_SECRET: 'north' }, 1_700_000_000];

  test('there are none, unless whoever runs the server has named some', () => {
    expect(iceServers({ env: {}, now }, 'n')).toEqual([]);
    expect(iceServers({ env: { BAIZE_STUN: 'stun:s.example' }, now }, 'n')).toEqual([{ urls: ['stun:s.example'] }]);
    expect(iceServers({ env: { BAIZE_TURN: 'turn:t.example' }, now }, 'n')).toEqual([]);
  });

  test('a TURN server is opened for twelve hours by a word that it makes as well, and that does not name the account', () => {
    for (const secret of ['north', 'x'.repeat(64), 'long '.repeat(40)]) {
      const [turn] = iceServers({ env: { ...env, BAIZE_TURN_SECRET: secret }, now }, 'abc');
      expect(turn).toEqual({
        urls: ['turn:t.example:3478', 'turns:t.example'],
        username: '1700043200:abc',
        credential: createHmac('sha1', secret).update('1700043200:abc').digest('base64'),
      });
    }
  });
});

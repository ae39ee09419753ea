import { describe, expect, test } from 'vitest';
import { seat, type Seat } from '../kernel/ids.ts';
import { takeChanges } from '../kernel/journal.ts';
import { hashWorld } from '../kernel/encode.ts';
import { playInput, openSession } from './session.ts';
import { setMode } from './reread.ts';
import { stateOf } from './working.ts';
import type { Session } from './working.ts';
import { toy } from './toy.ts';
import type { AnyRules, Playable } from './any-rules.ts';

const SEATS = [seat('A'), seat('B')];
const [A, B] = SEATS as [Seat, Seat];
const RULES = toy.rules as AnyRules;

/** The toy, where A is dumb and others pay with the word 'coin', which is then told. */
function priced(speak: 'free' | 'card'): Playable {
  const rules: AnyRules = {
    ...RULES,
    read: (k, by, verb) => (verb.t === 'say' ? { t: 'free' } : RULES.read(k, by, verb)),
    manners: (k) => ({ speak: k.seat === A ? 'no' : speak, pointers: true }),
    price: {
      silent: 'MUTED',
      refusal: (k, _seat, pay) => (k.seat === A ? 'DUMB' : pay === 'coin' || pay === null ? null : 'MUTED'),
      pay: (c, by) => c.say('paid', { s: by }),
    },
  };
  return { ...toy, rules };
}
function open(speak: 'free' | 'card'): Session {
  const s = openSession({ game: priced(speak), seats: SEATS, seed: 'ab', mode: 'enforced', options: {}, position: { log: [], deaths: 0, plan: ['x'] } });
  takeChanges(s.world);
  return s;
}
const says = (s: Session, by: Seat, pay?: string): ReturnType<typeof playInput> =>
  playInput(s, by, { t: 'say', text: 'Hello', to: 'all', ...(pay === undefined ? {} : { choose: { pay } }) }, 0);

describe('[IC 7.4] words that cost something', () => {
  test('nothing goes out without the price, nor for another one, and nothing changes', () => {
    const s = open('card');
    const before = hashWorld(s.world);
    expect(says(s, B)).toMatchObject({ ok: false, error: { code: 'MUTED' } });
    expect(says(s, B, 'button')).toMatchObject({ ok: false, error: { code: 'MUTED' } });
    expect(hashWorld(s.world)).toBe(before);
  });
  test('the price is paid in the act, answers no question and wakes no frame', () => {
    const s = open('card');
    const ask = JSON.stringify(stateOf(s)?.ask);
    const done = says(s, B, 'coin');
    expect(done.ok && done.value.lines).toEqual([{ to: 'all', line: { k: 'paid', a: [{ s: B }] } }]);
    expect(JSON.stringify(stateOf(s)?.ask)).toBe(ask);
  });
  test('where words are forbidden no price helps', () => expect(says(open('card'), A, 'coin')).toMatchObject({ ok: false, error: { code: 'DUMB' } }));
  test('where they are free nothing is paid', () => {
    const done = says(open('free'), B, 'coin');
    expect(done.ok && done.value.lines).toEqual([]);
  });
  test('where the rules only remind, words are free', () => {
    const s = open('card');
    setMode(s, 'assisted', 0);
    expect(says(s, B).ok).toBe(true);
  });
});

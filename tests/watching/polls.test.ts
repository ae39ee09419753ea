// Polls of those who watch: what they must never tell, what they are bounded by, and code with a hole in it, which must
// be found out.

import { afterAll, describe, expect, test } from 'vitest';
import { MOST } from '../../server-modules/table/bounds.ts';
import { codeOn } from '../leaks/mutants/build.ts';
import { code, yes } from '../support/table.ts';
import { planted } from './poll-mutants.ts';
import { chat, polled, say, stories, WHO } from './poll-stories.ts';
import { linkOf, look, openShow } from './show.ts';

const MINUTE = 60_000;
const found: string[] = [];

describe('polls', () => {
  test.each(stories.map((one) => [one.name, one] as const))('%s', (_name, one) => one.tell());

  test('are bounded: words, options, seconds, polls that wait, voices and how fast they come', () => {
    const { t, ann } = openShow();
    const link = linkOf(ann, 0);
    linkOf(ann, 3600);
    look(t, link);
    t.ticks(1);
    for (const wrong of [
      { words: '' },
      { words: 'x'.repeat(121) },
      { options: ['only one'] },
      { options: Array.from({ length: 11 }, (_, i) => `${i}`) },
      { options: ['x'.repeat(41), 'y'] },
      { options: ['fine', '\u0007'] },
      { seconds: 9 },
      { seconds: 1801 },
      { more: 1 },
    ])
      expect([wrong, code(say(ann, { ...WHO, ...wrong } as never))]).toEqual([wrong, 'bad-message']);
    const { secret } = yes(say(ann, { t: 'hook', link: 1 })).out as { secret: string };
    yes(say(ann, { ...WHO, seconds: 1800 }));
    t.ticks(1);
    let fast = 0;
    for (let i = 0; i < MOST.voices;) {
      const did = code(chat(t, { secret, voter: `voter ${i}`, option: i % 2 }));
      if (did === 'ok') i++;
      else {
        expect(did).toBe('too-fast');
        fast++;
        t.ticks(1);
      }
    }
    expect(fast).toBeGreaterThan(100);
    t.ticks(50);
    expect(code(chat(t, { secret, voter: 'one more', option: 0 }))).toBe('poll-full');
    yes(chat(t, { secret, voter: 'voter 0', option: 1 }));
    const held = JSON.stringify([...t.disk.saves.values()]).length;
    console.log(`${MOST.voices} voices: ${held} characters are kept`);
    expect(held).toBeLessThan(16_000);
    for (let i = 1; i < MOST.polls; i++) {
      yes(say(ann, { ...WHO, words: `${i}?` }));
      t.ticks(10);
    }
    expect(code(say(ann, WHO))).toBe('polls-full');
    expect(polled(look(t, link, 'new'))).toMatchObject({ words: `${MOST.polls - 1}?`, counts: [0, 0] });
  });
});

describe('code with a hole in it', () => {
  test.each(planted.map((one) => [one.name, one] as const))('%s', { timeout: 5 * MINUTE }, async (name, one) => {
    const code = await codeOn<{ stories: typeof stories }>('tests/watching/poll-stories.ts', one.edits);
    const by = code.stories.find((story) => {
      try {
        story.tell();
        return false;
      } catch {
        return true;
      }
    });
    found.push(`${name} | ${by?.name ?? 'SURVIVED'}`);
    expect(by).toBeDefined();
  });
});

afterAll(() => console.log(['hole | found by', ...found].join('\n')));

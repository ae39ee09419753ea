// Polls of those who watch: what they must never tell, what they are bounded by, and code with a hole in it, which must
// be found out.

import { afterAll, describe, expect, test } from 'vitest';
import { MOST } from '../../server-modules/table/bounds.ts';
import { ASKED } from '../../server-modules/table/port.ts';
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
    linkOf(ann, 0);
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
    const secrets = [1, 2].map((link) => (yes(say(ann, { t: 'hook', link })).out as { secret: string }).secret);
    yes(say(ann, { ...WHO, seconds: 1800 }));
    t.ticks(1);
    // Its audience is still to be asked all that comes.
    linkOf(ann, 3600);
    let fast = 0;
    for (const secret of secrets) {
      for (let i = 0; i < MOST.voices / 2;) {
        const did = code(chat(t, { secret, voter: `voter ${i}`, option: i % 2 }));
        if (did === 'ok') i++;
        else {
          expect(did).toBe('too-fast');
          fast++;
          t.ticks(1);
        }
      }
    }
    expect(fast).toBeGreaterThan(100);
    t.ticks(50);
    for (const secret of secrets) {
      expect(code(chat(t, { secret, voter: 'one more', option: 0 }))).toBe('poll-full');
      yes(chat(t, { secret, voter: 'voter 0', option: 1 }));
    }
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

  test('that an older build wrote down, with no shares and nobody who was given an address, are bounded and go on', () => {
    const show = openShow();
    const { t } = show;
    const link = linkOf(show.ann, 0);
    yes(show.ann.act({ t: 'host', who: show.bob.who }));
    linkOf(show.bob, 0);
    const secrets = [1, 2].map((n) => (yes(say(show.bob, { t: 'hook', link: n })).out as { secret: string }).secret) as [string, string];
    yes(say(show.bob, { ...WHO, seconds: 600 }));
    t.ticks(1);
    const kept = JSON.parse(t.disk.saves.get(ASKED) ?? '') as { list: object[]; hooks: object[] };
    for (const one of [...kept.list, ...kept.hooks]) for (const field of ['links', ...('secret' in one ? ['by'] : [])]) Reflect.deleteProperty(one, field);
    t.disk.saves.set(ASKED, JSON.stringify(kept));
    t.crash();
    [show.ann, show.bob] = [t.person('ann'), t.person('bob')];
    t.ticks(1);
    const did = Array.from({ length: 60 }, (_, i) => code(chat(t, { secret: secrets[0], voter: `voter ${i}`, option: 0 })));
    expect([...new Set(did)]).toEqual(['ok', 'too-fast']);
    expect(did.filter((one) => one === 'ok').length).toBe(50);
    expect(code(chat(t, { secret: secrets[1], voter: 'one', option: 0 }))).toBe('ok');
    expect(polled(look(t, link))).toMatchObject({ open: true, counts: [50, 0] });
    // It is the maker's of the link, and both go with him.
    yes(show.bob.act({ t: 'kick', who: show.ann.who }));
    t.ticks(1);
    expect(secrets.map((secret) => code(chat(t, { secret, voter: 'two', option: 0 })))).toEqual(['no-such-link', 'ok']);
    expect(() => look(t, link)).toThrow('not-invited');
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

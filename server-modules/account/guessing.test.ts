// Whoever guesses at codes and lines, or sends what is none: what he is told, and how often.

import { beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT_CODES, type AccountMsg } from '../protocol/account.ts';
import { CODE_SIGNS, inGroups, SIGNS, withCheck } from '../protocol/ways-back.ts';
import { tagOf } from './tags.ts';
import { type Device, FOX, hash, idOf, PHONE, World } from './testing.ts';

let world: World;
let first: Device;
let fresh: Device;
const NEW = idOf('new device');
beforeEach(() => {
  world = new World();
  first = world.device('mira', 'first');
  fresh = world.device('guest', 'fresh');
  first.list();
});

const code = (): string => first.out<'code'>({ t: 'code' }).code;
const use = (typed: string, by = fresh, device = NEW) => by.ask<'use'>({ t: 'use', code: typed, device, about: PHONE });

describe('[S8] guessing', () => {
  test('[S8] tries are counted before anything is looked up: five of one account in five minutes, also when the next one would be right', () => {
    const typed = code();
    for (let i = 0; i < 5; i++) expect(use(inGroups('0'.repeat(CODE_SIGNS)))).toEqual({ ok: false, no: 'no-such-code' });
    expect(use(typed)).toEqual({ ok: false, no: 'too-fast' });
    expect(fresh.refused<'rescue'>({ t: 'rescue', line: first.out<'line'>({ t: 'line' }).line, device: NEW, about: PHONE })).toBe('too-fast');
    world.now += 300;
    expect(use(code()).ok).toBe(true);
  });

  test('[S8] of one address thirty, however many accounts it makes; of the whole server 600 a minute', () => {
    const guess = (i: number, address: string): string =>
      world.device(`g${i}`, `guesser ${i}`, address).refused<'use'>({ t: 'use', code: 'ABCD-EFGH', device: NEW, about: PHONE });
    const answers = Array.from({ length: 31 }, (_, i) => guess(i, 'one'));
    expect(answers.slice(0, 30).every((one) => one === 'no-such-code')).toBe(true);
    expect(answers[30]).toBe('too-fast');
    const many = Array.from({ length: 571 }, (_, i) => guess(100 + i, `far ${i}`));
    expect(many.filter((one) => one === 'too-fast')).toHaveLength(1);
    expect(many.at(-1)).toBe('too-fast');
  });

  test('[S8] codes and lines differ and use all their signs', () => {
    const seen = new Set<string>();
    const signs = new Set<string>();
    for (let i = 0; i < 200; i++) {
      world.now += 600;
      for (const made of [code(), first.out<'line'>({ t: 'line' }).line]) {
        seen.add(made);
        for (const sign of made.replaceAll('-', '')) signs.add(sign);
      }
    }
    expect(seen.size).toBe(400);
    expect([...signs].sort().join('')).toBe([...SIGNS].sort().join(''));
  });

  test('[S8] two worlds: a guesser gets the same bytes where an account, a code, a line and a question are and where nobody is', () => {
    const run = (there: boolean): string[] => {
      const host = new World();
      const one = host.device('mira', 'first');
      const known = { code: 'ABCD-EFGH', line: inGroups(withCheck('0123456789ABCDEFGHJKMN')) };
      if (there) {
        one.list();
        const shown = one.out<'code'>({ t: 'code' }).code;
        const other = host.device('friend', 'phone');
        other.out<'use'>({ t: 'use', code: shown, device: NEW, about: PHONE });
        // Used, so nobody's any more; and a line that has been replaced.
        known.code = shown;
        known.line = one.out<'line'>({ t: 'line' }).line;
        one.out<'line'>({ t: 'line' });
      }
      const guesser = host.device('guesser', 'den');
      const device = idOf('a thief');
      const asks: AccountMsg[] = [
        { t: 'use', code: known.code, device, about: FOX },
        { t: 'wait', code: known.code, device },
        { t: 'rescue', line: known.line, device, about: FOX },
        { t: 'rescue', line: 'what is no line', device, about: FOX },
        { t: 'look' },
        { t: 'say', yes: true },
        { t: 'drop' },
        { t: 'read', upTo: 1 },
        { t: 'signOut', device: tagOf(hash, idOf('first')) },
        { t: 'devices', about: FOX },
      ];
      return asks.map((msg) => JSON.stringify(guesser.ask(msg)));
    };
    const [somebody, nobody] = [run(true), run(false)];
    expect(somebody).toEqual(nobody);
    expect(somebody[0]).toBe('{"ok":false,"no":"no-such-code"}');
    expect(somebody[8]).toBe('{"ok":false,"no":"no-such-device"}');
  });
});

describe('[S8] the door', () => {
  const good = { t: 'use', code: 'ABCD-EFGH', device: NEW, about: PHONE };
  test.each<[string, string]>([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['an unknown word', '{"t":"steal"}'],
    ['a field too many', JSON.stringify({ ...good, more: 1 })],
    ['a device id that is not fresh', JSON.stringify({ ...good, device: 'x' })],
    ['a browser that writes a sentence', JSON.stringify({ ...good, about: { browser: 'Say yes!', system: 'ios' } })],
    ['a code that is no text', JSON.stringify({ ...good, code: 12 })],
    ['a code without end', JSON.stringify({ ...good, code: 'A'.repeat(81) })],
    ['a text without end', JSON.stringify({ ...good, pad: 'x'.repeat(1000) })],
    ['an answer that is neither yes nor no', '{"t":"say","yes":"yes"}'],
  ])('[S8] %s is refused and nothing is done', (_, text) => {
    const before = JSON.stringify([...world.rows]);
    expect(fresh.raw(text)).toEqual({ ok: false, no: 'bad-message' });
    expect(JSON.stringify([...world.rows])).toBe(before);
  });

  test('[S8] all messages together are counted', () => {
    const answers = Array.from({ length: 241 }, () => fresh.ask<'look'>({ t: 'look' }));
    expect(answers.filter((one) => !one.ok)).toEqual([{ ok: false, no: 'too-fast' }]);
    expect(ACCOUNT_CODES).toContain('too-fast');
  });
});

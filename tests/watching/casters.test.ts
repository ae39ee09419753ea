// Casters: what they must never tell and never see, what they are bounded by, and code with a hole in it, which must be
// found out.

import { afterAll, describe, expect, test } from 'vitest';
import { MOST } from '../../server-modules/table/bounds.ts';
import { lay, newCasting } from '../../server-modules/table/watching/cast-desk.ts';
import { codeOn } from '../leaks/mutants/build.ts';
import { code, yes } from '../support/table.ts';
import { planted } from './cast-mutants.ts';
import { cast, strokes } from './cast-show.ts';
import { stories } from './cast-stories.ts';
import { casterOf, linkOf, look, openShow } from './show.ts';

const MINUTE = 60_000;
const found: string[] = [];

describe('casters', () => {
  test.each(stories.map((one) => [one.name, one] as const))('[S12] %s', (_name, one) => one.tell());

  test('what waits for late audiences is bounded, and when it is too much he wipes the board all the same', () => {
    const { t, ann } = openShow();
    const ida = look(t, casterOf(ann, 0), 'ida');
    const viv = look(t, linkOf(ann, 0), 'viv');
    look(t, linkOf(ann, 3600), 'last');
    t.ticks(1);
    const line = Array.from({ length: 400 }, (_, i) => 10_000 + i);
    let full = '';
    for (let i = 0; i < 400 && full !== 'too-fast'; i++) {
      full = code(cast(ida, { t: 'ink', stroke: { colour: 1, width: 60, line } }));
      t.ticks(10);
      ida.inbox = viv.inbox = [];
    }
    expect(full).toBe('too-fast');
    for (let i = 0; i < 6000; i++) {
      yes(cast(ida, { t: 'point', at: { x: i, z: 0 } }));
      t.ticks(1);
    }
    const [desk] = t.room.watch?.casting?.desks.values() ?? [];
    const held = { marks: desk?.marks.size ?? 0, points: desk?.points.size ?? 0 };
    console.log(`a caster who floods, for an hour: ${JSON.stringify(held)} characters wait, of ${MOST.castBytes} each`);
    expect(Math.max(held.marks, held.points)).toBeLessThanOrEqual(MOST.castBytes);
    expect(held.points).toBeGreaterThan(MOST.castBytes / 2);
    yes(cast(ida, { t: 'clear' }));
    expect(strokes(viv)).toBe('');
    expect(code(cast(ida, { t: 'ink', stroke: { colour: 1, width: 60, line } }))).toBe('too-fast');
  });

  test('hands that wait for a late caster become stills, the last of them stands', () => {
    const casting = newCasting();
    for (let row = 1; row <= 4000; row++) lay(casting, { n: row, row, tick: row, text: JSON.stringify({ row, more: 'x'.repeat(1000) }) });
    const { list, size, first } = casting.dealt;
    expect(size).toBeLessThanOrEqual(4 * MOST.castBytes);
    expect(list.length).toBeGreaterThan(200);
    expect(list.at(-1)?.row).toBe(4000);
    // Whoever had come to the end of them has nothing left, and whoever had not misses no later one.
    expect(first + list.length).toBe(4000);
    expect(list.map(({ row }) => row)).toEqual(list.map(({ row }) => row).sort((a, b) => a - b));
  });
});

describe('code with a hole in it', () => {
  test.each(planted.map((one) => [one.name, one] as const))('%s', { timeout: 5 * MINUTE }, async (name, one) => {
    const holed = await codeOn<{ stories: typeof stories }>('tests/watching/cast-stories.ts', one.edits);
    const by = holed.stories.find((story) => {
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

// The page of twenty-one points: each has its heading, every picture that it shows is there and none weighs too much.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const PAGE = readFileSync('docs/points.md', 'utf8');
const POINTS = 'docs/pictures/points';
/** Bytes of one picture. */
const MOST = 45_000;

const shown = [...PAGE.matchAll(/\]\((pictures\/points\/[^)]+)\)/g)].map(([, file]) => `docs/${file}`);
const part = (n: number): string => PAGE.slice(PAGE.indexOf(`\n### ${n}. `), PAGE.indexOf(`\n### ${n + 1}. `));

describe('docs/points.md', () => {
  it('has twenty-one points, in order', () => {
    expect([...PAGE.matchAll(/^### (\d+)\. /gm)].map(([, n]) => Number(n))).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
  });

  it.each(Array.from({ length: 20 }, (_, i) => i + 1))('shows point %i before and after', (n) => {
    const name = String(n).padStart(2, '0');
    for (const when of ['before', 'after']) expect(part(n)).toContain(`pictures/points/${name}-${when}.webp`);
  });

  it('shows pictures that are there, all that are there, and none of more than 45 kB', () => {
    expect(shown.filter((file) => !existsSync(file))).toEqual([]);
    expect(readdirSync(POINTS).filter((name) => !shown.includes(`${POINTS}/${name}`))).toEqual([]);
    expect(shown.filter((file) => statSync(file).size > MOST)).toEqual([]);
  });
});

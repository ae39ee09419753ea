// All pages of docs/scenarios.

import { readFileSync } from 'node:fs';
import { refusals } from '../../src/locale/en/refusals.ts';
import { COMMON_CODES } from './flaws.ts';
import { gather } from './gather.ts';
import { notesOf, ruledGames } from './games.ts';
import { pageOf, table } from './page.ts';

const FORMAT = 'docs/scenarios.md';
const MADE = /(<!-- made by tools\/scenario\/docs\.ts -->\n)[^]*?(<!-- end -->)/;

/** The page of the format: written by hand but for the refusals that all games share. It has to lead to every game. */
function formatPage(ids: readonly string[]): { path: string; text: string; missing: string[] } {
  const was = readFileSync(FORMAT, 'utf8');
  const sentences: { readonly [code: string]: string } = refusals;
  const rows = COMMON_CODES.map((code) => [`\`${code}\``, sentences[code] ?? '']);
  const missing = [
    ...COMMON_CODES.flatMap((code) => (sentences[code] === undefined ? [`refusal ${code} has no sentence`] : [])),
    ...ids.flatMap((id) => (was.includes(`(scenarios/${id}.md)`) ? [] : [`does not lead to ${id}`])),
    ...(MADE.test(was) ? [] : ['has no place for what is made']),
  ];
  return { path: FORMAT, text: was.replace(MADE, (_all, from: string, to: string) => `${from}${table(['code', 'sentence'], rows)}\n${to}`), missing };
}

/** The pages as they should be, each with what it lacks. A game without notes is a complaint of its own. */
export async function pages(): Promise<{ path: string; text: string; missing: string[] }[]> {
  const made = [formatPage(ruledGames().map(({ game }) => game.id))];
  for (const found of ruledGames()) {
    const path = `docs/scenarios/${found.game.id}.md`;
    const notes = notesOf(found.game.id);
    if (notes === null) made.push({ path, text: '', missing: ['the game has no notes'] });
    else made.push({ path, ...pageOf(found, notes, await gather(found)) });
  }
  return made;
}

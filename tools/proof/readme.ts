// The figures of README.md, printed from what was proved and from nothing else, each as the step that measured it left
// it.

import { readFileSync, writeFileSync } from 'node:fs';
import { readProof } from './files.ts';
import { NEXT, PROOF, type Proof } from './proof.ts';

const README = 'README.md';
const BEGIN = '<!-- figures: written by `npm run proof -- --readme` -->';
const END = '<!-- /figures -->';

/** A value somewhere inside of a fragment; undefined where it is not there. */
function at(value: unknown, ...path: (string | number)[]): unknown {
  let here = value;
  for (const key of path) here = typeof here === 'object' && here !== null ? (here as { [key: string]: unknown })[key] : undefined;
  return here;
}

class NotMeasured extends Error {}
/** A number of a fragment, rounded to so many digits behind the point. */
function figure(value: unknown, digits = 0): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new NotMeasured();
  return value.toLocaleString('en', { minimumFractionDigits: 0, maximumFractionDigits: digits });
}
/** The largest number of a fragment. */
const most = (value: unknown): unknown => (typeof value === 'object' && value !== null ? Math.max(...Object.values(value).map(Number)) : undefined);
const scaled = (value: unknown, by: number): unknown => (typeof value === 'number' ? value * by : undefined);

interface Row {
  what: string;
  /** The fragment it is read from. */
  of: string;
  printedBy: string;
  say(fragment: unknown): string;
}

/** Bytes of the row of a server at so many pieces, beside Colyseus. */
function bytes(fragment: unknown, pieces: number): string {
  const core = at(fragment, 'core');
  const table = (Array.isArray(core) ? core : []).find((one) => at(one, 'pieces') === pieces);
  const rows = at(table, 'rows');
  const named = (name: string): unknown => (Array.isArray(rows) ? rows : []).find((one) => at(one, 'name') === name);
  const ours = named('Baize');
  return `${figure(at(ours, 'bytes'), 1)}, a Colyseus room with the same work ${figure(at(named('Colyseus'), 'bytes'), 1)} (${figure(at(ours, 'ratio', 'bytes'), 2)} times)`;
}
function cpu(fragment: unknown): string {
  const rows = at(fragment, 'core', 0, 'rows');
  const of = (name: string): unknown =>
    at(
      (Array.isArray(rows) ? rows : []).find((one) => at(one, 'name') === name),
      'ratio',
      'cpu',
    );
  return `${figure(of('Baize'), 2)}; with admission and log ${figure(of('Baize with admission and log'), 2)}`;
}

const ROWS: readonly Row[] = [
  {
    what: 'bytes per operation and viewer, 300 pieces, nine viewers',
    of: 'figures-counted',
    printedBy: '`npm run bench -- --counted`',
    say: (f) => bytes(f, 300),
  },
  { what: 'the same with 3,000 pieces', of: 'figures-counted', printedBy: '`npm run bench -- --counted`', say: (f) => bytes(f, 3000) },
  {
    what: 'scripts of the lobby, packed; all scripts together, with every game and feature',
    of: 'figures-counted',
    printedBy: '`npm run bench -- --counted`',
    say: (f) => `${figure(scaled(at(f, 'page', 'lobbyJs'), 0.001))} kB; ${figure(scaled(at(f, 'page', 'allJs'), 0.001))} kB`,
  },
  {
    what: 'what is loaded until a table can be played, packed: the lightest game, the heaviest',
    of: 'page',
    printedBy: '`npm test -- perf`',
    say(f) {
      const games = at(f, 'games');
      const weights = typeof games === 'object' && games !== null ? Object.values(games) : [];
      const numbers = weights.map((one) => (typeof one === 'number' ? one : (at(one, 'bytes') as number)));
      if (numbers.length === 0) throw new NotMeasured();
      return `${figure(Math.min(...numbers) / 1000)} kB, ${figure(Math.max(...numbers) / 1000)} kB (at most 1,300)`;
    },
  },
  { what: 'CPU for an operation, times Colyseus', of: 'figures', printedBy: '`npm run bench`', say: cpu },
  {
    what: 'inside Nakama: the file, what lives in a table of the heaviest game, what the process holds for one of a middling game, CPU of 200 tables at rest',
    of: 'nakama-figures',
    printedBy: '`npx tsx bench/nakama.ts`',
    say: (f) =>
      `${figure(scaled(at(f, 'bundleBytes'), 0.001))} kB, ${figure(most(at(f, 'heap')), 1)} MiB, ${figure(at(f, 'resting', 'mibPerTable'), 1)} MiB, ${figure(at(f, 'resting', 'cpuShare'), 2)} of a core`,
  },
  {
    what: 'inside Nakama: round trip of a verb, its handler with nine viewers',
    of: 'nakama-figures',
    printedBy: '`npx tsx bench/nakama.ts`',
    say: (f) => `${figure(at(f, 'tripRatio'), 1)} times a match that writes one row and echoes; ${figure(at(f, 'handler', 'cpu'), 3)} ms (aim 0.2)`,
  },
  {
    what: 'coming to a table of many pieces',
    of: 'join',
    printedBy: '`npx tsx bench/join.ts`',
    say: (f) =>
      `${figure(at(f, 'pieces'))} pieces: ${figure(at(f, 'lineKb'), 1)} kB on the line, ${figure(at(f, 'snapshotKb'), 1)} kB of it the table; ${figure(at(f, 'ms'))} ms on loopback`,
  },
  {
    what: 'a peer’s drag at a round trip of 80 ms for each, until it is drawn on the other page',
    of: 'drag',
    printedBy: '`npx tsx bench/drag.ts`',
    say: (f) =>
      `${figure(at(f, 'seen', 'median'))} ms (median), ${figure(at(f, 'seen', 'p95'))} ms (95 of 100), ${figure(at(f, 'posesPerSecond'))} poses a second`,
  },
  {
    what: 'draw calls with shadows, 1,000 cards and 100 bodies; 7,000 pieces',
    of: 'scene',
    printedBy: '`npx tsx bench/scene.ts`',
    say: (f) => [0, 1].map((i) => figure(at(f, 'report', i, 'calls'))).join('; '),
  },
  {
    what: 'script per frame while a piece is dragged, without the drawing',
    of: 'scene',
    printedBy: '`npx tsx bench/scene.ts`',
    say: (f) => `${[0, 1].map((i) => `${figure(at(f, 'report', i, 'dragMs', 'median'), 1)} ms`).join('; ')} (median; aim 4)`,
  },
  {
    what: 'frames drawn and messages sent by a table at rest',
    of: 'scene',
    printedBy: '`npx tsx bench/scene.ts`',
    say: (f) => [0, 1].map((i) => `${figure(at(f, 'report', i, 'restFrames'))} and ${figure(at(f, 'report', i, 'restSent'))}`).join('; '),
  },
];

function said(row: Row, proof: Proof): string {
  const fragment = proof.steps.map(({ measured }) => measured[row.of]).find((one) => one !== undefined);
  try {
    return row.say(fragment);
  } catch (error) {
    if (error instanceof NotMeasured) return 'not measured yet';
    throw error;
  }
}

/**
 * The text between the marks of README.md: the figures of a whole proof; else of the one being gathered, which says so;
 * else none.
 */
export function figuresText(whole: Proof | null, next: Proof | null): string {
  const proof = whole ?? next;
  const steps = (n: number): string => `${n} ${n === 1 ? 'step' : 'steps'}`;
  const intro =
    proof === null
      ? 'No commit is proved yet, so no figure stands here: `npm run proof -- --begin` freezes one and `npm run proof` gathers it.'
      : whole !== null
        ? `Proved at commit \`${proof.commit.slice(0, 8)}\` on ${proof.cores} cores with Node ${proof.node}: ${steps(proof.steps.length)}, ${figure(proof.passed)} passed, ${figure(proof.failed)} failed. All of it is in [docs/proof.json](docs/proof.json), and \`npm run proof -- --check\` says whether it still holds.`
        : `The proof of commit \`${proof.commit.slice(0, 8)}\` is being gathered on ${proof.cores} cores with Node ${proof.node}: ${steps(proof.steps.length)} so far, ${figure(proof.passed)} passed, ${figure(proof.failed)} failed, in [docs/proof-next.json](docs/proof-next.json). What is not measured yet says so.`;
  if (proof === null) return `${intro}\n`;
  const table = ROWS.map((row) => `| ${row.what} | ${said(row, proof)} | ${row.printedBy} |`);
  return [
    intro,
    '',
    'Counts, bytes and ratios do not depend on the machine, times do.',
    '',
    '| what | figure | printed by |',
    '| --- | --- | --- |',
    ...table,
    '',
  ].join('\n');
}

/** A README with these figures between its marks. Throws where the marks are missing. */
export function withFigures(readme: string, figures: string): string {
  const from = readme.indexOf(BEGIN);
  const to = readme.indexOf(END);
  if (from < 0 || to < from) throw new Error(`${README} has no place for figures between ${BEGIN} and ${END}.`);
  return `${readme.slice(0, from + BEGIN.length)}\n\n${figures}\n${readme.slice(to)}`;
}

/** README.md as it should be now. */
export const wantedReadme = (): string => withFigures(readFileSync(README, 'utf8'), figuresText(readProof(PROOF), readProof(NEXT)));

export function writeReadme(): void {
  writeFileSync(README, wantedReadme());
}

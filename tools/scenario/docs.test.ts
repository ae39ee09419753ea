// docs/scenarios.md and docs/scenarios/: enough to write a case with, and as the tables of the games have it.

import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { notes as revolverNoir } from '../../server-modules/games/revolver-noir/tools/notes.ts';
import { slotsOf } from '../../server-modules/rules/moves.ts';
import { gather, type Gathered } from './gather.ts';
import { gameWithWords, ruledGames, type GameWithWords } from './games.ts';
import { pageOf } from './page.ts';
import { pages } from './pages.ts';

const TIME = 120_000;

test(
  'every page is as it would be made (npx tsx tools/scenario/docs.ts), and no name is without its word',
  async () => {
    const made = await pages();
    expect(made.map(({ path }) => path)).toEqual(['docs/scenarios.md', ...ruledGames().map(({ game }) => `docs/scenarios/${game.id}.md`)]);
    expect(made.flatMap(({ missing }) => missing)).toEqual([]);
    expect(made.filter(({ path, text }) => !existsSync(path) || readFileSync(path, 'utf8') !== text).map(({ path }) => path)).toEqual([]);
  },
  TIME,
);

describe.each(ruledGames().map((found) => [found.game.id, found] as const))('the page of %s names', (id, { game, words, codes }) => {
  const page = readFileSync(`docs/scenarios/${id}.md`, 'utf8');
  const rowsOf = (title: string): string => page.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
  const rules = game.rules;
  test.each([
    ['Refusals', codes],
    ['Asks', Object.keys(rules?.asks ?? {})],
    ['Frames', Object.keys(rules?.frames ?? {})],
    ['Streams', [...(rules?.streams.open ?? []), ...(rules?.streams.closed ?? [])]],
    ['Options', game.options.map(({ name }) => name)],
    ['Moves', rules === null ? [] : Object.keys(rules.moves).flatMap((move) => [move, ...slotsOf(rules, move)])],
    ['Faces', game.faces.filter((face) => face !== '')],
    ['Looks', game.looks],
  ])('all %s of its tables', (title, names) => expect(names.filter((name) => !rowsOf(title).includes(`\`${name}\``))).toEqual([]));
  test('the sentence of every refusal', () => expect(codes.filter((code) => !rowsOf('Refusals').includes(words.lines[code] ?? '?'))).toEqual([]));
});

describe('a page complains about', () => {
  const noir = gameWithWords('revolver-noir') as GameWithWords;
  let seen: Gathered;
  beforeAll(async () => {
    seen = await gather(noir);
  }, TIME);
  test('nothing as it is', () => expect(pageOf(noir, revolverNoir, seen).missing).toEqual([]));
  test('a fact that some case shows and no note explains', () =>
    expect(pageOf(noir, revolverNoir, { ...seen, facts: new Set([...seen.facts, 'rain']) }).missing).toEqual(['fact rain has no word in the notes']));
  test('a stream that is gone', () =>
    expect(pageOf(noir, { ...revolverNoir, streams: { ...revolverNoir.streams, dice: 'x' } }, seen).missing).toEqual([
      'stream dice of the notes is nothing of the game',
    ]));
  test('an ask, a frame, an option without a word', () => {
    const { turn: _ask, ...asks } = revolverNoir.asks;
    const { flee: _frame, ...frames } = revolverNoir.frames;
    const { clock: _option, ...options } = revolverNoir.options;
    expect(pageOf(noir, { ...revolverNoir, asks, frames, options }, seen).missing).toEqual([
      'option clock has no word in the notes',
      'ask turn has no word in the notes',
      'frame flee has no word in the notes',
    ]);
  });
  test('a refusal without a sentence', () =>
    expect(pageOf({ ...noir, codes: [...noir.codes, 'rain'] }, revolverNoir, seen).missing).toEqual(['refusal rain has no sentence']));
  test('a piece that no pattern names', () =>
    expect(pageOf(noir, { ...revolverNoir, pieces: revolverNoir.pieces.filter(([pattern]) => pattern !== 'lamp') }, seen).missing).toEqual([
      'piece lamp has no word in the notes',
    ]));
});

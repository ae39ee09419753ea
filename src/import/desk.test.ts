import { expect, test } from 'vitest';
import { CALCULATOR_LOOK } from '../../server-modules/games/box/data/desk.ts';
import { LOOKS, lookOf } from '../../server-modules/games/box/data/catalogue.ts';
import { MODEL_LOOKS, STANDEE_LOOK, STANDEES } from '../../server-modules/games/box/data/own.ts';
import { CHESS_LOOKS } from '../../server-modules/games/box/data/men.ts';
import { PAGE_LOOKS } from '../../server-modules/games/box/data/pages.ts';
import { flawsOf } from './check.ts';
import { stockOf } from './data/stock.ts';
import { saveOf } from './out/save.ts';
import { come, object, save } from './testing/saves.ts';
import { shown } from './testing/tables.ts';

test('the looks by which pages know a calculator and a standee are theirs in the catalogue; both sides, models and pages come after it', () => {
  expect([lookOf('calculator'), lookOf(STANDEES[0]), lookOf(STANDEES[1])]).toEqual([CALCULATOR_LOOK, STANDEE_LOOK, STANDEE_LOOK + 1]);
  const pages = STANDEE_LOOK + 2 + MODEL_LOOKS.length;
  expect([lookOf(MODEL_LOOKS[0]!), lookOf(PAGE_LOOKS[0]!), lookOf(CHESS_LOOKS[0]!)]).toEqual([STANDEE_LOOK + 2, pages, pages + PAGE_LOOKS.length]);
  // A look with a back of its own is 320 more.
  expect(LOOKS.length).toBeLessThanOrEqual(320);
});

test('a calculator shows what it showed there; a tablet is a slate, and a page of the web that it showed is told and never among the addresses', () => {
  const { plan, loose, row, report } = come(
    save([
      object('Calculator', { ry: 180 }, { Calculator: { value: '12.5', memory: 0 } }),
      object('Tablet', { ry: 180, x: 5 }),
      object('Tablet', { ry: 180, x: 9 }, { Description: 'Look there', Tablet: { PageURL: 'https://example.org/rules' } }),
    ]),
  );
  expect(flawsOf(plan)).toEqual([]);
  expect(loose.map(({ planned: { kind, look, words, about, turn } }) => [kind, look, words, about, turn])).toEqual([
    ['note', 'calculator', '12.5', '', 0],
    ['note', 'slate', '', '', 0],
    ['note', 'slate', '', 'Look there\nhttps://example.org/rules', 0],
  ]);
  expect([0, 1, 2].map((i) => [row(i).verdict, row(i).missing])).toEqual([
    ['whole', []],
    ['whole', []],
    ['part', ['webPage']],
  ]);
  expect(JSON.stringify([plan.sheets, plan.models, report.art])).not.toContain('example.org');
  expect(loose.map(({ planned }) => stockOf(planned)?.thing)).toEqual(['calculator', 'slate', 'slate']);
});

test('written as a save again they are what they were, with what they show and say', () => {
  const there = [
    object('Calculator', { ry: 180 }, { Calculator: { value: '12.5', memory: 0 }, Description: 'The bank' }),
    object('Tablet', { ry: 180, x: 9 }, { Description: 'Look there' }),
  ];
  const { text, away } = saveOf(shown(come(save(there)).w, null), 'Desk');
  const { ObjectStates } = JSON.parse(text) as { ObjectStates: { Name: string; Description: string; Calculator?: object }[] };
  expect(away).toBe(0);
  expect(ObjectStates.map(({ Name, Description, Calculator }) => [Name, Description, Calculator])).toEqual([
    ['Calculator', 'The bank', { value: '12.5', memory: 0 }],
    ['Tablet', 'Look there', undefined],
  ]);
  expect(
    come(text)
      .loose.map(({ planned: { look, words, about } }) => [look, words, about])
      .sort(),
  ).toEqual([
    ['calculator', '12.5', 'The bank'],
    ['slate', '', 'Look there'],
  ]);
});

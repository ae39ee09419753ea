// Scripts that are no scripts: everything is looked at a fixed number of times, however it nests and wherever it ends.

import { expect, test } from 'vitest';
import { lottery } from '../testing/mutants.ts';
import { come, object, save } from '../testing/saves.ts';
import seeds from '../testing/seeds.json' with { type: 'json' };
import { SCRIPT_MOST, TOKENS_MOST, tokensOf } from './lex.ts';
import { PANEL_MOST, panelOf } from './panel.ts';
import { readScript, understood } from './read.ts';
import { readScripts, SIGNS_MOST } from './told.ts';
import { readTree } from '../read/tree.ts';

const MB = 1_000_000;
const many = (part: string, length = MB): string => part.repeat(Math.ceil(length / part.length)).slice(0, length);
/** How often a sign is looked at, at most, all passes together. */
const LOOKS = 12;

const WILD: readonly (readonly [string, string])[] = [
  ['brackets', many('(')],
  ['braces', many('{')],
  ['braces that are values', many('={')],
  ['tables in tables', many('a={b,')],
  ['closing brackets', many(')]}')],
  ['brackets that do not fit', many('{(]')],
  ['long brackets that are none', many('[=')],
  ['long brackets of every level', Array.from({ length: 1300 }, (_, i) => `[${'='.repeat(i)}`).join(' ')],
  ['comments that are none', many('--[=')],
  ['comments on one line', many('--[[]]')],
  ['comments of a line', many('--\n')],
  ['words that never end', many("'")],
  ['words in lines', many('"\n')],
  ['backslashes', `"${many('\\')}`],
  ['a long word that never ends', `[[${many('x')}`],
  ['functions in functions', many('function ')],
  ['functions with names', many('function a.b:c() ')],
  ['ends', many('end ')],
  ['loops', many('for while do ')],
  ['functions in tables', many('={function(')],
  ['buttons', many("createButton({click_function='a',label='b'})")],
  ['buttons in buttons', many('createButton({label=')],
  ['buttons of one table', `b={click_function='f'} ${many('createButton(b)')}`],
  ['fields of one table', `b={} ${many('b.a=1 ')}`],
  ['lines of a menu', many("addContextMenuItem('a',")],
  ['sums', many('a=a+1 ')],
  ['sums that are none', many('function f() a=b ')],
  ['takes', many('function f() takeObject({')],
  ['functions that call each other', many('function a() b() end function b() a() end ')],
  [
    'a chain of functions',
    Array.from({ length: 20_000 }, (_, i) => `function f${i}() f${i + 1}() g${i}() end createButton({click_function='f${i}'})`).join(' '),
  ],
  ['one function that calls all', `function f() ${Array.from({ length: 90_000 }, (_, i) => `f${i}()`).join(' ')} end createButton({click_function='f'})`],
  ['NUL', many('\u0000')],
  ['NUL in words', many("'\u0000'")],
  ['halves of signs', many('\ud800 ')],
  ['numbers', many('1.e5x')],
  ['dots', many('.')],
  ['names', many('a')],
  ['tags', many('<')],
  ['tags with fields', many('<button a=')],
];

test.each(WILD)('1 MB of %s: each sign is looked at a few times', (_, lua) => {
  const script = readScript(lua);
  for (const { calls } of script.made) understood(calls, script, script);
  expect(script.steps).toBeLessThanOrEqual(LOOKS * lua.length + 100);
  expect(script.made.length).toBeLessThanOrEqual(500);
  const panel = panelOf(lua);
  expect(panel.steps).toBeLessThanOrEqual(LOOKS * lua.length + 100);
});

test('panels that never end: each sign is looked at a few times', () => {
  for (const part of [
    '<',
    '<!--',
    '<!-- -->',
    '<a ',
    '<a b="',
    "<a b='c'",
    '<Button onClick="f">',
    '<Button onClick="f" text="',
    '&amp;',
    '<Button onClick="f"/>',
    '=',
    '<a =>',
    '<a ==',
  ]) {
    const xml = many(part, PANEL_MOST);
    expect(panelOf(xml).steps, part).toBeLessThanOrEqual(LOOKS * xml.length + 100);
  }
  expect(panelOf(many('x', PANEL_MOST + 1)).cut).toBe(true);
  expect(panelOf(many('x', PANEL_MOST)).cut).toBe(false);
});

test('of a longer script so much is read, and that is said', () => {
  const button = (label: string): string => ` self.createButton({label='${label}', click_function='f'}) `;
  const long = `${button('first')}${' '.repeat(SCRIPT_MOST)}${button('last')}`;
  const { scripts } = come(save([object('Die_6', {}, { LuaScript: long })])).report;
  expect([scripts.buttons.map(({ label }) => label), scripts.cut]).toEqual([['first'], ['script']]);
  expect(tokensOf('a '.repeat(TOKENS_MOST)).cut).toBe(true);
  expect(tokensOf('a '.repeat(TOKENS_MOST - 1)).cut).toBe(false);
});

test('of a save with more scripts those at its end are left, and that is said; one script of many things is read once', () => {
  const script = (i: number): string => ` self.createButton({label='no ${i}', click_function='f'}) ${' '.repeat(SCRIPT_MOST - 100)}`;
  const tree = readTree(save(Array.from({ length: 12 }, (_, i) => object('Die_6', {}, { LuaScript: script(i) }))));
  const { report } = readScripts(tree.ok ? tree.save : (null as never), () => '');
  expect([report.objects, report.read, report.cut]).toEqual([12, SIGNS_MOST / SCRIPT_MOST, ['save']]);
  const same = readTree(save(Array.from({ length: 12 }, () => object('Die_6', {}, { LuaScript: script(0) }))));
  expect(readScripts(same.ok ? same.save : (null as never), () => '').report).toMatchObject({ read: 1, cut: [], kinds: { 'not-understood': 12 } });
});

test('a button that is made too often is listed so often, and that is said', () => {
  const lua = Array.from({ length: 600 }, (_, i) => `createButton({label='${i}', click_function='f'})`).join('\n');
  const { scripts } = come(save([object('Die_6', {}, { LuaScript: lua })])).report;
  expect([scripts.buttons.length, scripts.cut]).toEqual([500, ['buttons']]);
  const all = come(save([1, 2, 3].map((n) => object('Die_6', {}, { Nickname: `${n}`, LuaScript: lua })))).report.scripts;
  expect([all.buttons.length, all.more]).toEqual([1000, 500]);
});

test('words of a script are cut and lose what nobody sees', () => {
  const lua = `self.createButton({label='[b]\u202ea\u0000b[/b] ${'x'.repeat(300)}', tooltip="__proto__", click_function='constructor'})`;
  const [row] = come(save([object('Die_6', {}, { Nickname: '__proto__', LuaScript: lua })])).report.scripts.buttons;
  expect(row).toMatchObject({ object: '__proto__', label: expect.stringMatching(/^ab x{55,57}…$/), tooltip: '__proto__', kind: 'not-understood' });
});

const PARTS: readonly string[] =
  `function|onLoad|()|end|if|then|else|elseif|do|for|while|repeat|until|local|return|self|.|:|createButton|createInput|(|)|{|}|[|]|,|;|=|==|..|+|-|label|click_function|"a"|'b'|[[c]]|--|--[[|]]|\n|takeObject|guid|createButton({label="a",click_function="f"})|addContextMenuItem("a",f)|deal|5|shuffle|Turns|turn_color|addContextMenuItem|f|f|f|count|editButton|setSnapPoints|\u0000|\\|"|'|<|>|<Button|onClick="f"|/>|<!--|-->`.split(
    '|',
  );
const LONG = process.env['BAIZE_LONG'] === '1';
const SEEDS = [...new Set([...seeds.scripts, ...Array.from({ length: LONG ? 20_000 : 600 }, (_, i) => 1 + i)])];

test(`${SEEDS.length} scripts put together by chance: few looks at each sign, and every button has a kind`, () => {
  let made = 0;
  for (const seed of SEEDS) {
    const draw = lottery(seed);
    const glue = draw(2) === 0 ? ' ' : '';
    const text = Array.from({ length: 1 + draw(400) }, () => PARTS[draw(PARTS.length)]).join(glue);
    const { report, steps } = readScripts({ raw: { LuaScript: text, XmlUI: text }, roots: [], things: [] }, () => '');
    expect(steps, `seed ${seed}`).toBeLessThanOrEqual(2 * LOOKS * text.length + 200);
    const told = report.buttons.reduce((sum, { times }) => sum + times, 0) + report.more;
    expect(
      Object.values(report.kinds).reduce((sum, n) => sum + n, 0),
      `seed ${seed}`,
    ).toBe(told);
    made += told;
  }
  // It makes buttons now and then, or nothing was tried.
  expect(made).toBeGreaterThan(SEEDS.length / 2);
});

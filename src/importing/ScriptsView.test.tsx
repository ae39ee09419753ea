import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { come, object, save } from '../import/testing/saves.ts';
import { ScriptsView } from './ScriptsView.tsx';
import { de } from './words/de.ts';
import { en } from './words/en.ts';

const LUA = `self.createButton({label = '<b>Mix</b>', click_function = 'mix'}) self.createButton({tooltip = 'Five', click_function = 'five'})
function mix() self.shuffle() end function five() self.deal(5) end`;
const scriptsOf = (objects: object[]) => come(save(objects)).report.scripts;
const HUNT = (x: number): object => object('Deck', { x }, { Nickname: 'Hunt', LuaScript: LUA });

test('the report’s page says what scripts make, by kind and button by button, in both languages', () => {
  const scripts = scriptsOf([HUNT(0), HUNT(9)]);
  const [english, german] = [en, de].map(({ scriptWords }) => renderToStaticMarkup(<ScriptsView scripts={scripts} words={scriptWords} />));
  for (const said of ['2 things have', '<b>2</b> shuffles or rolls', '<b>Hunt</b> × 2', 'Five · Deals · 5 each']) expect(english).toContain(said);
  for (const said of ['2 Dinge haben', '<b>2</b> mischt oder würfelt', '<b>Hunt</b> 2-mal', 'Five · Teilt aus · je 5']) expect(german).toContain(said);
  // Words of a script are words on the page.
  expect(english).toContain('“&lt;b&gt;Mix&lt;/b&gt;” · Shuffles');
});

test('a save without scripts has no such part', () => {
  expect(renderToStaticMarkup(<ScriptsView scripts={scriptsOf([object('Die_6')])} words={en.scriptWords} />)).toBe('');
});

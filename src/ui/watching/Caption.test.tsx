// The sentence under a picture without bars: what happened last, else what many are asked together.

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as traitors from '../../../server-modules/games/the-traitors/locale/en.ts';
import { seat } from '../../../server-modules/kernel/ids.ts';
import type { AskView, LogLine, View } from '../../../server-modules/protocol/messages.ts';
import { TableProvider } from '../../app/table.tsx';
import { addGameWords } from '../../locale/games.ts';
import { roomView, rulesView, smallView, testTable } from '../../store/testing.ts';
import { Caption } from './Caption.tsx';

addGameWords('the-traitors', traitors);
const [A, B, C] = [seat('A'), seat('B'), seat('C')];
const VOTE: AskView = { q: 1, t: 'vote', words: { k: 'ask.vote' }, me: null, mine: null, waiting: [A, B], done: [C], end: null };

async function caption(ask: Partial<AskView>, log: LogLine[] = []): Promise<string> {
  const view: View = { ...smallView(), log, room: roomView(null, { game: 'the-traitors' }), rules: rulesView([], { ask: { ...VOTE, ...ask } }) };
  const { store } = await testTable(view);
  return renderToStaticMarkup(
    <TableProvider store={{ ...store, getInitialState: store.getState }}>
      <Caption />
    </TableProvider>,
  );
}

test('while nothing happens it says what many are asked, and of one alone nothing', async () => {
  expect(await caption({})).toContain('Whom do you banish?');
  expect(await caption({ waiting: [A], done: [] })).toBe('');
  expect(await caption({ waiting: 'someone', done: null })).toBe('');
});

test('what happened comes before what is asked', async () => {
  const text = await caption({}, [{ i: 4, kind: 'game', line: { k: 'draws', a: [{ s: A }] } } as LogLine]);
  expect(text).toContain('draws a card');
  expect(text).not.toContain('banish');
});

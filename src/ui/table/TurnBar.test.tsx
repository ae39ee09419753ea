import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as traitors from '../../../server-modules/games/the-traitors/locale/en.ts';
import { seat } from '../../../server-modules/kernel/ids.ts';
import type { AskView, LegalMove, View } from '../../../server-modules/protocol/messages.ts';
import { TableProvider } from '../../app/table.tsx';
import { addGameWords } from '../../locale/games.ts';
import { h, roomView, rulesView, smallView, testTable } from '../../store/testing.ts';
import { TurnBar } from './TurnBar.tsx';

addGameWords('the-traitors', traitors);
const [A, B] = [seat('A'), seat('B')];

/** What stands in the bar while this is asked; Jonas is a bot or is not. */
function bar(ask: Partial<AskView>, bot: boolean, can: LegalMove[] = []): Promise<string> {
  const room = roomView(A, { game: 'the-traitors' });
  const view: View = {
    ...smallView(),
    room: { ...room, seats: room.seats.map((row) => (row.seat === B && bot ? { ...row, bot: true } : row)) },
    rules: rulesView(can, {
      facts: { active: ask.me === 'owe' ? A : B },
      ask: { q: 1, t: 'draw', role: 'turn', words: { k: 'ask.draw' }, me: null, mine: null, waiting: [B], done: null, end: null, ...ask },
    }),
  };
  return drawn(view);
}

async function drawn(view: View): Promise<string> {
  const { store } = await testTable(view);
  return renderToStaticMarkup(
    <TableProvider store={{ ...store, getInitialState: store.getState }}>
      <TurnBar />
    </TableProvider>,
  );
}
test('a game may name what is offered now, each move once, and has other words where nothing is', async () => {
  addGameWords('the-traitors', {
    ...traitors,
    lines: { 'ask.draw': 'Your turn: {can}', 'ask.draw.none': 'Your turn: end it', 'can.walk': 'walk', 'can.hear': 'listen' },
  });
  const act = (move: string): LegalMove => ({ move, verb: { t: 'push', piece: h(1) }, words: { k: move } });
  const told = async (...can: LegalMove[]) => /<b>(.*?)<\/b>/.exec(await bar({ me: 'owe', waiting: [A] }, false, can))?.[1];
  try {
    expect(await told(act('walk'), act('walk'), act('end'), act('hear'))).toBe('Your turn: walk, listen');
    expect(await told(act('end'))).toBe('Your turn: end it');
  } finally {
    addGameWords('the-traitors', traitors);
  }
});
const theirs = { words: { k: 'ask.draw.all', a: [{ s: B }] } };

test('my turn says what for', async () => expect(await bar({ me: 'owe', waiting: [A] }, false)).toContain('<b>Your turn: draw a card</b>'));

test('the turn of another says what is done, and of a bot that it thinks', async () => {
  expect(await bar(theirs, false)).toMatch(/<b>[^<]+ draws<\/b>(?![^]*thinks)/);
  expect(await bar(theirs, true)).toContain('a bot thinks');
});

test('who is not asked what the others are asked reads what they do, and who has answered the question itself', async () => {
  const murder = { t: 'entry', role: 'count', words: { k: 'ask.entry' }, waiting: 'someone' } as const;
  expect(await bar({ ...murder, me: null }, false)).toContain('<b>A murder: those in the round enter in secret</b>');
  expect(await bar({ ...murder, me: 'owe' }, false)).toContain('what do you enter?');
  // Without words for it the question stands as it is.
  expect(await bar({ ...murder, me: null, words: { k: 'ask.draw' } }, false)).toContain('draw a card');
});

test('where nobody may know who is awaited, nobody is told that it is a bot', async () => {
  expect(await bar({ ...theirs, waiting: 'someone' }, true)).not.toContain('thinks');
  expect(await bar({ ...theirs, waiting: [A, B] }, true)).not.toContain('think');
});

test.each([
  ['who stands before it is told to take a seat', { seat: null, who: 1 }, true],
  ['who has a seat is not', { seat: A, who: 1 }, false],
  ['who watches by a link is not', { seat: null, who: 0 }, false],
])('before the start %s', async (_, me, told) => {
  const room = roomView(me.seat, { phase: 'seating' });
  const text = await drawn({ ...smallView(), room: { ...room, me: { ...room.me, ...me } } });
  expect(text).toContain('Before the start');
  expect(text.includes('take a seat')).toBe(told);
});

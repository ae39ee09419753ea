// What stands behind the name of a seat: signs, short texts of the game's own, and what was won with its sign.

import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { seat } from '../../../server-modules/kernel/ids.ts';
import type { GameArt, SeatMark } from '../../games/types.ts';
import * as fish from '../../../server-modules/games/go-fish/locale/en.ts';
import { addGameWords } from '../../locale/games.ts';
import { ui } from '../../locale/index.ts';
import { smallView } from '../../store/testing.ts';
import { setGameScreen, type GameScreen } from '../hand/faces.ts';
import { marksOf, SeatMarks, Total } from './SeatMarks.tsx';

const view = smallView();
const A = seat('A');
const plays = (art: Partial<GameScreen['art']>): void =>
  setGameScreen({ picture: () => null, aspect: () => 1, cell: () => null, art: { pressables: () => [], ...art } });
const marked = (...marks: SeatMark[]): string => renderToStaticMarkup(<SeatMarks view={view} marks={marks} />);
afterEach(() => setGameScreen(null));

test('a short text stands alone or behind a sign, and is read out as the game says it in full', () => {
  const alone = marked({ text: '3 × 5', ink: '#abc', words: 'Bid 3 × 5' });
  expect(alone).toContain('<b aria-hidden="true" style="color:#abc">3 × 5</b>');
  expect(alone).toContain('<span class="unseen">Bid 3 × 5</span>');
  expect(alone).not.toContain('<svg');
  expect(marked({ path: 'M0 0', text: 7, ink: '#abc', words: 'Seven tricks' })).toMatch(/<svg.*<\/svg><b[^>]*>7<\/b>/);
  expect(marked({ path: 'M0 0', ink: '#abc', words: 'Armed' })).not.toContain('<b');
});

test('of a text that is too long twelve characters are drawn, and all of it is read out', () => {
  const long = marked({ text: '𝟙'.repeat(40), ink: '#abc', words: 'Forty ones' });
  expect(long).toContain(`>${'𝟙'.repeat(12)}</b>`);
  expect(long).toContain('Forty ones</span>');
});

test('what one alone knows of himself is not there while he hides his role', () => {
  plays({
    marks: () => [
      { text: 'Cop', ink: '#abc', words: 'Cop', own: true },
      { text: 2, ink: '#abc', words: 'Two' },
    ],
  });
  expect([false, true].map((hidden) => marksOf(view, A, hidden).map(({ words }) => words))).toEqual([['Cop', 'Two'], ['Two']]);
});

test('what was won stands behind a coin, behind the sign of the game with its name, or behind none', () => {
  const total = (totals?: GameArt['totals']): string => {
    plays(totals === undefined ? {} : { totals });
    return renderToStaticMarkup(<Total view={view} total={4} />);
  };
  expect(total()).toContain('data-coin="true"');
  expect(total()).toContain(`${ui.over.standings}: </span>4`);
  expect(total(null)).not.toMatch(/data-coin|<svg/);
  const books = total({ path: 'M1 1', ink: '#abc', words: 'Books' });
  expect(books).toContain('<path d="M1 1" fill="#abc"');
  expect(books).toContain('Books: </span>4');
  expect(books).not.toContain('data-coin');
});

test('beside what was won stands by what the whole game is won, where the game counts over its rounds', () => {
  addGameWords('go-fish', fish);
  const at = (game: string): string => renderToStaticMarkup(<Total view={{ ...view, room: { ...view.room, game } }} total={4} />);
  expect(at('go-fish')).toContain('The most books win.');
  expect(at(view.room.game)).not.toContain('win');
});

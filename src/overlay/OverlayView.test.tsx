// What an overlay says of whose turn it is: once, and of many in one figure.

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as traitors from '../../server-modules/games/the-traitors/locale/en.ts';
import { seat, type Seat } from '../../server-modules/kernel/ids.ts';
import type { AskView, View } from '../../server-modules/protocol/messages.ts';
import { addGameWords } from '../locale/games.ts';
import { roomView, rulesView, smallView } from '../store/testing.ts';
import { USUAL, type Part } from './address.ts';
import { OverlayView } from './OverlayView.tsx';

vi.mock('./overlay.css', () => ({}));
vi.mock('./words.css', () => ({}));
addGameWords('the-traitors', traitors);
const [A, B, C, D, E] = [seat('A'), seat('B'), seat('C'), seat('D'), seat('E')];

function html(ask: Partial<AskView>, active: Seat | null, parts: readonly Part[] = ['turn', 'ask']): string {
  const asked: AskView = { q: 1, t: 'draw', words: { k: 'ask.draw' }, me: null, mine: null, waiting: [], done: null, end: null, ...ask };
  const facts = active === null ? {} : { active };
  const view: View = { ...smallView(), room: roomView(null, { game: 'the-traitors' }), rules: rulesView([], { facts, ask: asked }) };
  return renderToStaticMarkup(<OverlayView feed={{ view, poll: null, late: 0 }} overlay={{ ...USUAL, parts }} />);
}
const TURN: Partial<AskView> = { role: 'turn', words: { k: 'ask.draw.all', a: [{ s: B }] }, waiting: [B] };
const VOTE: Partial<AskView> = { t: 'vote', words: { k: 'ask.vote' }, waiting: [A, B, C, D], done: [E] };

test('what is asked of whoever’s turn it is says whose turn it is, and is said once', () => {
  const both = html(TURN, B);
  expect(both).toMatch(/bz-turn-text">[^<]+ draws</);
  expect(both).not.toContain('bz-ask');
  expect(html(TURN, B, ['turn'])).toMatch(/bz-turn-text">[^<]+’s turn</);
  expect(html(TURN, B, ['ask'])).toMatch(/bz-ask">[^<]+ draws</);
});

test('of many who answer it says how many have, and what they are asked', () => {
  const vote = html(VOTE, null);
  expect(vote).toContain('bz-turn-text">1 of 5 have answered<');
  expect(vote).toContain('bz-ask">Whom do you banish?<');
});

test('the last of several is waited for by name, and the question stays beside it', () => {
  const last = html({ ...VOTE, waiting: [B], done: [A, C] }, null);
  expect(last).toMatch(/bz-turn-text">Waiting for/);
  expect(last).toContain('bz-ask">Whom do you banish?<');
});

test('a lower third and the next game are there before the show begins, as plain words', () => {
  const overlay = { ...USUAL, parts: ['third', 'next'] as const, third: { ...USUAL.third, line: '<b>Mira</b>' }, next: { game: 'Chess', when: '' } };
  const text = renderToStaticMarkup(<OverlayView feed={{ view: null, poll: null, late: null }} overlay={overlay} />);
  expect(text).toContain('bz-third-line">&lt;b&gt;Mira&lt;/b&gt;<');
  expect(text).toContain('bz-next-game">Chess<');
  expect(text).not.toContain('bz-next-when');
});

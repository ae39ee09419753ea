import { expect, test } from 'vitest';
import { readRoute, writeRoute, type Route } from './routes.ts';

test('every address reads back as it was written', () => {
  const routes: Route[] = [
    { t: 'lobby' },
    { t: 'about' },
    { t: 'how', game: 'revolver-noir' },
    { t: 'invite', invite: 'ABCD-EFGH-IJKL-MN27' },
    { t: 'table', table: 'a b/c', watch: false },
    { t: 'table', table: 't7', watch: true },
    { t: 'watch', code: 'ABCD-EFGH-IJKL-MN27' },
    { t: 'watch', code: 'ABCD-EFGH-IJKL-MN27', show: { director: '1', bars: false, lines: false, plates: false } },
    { t: 'watch', code: 'ABCD-EFGH-IJKL-MN27', show: { director: 'C' } },
    { t: 'bring', plan: 'a7-b' },
  ];
  for (const route of routes) expect(readRoute(writeRoute(route))).toEqual(route);
});

test('what is no address leads to the lobby', () => {
  for (const hash of ['', '#', '#/', '#/nothing/here', '#/j/short', '#/t/', '#/t/%E0%A4%A']) expect(readRoute(hash)).toEqual({ t: 'lobby' });
});

// Random play in two worlds that differ only in what a viewer may not know: he is sent equal bytes in equal messages.

import { describe, expect, test } from 'vitest';
import { EFFECTS } from '../../server-modules/games/revolver-noir/data.ts';
import { playBlindBot, playBot } from './twins/bots.ts';
import { HIDDEN, playNoir } from './twins/noir.ts';
import { playSandbox, playShuffles } from './twins/sandbox.ts';
import { everySeed } from './twins/seeds.ts';

const HOUR = 3_600_000;

/** What must have happened somewhere, or the equal bytes prove little. */
const MUST = [
  'start',
  'move',
  'forcedMove',
  'answer',
  'shoot',
  'listen',
  'setTrap',
  'detonate',
  'endTurn',
  ...EFFECTS,
  'refused alone',
  'looks through alone',
  'whisper alone',
  'rejoin',
  'fresh stranger',
  'resync',
  'save',
  'undo',
  'misfit',
  'fixed',
  'assisted',
  'sandbox',
  'crash',
  'end',
  'rematch',
  'points',
  'poses',
];

describe('two worlds', () => {
  test('Revolver Noir: the other player and the watchers, over every channel of the table', { timeout: HOUR }, () => {
    const did = new Map<string, number>();
    const { games, sum } = everySeed('noir', (seed) => {
      const played = playNoir(`noir ${seed}`, HIDDEN[seed % 3] ?? 'A', 60);
      for (const [what, times] of played.did) did.set(what, (did.get(what) ?? 0) + times);
      return played.compared;
    });
    console.log(`${games} games of Revolver Noir, ${sum} payloads equal; ${[...did].map(([what, times]) => `${what} ${times}`).join(', ')}`);
    expect(MUST.filter((what) => !did.has(what))).toEqual([]);
    expect(sum).toBeGreaterThan(100 * games);
  });

  test('the free table: faces handed round among equal backs', { timeout: HOUR }, () => {
    const { games, sum } = everySeed('sandbox', (seed) => playSandbox(`sandbox ${seed}`, 60).compared);
    console.log(`${games} free tables, ${sum} payloads equal`);
    expect(sum).toBeGreaterThan(60 * games);
  });

  test('the free table: decks mixed by other chance', { timeout: HOUR }, () => {
    const { games, sum } = everySeed('shuffles', (seed) => playShuffles(`shuffles ${seed}`));
    console.log(`${games} mixed tables, ${sum} payloads equal`);
    expect(sum).toBeGreaterThan(60 * games);
  });

  test('bots: what they wait for tells nothing, and they know nothing that their seat does not [L9] [W7]', { timeout: HOUR }, () => {
    const { games, sum } = everySeed('bot', (seed) => playBot(`bot ${seed}`) + playBlindBot(`blind ${seed}`));
    console.log(`${games} pairs of bots, ${sum} acts at equal times`);
    expect(sum).toBeGreaterThan(2 * games);
  });
});

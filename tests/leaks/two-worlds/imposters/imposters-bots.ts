// Bots of Imposters and Crewmates with secrets: they act at the same ticks whatever they hold, in windows too, and know
// nothing that their seat does not.

import { seededPick } from '../../../../server-modules/kernel/testing.ts';
import { actsAlike, botTable, knowsAlike } from '../many-bots.ts';

/** Longest wait of a bot and a window's least, in ticks. */
const WAIT = 60;
const GAME = 'imposters-and-crewmates';
const OPTIONS = { choice: 0, turn: 0, window: 60, light: 60, exchange: 0, beat: true };
/** What cannot be played as the positions stand, so that all a bot can do in a window is pass. */
const KEPT = {
  imp: ['imp.carapace', 'imp.shortcd', 'imp.shortestcd', 'imp.mercy'],
  crw: ['crw.vest', 'crw.longcd', 'crw.longestcd', 'crw.medic', 'crw.destiny'],
};

type Pick = (n: number) => number;
const drawn = (pick: Pick, from: readonly string[], count: number): string[] => {
  const left = [...from];
  return Array.from({ length: count }, () => left.splice(pick(left.length), 1)[0] as string);
};

/** Plays one pair in the window of a reveal; gives how many acts came at the same tick. */
export function playImpostersBot(seed: string): number {
  const pick = seededPick(seed);
  const size = 1 + pick(2);
  const where = { phase: 'refill', decks: { ev: ['ev.among'] } };
  const position = (): object => {
    const crw = drawn(pick, KEPT.crw, 3);
    return { ...where, hands: { B: drawn(pick, KEPT.imp, size), C: crw.slice(0, 2), D: crw.slice(2) } };
  };
  return actsAlike(seed, [botTable(GAME, OPTIONS, position(), 4), botTable(GAME, OPTIONS, position(), 4)], WAIT, { acts: 1, same: 1 });
}

/** The other way round: the bot's own cards are the same, those of the others differ; what it does must not know. */
export function playBlindImpostersBot(seed: string): number {
  const pick = seededPick(seed);
  const mine = drawn(pick, KEPT.crw, 2);
  const pieces = { A: ['E1', 'F3'][pick(2)], B: ['K1', 'I4'][pick(2)], C: ['D13', 'G10', 'C10'][pick(3)], D: 'out' };
  const worlds = [0, 1].map(() => {
    const imp = drawn(pick, KEPT.imp, 3);
    const wild = ['wld.ghost', 'wld.duel', 'wld.shove'][pick(3)];
    const hands = { A: imp.slice(0, 2), B: imp.slice(2), C: mine, D: drawn(pick, ['crw.barricade1', 'crw.push', 'crw.spy'], 1) };
    return botTable(
      GAME,
      OPTIONS,
      { turn: 'C', turns: 2, pieces, acted: ['D'], hands, wilds: { A3: wild }, decks: { crw: drawn(pick, ['crw.drill', 'crw.portal'], 1) } },
      4,
    );
  });
  return knowsAlike(seed, worlds, WAIT);
}

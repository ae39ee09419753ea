// Bots of Good Cop Bad Cop with secrets: they act at the same ticks whatever they hold, in windows too, and know
// nothing that their seat does not.

import { seededPick } from '../../../../server-modules/kernel/testing.ts';
import { actsAlike, botTable, knowsAlike } from '../many-bots.ts';

/** Longest wait of a bot and the rest of a second, in ticks, and how many acts are watched. */
const WAIT = 100;
const ACTS = 4;
const OPTIONS = { variant: 'base', reaction: 60, choice: 0, turn: 0 };
/** What no bot plays at the end of somebody's turn, some of it because it cannot. */
const KEPT = ['taser', 'riot-shield', 'restraining-order', 'coffee', 'smoke-grenade', 'blackmail', 'planted-evidence', 'wiretap', 'truth-serum'];
const HIDDEN = ['(H)(H)(C)', '(C)(C)(H)', '(H)(C)(A)', '(C)(H)(K)'];

/** Plays one pair; gives how many acts came at the same tick. */
export function playCopBot(seed: string): number {
  const pick = seededPick(seed);
  const drawn = <T>(from: readonly T[]): T[] => {
    const left = [...from];
    return from.map(() => left.splice(pick(left.length), 1)[0] as T);
  };
  const position = (): object => {
    const [b, c, d, e] = drawn(HIDDEN);
    const [one, two, three, four] = drawn(KEPT);
    return { cards: { A: '(H)(C)(H)', B: b, C: c, D: d, E: e }, hands: { B: [one], C: [two], D: [three], E: [four] }, turn: 'A', phase: 'end' };
  };
  const worlds = [botTable('good-cop-bad-cop', OPTIONS, position()), botTable('good-cop-bad-cop', OPTIONS, position())];
  return actsAlike(seed, worlds, WAIT, { acts: ACTS, same: 1 });
}

/** The other way round: the bot's own cards are the same, those of the others differ; what it does must not know. */
export function playBlindCopBot(seed: string): number {
  const pick = seededPick(seed);
  const [mine, ...rest] = [...HIDDEN.slice(pick(HIDDEN.length)), ...HIDDEN].slice(0, HIDDEN.length);
  const worlds = [0, 1].map((w) => {
    const [c, d, e] = w === 0 ? rest : [...rest].reverse();
    const hands = { B: ['wiretap'], C: [KEPT[pick(4)]], D: ['polygraph'] };
    const position = { cards: { A: '(H)(C)(H)', B: mine, C: c, D: d, E: e }, hands, turn: 'B', guns: { B: 'C' } };
    return botTable('good-cop-bad-cop', OPTIONS, position);
  });
  return knowsAlike(seed, worlds, WAIT);
}

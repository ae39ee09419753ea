// Bots of The Stars May Swallow Us with secrets: they act at the same ticks whatever they hold, in ballots too, and
// know nothing that their seat does not.

import { seededPick } from '../../../../server-modules/kernel/testing.ts';
import { actsAlike, botTable, knowsAlike } from '../many-bots.ts';

/** Longest wait of a bot, the rest of a second and a count of three, in ticks. */
const WAIT = 160;
const OPTIONS = { choice: 0, turn: 0, call: 60, vote: 60, beat: true, pace: true };
const CREW = { A: 'malumil', B: 'iza', C: 'obeya', D: 'dray', E: 'korrin' };
const AGENDAS = ['loyal', 'paragon', 'resolute', 'vengeant'];
/** What every crew agenda may hold. */
const HELD = ['patch', 'rewire', 'algae', 'restart'];

interface Dealt {
  agendas: { [seat: string]: string };
  hands: { [seat: string]: string[] };
}

function dealt(pick: (n: number) => number): Dealt {
  const mixed = <T>(from: readonly T[]): T[] => {
    const left = [...from];
    return from.map(() => left.splice(pick(left.length), 1)[0] as T);
  };
  const [b, c] = mixed(AGENDAS);
  const hand = (): string[] => mixed(HELD).slice(0, 2);
  return { agendas: { A: 'contagion', B: b as string, C: c as string, D: 'contagion' }, hands: { B: hand(), C: hand() } };
}
const positionOf = ({ agendas, hands }: Dealt, over: object): object => ({ crew: CREW, agendas, hands, oxygen: 60, power: 40, ...over });

/** Plays one pair, from the call for a vote or from somebody's action; gives how many acts came at the same tick. */
export function playStarsBot(seed: string): number {
  const pick = seededPick(seed);
  const over = pick(2) === 0 ? { phase: 'call' } : { first: 'B', turn: 'B', decks: { D: ['spores', 'leak'], E: ['patch', 'rewire'] } };
  const worlds = [0, 1].map(() => botTable('stars-may-swallow-us', OPTIONS, positionOf(dealt(pick), over)));
  return actsAlike(seed, worlds, WAIT, { acts: 1, still: true });
}

/** The other way round: the bot's own cards are the same, those of the others differ; what it does must not know. */
export function playBlindStarsBot(seed: string): number {
  const pick = seededPick(seed);
  const mine = dealt(pick);
  const worlds = [0, 1].map(() => {
    const other = dealt(pick);
    const spare = AGENDAS.filter((agenda) => agenda !== mine.agendas['B']);
    const agendas = { ...mine.agendas, C: spare[pick(spare.length)] as string };
    const hands = { ...mine.hands, C: other.hands['C'] ?? [] };
    const decks = { B: ['patch', 'rewire'], C: ['patch', 'patch'] };
    return botTable('stars-may-swallow-us', OPTIONS, positionOf({ agendas, hands }, { first: 'B', turn: 'B', decks }));
  });
  return knowsAlike(seed, worlds, WAIT);
}

// What a bot thinks of the others, from its own seat's lines alone. (TT 10)

import type { Line } from '../../../protocol/messages.ts';
import { seatIn, wordIn } from '../../choices.ts';

/** Weights of the updates. */
const VOTED_FAITHFUL = 1.3;
const VOTED_TRAITOR = 0.6;
const FIRST_IN_A_TIE = 1.1;
const PUT_AWAY = 2;
const SAVED = 0.4;
const GENEROUS = 0.85;
/** Spread over the living while the Traitor card may have found somebody. */
const RECRUIT_SHARE = 0.5;

interface Vote {
  by: string;
  for: string;
}

export interface Suspicion {
  hear(line: Line): void;
  /** How likely each of these is a Traitor by Role card; they add up to one. */
  of(others: readonly string[]): ReadonlyMap<string, number>;
  /** The same with what may be recruited among them; one for who is known to hold the Traitor card. */
  feared(others: readonly string[], deckGone: boolean): ReadonlyMap<string, number>;
  /** Known to hold the Traitor card. */
  recruited(seat: string): boolean;
  /** Known to hold a Shield. */
  shielded(seat: string): boolean;
}

export function suspicion(): Suspicion {
  let weights = new Map<string, number>();
  let golds = new Map<string, number>();
  let votes: Vote[] = [];
  let ballot: Vote[] = [];
  let tied = false;
  let gone = false;
  let known = new Set<string>();
  let shields = new Set<string>();
  /** Told to have been recruited: the Faithful Role card that is shown next proves nothing. */
  let turncoat = '';

  const times = (seat: string, by: number): void => void weights.set(seat, (weights.get(seat) ?? 1) * by);
  const begin = (): void => {
    weights = new Map();
    golds = new Map();
    votes = [];
    ballot = [];
    tied = false;
    gone = false;
    known = new Set();
    shields = new Set();
    turncoat = '';
  };
  const reveal = (seat: string, traitor: boolean): void => {
    for (const vote of votes) if (vote.for === seat) times(vote.by, traitor ? VOTED_TRAITOR : VOTED_FAITHFUL);
    votes = votes.filter((vote) => vote.for !== seat);
  };
  const banish = (seat: string): void => {
    const first = ballot.find((vote) => vote.for === seat);
    if (tied && first !== undefined) times(first.by, FIRST_IN_A_TIE);
    ballot = [];
    tied = false;
  };
  const look = (seat: string, cards: readonly string[]): void => {
    if (cards.includes('traitor')) known.add(seat);
    if (cards.includes('shield')) shields.add(seat);
    else shields.delete(seat);
  };
  const of = (others: readonly string[]): Map<string, number> => {
    const sum = others.reduce((all, seat) => all + (weights.get(seat) ?? 1), 0);
    return new Map(others.map((seat) => [seat, (weights.get(seat) ?? 1) / Math.max(sum, 1e-9)]));
  };

  return {
    hear({ k, a = [] }) {
      const seat = seatIn(a[0]);
      if (k === 'round-begins') begin();
      else if (k === 'voted') {
        votes.push({ by: seat, for: seatIn(a[1]) });
        ballot.push({ by: seat, for: seatIn(a[1]) });
      } else if (k.startsWith('tie-')) tied = true;
      else if (k === 'banished') banish(seat);
      else if (k === 'rejects') {
        gone = true;
        times(seat, PUT_AWAY);
      } else if (k === 'saved') {
        shields.delete(seat);
        times(seat, SAVED);
      } else if (k === 'plays-gold') {
        golds.set(seat, (golds.get(seat) ?? 0) + 1);
        if (golds.get(seat) === 2) times(seat, GENEROUS);
      } else if (k.startsWith('saw-')) look(seat, a.slice(1).map(wordIn));
      else if (k === 'was-recruited') {
        gone = true;
        turncoat = seat;
        reveal(seat, true);
      } else if (k === 'was-role-traitor') reveal(seat, true);
      else if (k === 'was-role-faithful' && turncoat !== seat) reveal(seat, false);
    },
    of,
    feared(others, deckGone) {
      const share = !gone && deckGone ? RECRUIT_SHARE / Math.max(1, others.length + 1) : 0;
      return new Map([...of(others)].map(([seat, s]) => [seat, known.has(seat) ? 1 : s + share]));
    },
    recruited: (seat) => known.has(seat),
    shielded: (seat) => shields.has(seat),
  };
}

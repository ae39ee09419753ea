// What everybody hears of an act of Imposters and Crewmates, told from the whole truth. Written from the specification,
// not from the rules' code: it says which acts in two worlds sound alike.

import type { LegalMove } from '../../../../server-modules/protocol/messages.ts';
import { positionOf } from '../../../../server-modules/rules/reread.ts';
import { stateOf } from '../../../../server-modules/rules/working.ts';
import type { Session } from '../../../../server-modules/rules/working.ts';

type BySeat<T> = { readonly [seat: string]: T };
interface Position {
  pieces: BySeat<string>;
  hands: BySeat<readonly string[]>;
  wilds: { readonly [tile: string]: string };
  /** Immortalize! and what is attached to it, and who has played such a pair in this round. */
  pairs: BySeat<readonly string[]>;
  spent: readonly string[];
}
interface Offered {
  cards: string;
  want: number;
}
/** A card on the stack: what it is, and a seat, tile or card that it names. */
interface Played {
  kind: string;
  at: string | null;
}
export interface Truth extends Position {
  seats: readonly string[];
  out: readonly string[];
  /** Who sits this round out. */
  rests: readonly string[];
  asked: string | null;
  /** What somebody chooses now. */
  key: string | null;
  /**
   * The card that gets new names: for its second half, which acts at once, or to go on the stack as its taker's.
   * (IC 5.6, IC 7.20)
   */
  naming: { kind: string; again: boolean } | null;
  /** Secret answers that are in, and who is to give one. */
  answers: ReadonlyMap<string, string>;
  answering: readonly string[];
  stack: readonly Played[];
  /** Whose hand is at stake in a duel. */
  duel: readonly string[];
  offered: ReadonlyMap<string, Offered | null>;
}

/** All that is so at a table; a test may look. */
export function truthOf(session: Session): Truth {
  const position = positionOf(session) as unknown as Position & { out: readonly string[] };
  const state = stateOf(session);
  const ask = state?.ask ?? null;
  const facts = (state?.facts ?? {}) as unknown as { stack: readonly { card: Played | null }[]; choice: { key: string } | null };
  const seats = session.world.seats.map(String);
  const own = (state?.own ?? []) as unknown as readonly { seat: string; v: { offered: Offered | null } }[];
  const answers = (ask?.answers ?? []).map(({ seat, move }) => {
    const said = move as { sign?: string; king?: string };
    return [String(seat), said.sign ?? said.king ?? ''] as const;
  });
  return {
    ...position,
    seats,
    out: seats.filter((who) => position.pieces[who] === 'out'),
    rests: position.out,
    asked: ask?.t ?? null,
    key: facts.choice?.key ?? null,
    naming: facts.choice?.key === 'name' ? namingIn(state?.frames ?? []) : null,
    answers: new Map(answers),
    answering: (ask?.owe ?? []).map(String),
    stack: facts.stack.flatMap(({ card }) => card ?? []),
    duel: ask?.t === 'throw' ? ask.owe.map(String) : [],
    offered: new Map(own.map(({ seat, v }) => [seat, v.offered])),
  };
}
/** Which card gets names now, by the frames bottom to top. */
function namingIn(frames: readonly { t: string; v: unknown }[]): Truth['naming'] {
  const at = frames.map(({ t }) => t).lastIndexOf('name');
  const { kind = '' } = (frames[at]?.v ?? {}) as { kind?: string };
  return at < 0 ? null : { kind, again: frames[at - 1]?.t === 'effect' };
}

type Hides = (who: string) => boolean;
const args = (act: LegalMove): string[] =>
  (act.words.a ?? []).map((arg) => (typeof arg !== 'object' ? String(arg) : 's' in arg ? arg.s : 'w' in arg ? arg.w : ''));

/** Cards that show a hand, or what of it can be played. */
const OPENING = ['imp.seer', 'crw.spy', 'wld.mindreader', 'wld.mindfreak', 'imp.robbery'];
/** Cards that show every hand, and after which everybody holds what lay hidden in the decks. */
const ALL_HANDS = ['wld.rewind'];
/** Duels whose loser throws a hand away. */
const STAKES = ['imp.arson', 'crw.blindvote'];

/** May what waits on the stack show something of a hand that is hidden? */
function shows(truth: Truth, hides: Hides, also: readonly Played[] = []): boolean {
  const hidden = truth.seats.some(hides);
  return [...truth.stack, ...also].some(({ kind, at }) => {
    // Who answers may name another: whatever lies there is looked at.
    if (ALL_HANDS.includes(kind) || STAKES.includes(kind)) return hidden;
    return OPENING.includes(kind) && (at === null || hides(at));
  });
}
/**
 * Will nobody be left whom a window could ask, for want of cards? Then it does not open: what waits on the stack takes
 * effect with this act. (IC 5.1)
 */
function goesOn({ seats, hands, pairs, spent, rests, key }: Truth, act: LegalMove, who: string): boolean {
  const given = act.move === 'card' && args(act).length > 0;
  const fromPair = act.words.k.startsWith('act.play.pair');
  return seats.every((one) => {
    const mine = one === who;
    const gone = mine && (given || (act.move === 'play' && !fromPair)) ? 1 : 0;
    const paired = (pairs[one] ?? []).length > 0 || (mine && given && key === 'attach');
    const ready = paired && !spent.includes(one) && !(mine && fromPair);
    return rests.includes(one) || ((hands[one] ?? []).length <= gone && !ready);
  });
}
const mateOf = ({ seats }: Truth, who: string): string => seats[seats.indexOf(who) ^ 1] ?? '';
const backs = (kinds: readonly string[]): string => `${kinds.length} ${kinds.filter((kind) => kind.startsWith('wld.')).length}`;
const inSet = (cards: string): string[] => (cards === '' ? [] : cards.split('+'));

/** The card that comes into play with an act, and what it names first. */
function playedBy(act: LegalMove, { naming }: Truth): Played[] {
  const [first = '', second = null] = args(act);
  if (act.move === 'play') return [{ kind: first, at: second }];
  return naming === null ? [] : [{ kind: naming.kind, at: first }];
}

/**
 * The act's public sound: two acts with the same cannot be told apart by anybody but those who hide something. Null: it
 * may show everything.
 */
export function heardOf(act: LegalMove, who: string, truth: Truth, hides: Hides): string | null {
  const on = args(act);
  const said = `${act.words.k} ${on.join(' ')}`;
  const team = hides(who) && hides(mateOf(truth, who));
  // Forced cards act at once, second halves too, and so does everything that nobody can answer.
  const atOnce = truth.asked === 'forced' || truth.naming?.again === true || goesOn(truth, act, who);
  if (atOnce && shows(truth, hides, playedBy(act, truth))) return null;
  switch (act.move) {
    case 'pass':
      return shows(truth, hides) ? null : said;
    case 'choose':
      return truth.key === 'wild' && !hides(who) ? `${said} ${truth.wilds[truth.pieces[who] ?? ''] ?? ''}` : said;
    case 'throw':
    case 'crown': {
      const others = truth.answering.filter((other) => other !== who);
      if (!others.every((other) => truth.answers.has(other))) return hides(who) ? act.move : said;
      // A duel may cost a hand.
      return act.move === 'throw' && truth.duel.some(hides) ? null : `${said}, ${others.map((other) => truth.answers.get(other)).join()}`;
    }
    case 'offer':
    case 'refuse':
      return team ? act.move : said;
    case 'give': {
      const gets = inSet(truth.offered.get(who)?.cards ?? '');
      return team ? `trade ${backs(gets)} for ${backs(on)}` : said;
    }
    default:
      return said;
  }
}

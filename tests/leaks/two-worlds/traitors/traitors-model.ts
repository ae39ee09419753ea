// What everybody hears of an act of The Traitors, told from the whole truth. Written from the specification, not from
// the rules' code: it says which acts in two worlds sound alike.

import type { LegalMove } from '../../../../server-modules/protocol/messages.ts';
import { positionOf } from '../../../../server-modules/rules/reread.ts';
import { stateOf } from '../../../../server-modules/rules/working.ts';
import type { Session } from '../../../../server-modules/rules/working.ts';

interface Position {
  /** A letter for each card. */
  hands: { [seat: string]: string };
  /** From the top. */
  deck: string;
  role: string;
  out: string[];
  turn: string;
  undecided: boolean;
}
export interface Truth extends Omit<Position, 'undecided'> {
  /** Seats in the round, clockwise. */
  living: string[];
  /** Who must decide about the Traitor card. */
  undecided: string | null;
  asked: string | null;
  /** Whose hand lies open. */
  open: string | null;
  candidates: string[];
  /** Answers that are in, or the slips of a murder, as their one word. */
  said: Map<string, string>;
}

/** All that is so at a table; a test may look. */
export function truthOf(session: Session): Truth {
  const position = positionOf(session) as unknown as Position;
  const state = stateOf(session);
  const facts = (state?.facts ?? {}) as { open?: string | null; candidates?: string[] };
  const said = new Map<string, string>();
  for (const { seat, move } of state?.ask?.answers ?? []) said.set(seat, wordOf(move));
  for (const { t, v } of state?.frames ?? [])
    if (t === 'murder') for (const slip of (v as { slips: { seat: string; value: string }[] }).slips) said.set(slip.seat, slip.value);
  return {
    ...position,
    living: Object.keys(position.hands).filter((seat) => !position.out.includes(seat)),
    undecided: position.undecided ? position.turn : null,
    asked: state?.ask?.t ?? null,
    open: facts.open ?? null,
    candidates: facts.candidates ?? [],
    said,
  };
}
const wordOf = (move: { t: string; [slot: string]: unknown }): string => String(move['value'] ?? move['seat'] ?? move['yes'] ?? '');

export const isTraitor = (truth: Truth, who: string): boolean => truth.role === who || (truth.hands[who] ?? '').includes('T');
export const sorted = (hand: string | undefined): string => [...(hand ?? '')].sort().join('');
/** Seats clockwise beginning with the drawer. */
export const fromDrawer = ({ living, turn, hands }: Truth): string[] => {
  const all = Object.keys(hands);
  const at = all.indexOf(turn);
  return [...all.slice(at), ...all.slice(0, at)].filter((who) => living.includes(who));
};
/** Whose attempt counts: the first Traitor clockwise from the drawer. (TT T17) */
export const counted = (truth: Truth): string | null => fromDrawer(truth).find((who) => isTraitor(truth, who)) ?? null;
/** The seat with a number. */
export const seatNumbered = (truth: Truth, number: string | undefined): string | null => Object.keys(truth.hands)[Number(number ?? 0) - 1] ?? null;

/** What everybody sees when somebody is out; with two left, everything of everybody. */
export function shown(truth: Truth, who: string): string {
  const role = truth.role === who ? 'Traitor' : 'Faithful';
  return `${who} shows ${sorted(truth.hands[who])} ${role}${truth.living.length <= 3 ? ` ${everything(truth)}` : ''}`;
}
/** What the end of a round shows. */
export const everything = (truth: Truth): string =>
  `${truth.role} ${Object.entries(truth.hands)
    .map(([who, hand]) => `${who}${sorted(hand)}`)
    .join(' ')}`;
export const hasShield = (truth: Truth, who: string): boolean => (truth.hands[who] ?? '').includes('S');

/** The Traitor card kept: nobody hears of it. */
export const isQuiet = (act: LegalMove): boolean => act.words.k === 'act.recruit.yes';
export const named = (act: LegalMove): string => {
  const [arg] = act.words.a ?? [];
  return typeof arg !== 'object' ? '' : 's' in arg ? arg.s : 'w' in arg ? arg.w : '';
};

/**
 * The act's public sound: two acts with the same cannot be told apart by anybody but those who hold secrets. Null: it
 * shows all.
 */
export function heardOf(act: LegalMove, who: string, truth: Truth, hiders: readonly string[]): string | null {
  const hides = (one: string): boolean => hiders.includes(one);
  switch (act.move) {
    case 'draw':
      return draws(truth, hides(who));
    case 'dagger': {
      const target = named(act);
      // Whoever looks into a hand sees it.
      return hides(target) && !hides(who) ? `dagger ${target} ${sorted(truth.hands[target])}` : `dagger ${target}`;
    }
    case 'take': {
      if (act.words.k === 'act.take.none') return 'takes none';
      return hides(who) && hides(truth.open ?? '') ? 'takes' : `takes ${named(act)}`;
    }
    case 'discard':
      return `discards ${named(act)}`;
    case 'revealMurder':
      return murder(truth);
    case 'shield':
      return act.words.k === 'act.shield.yes' ? 'saved' : shown(truth, who);
    default:
      return act.words.k;
  }
}

function draws(truth: Truth, hidden: boolean): string | null {
  const top = truth.deck[0] ?? 'F';
  if (top === 'F') return null;
  return top === 'E' ? 'draws an Event' : hidden ? 'draws' : `draws ${top}`;
}

function murder(truth: Truth): string {
  const by = counted(truth);
  const victim = by === null ? null : seatNumbered(truth, truth.said.get(by));
  if (victim === null) return 'nobody is murdered';
  return hasShield(truth, victim) ? `the victim ${victim} has a Shield` : shown(truth, victim);
}

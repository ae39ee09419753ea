// The answers to what is asked of me, as the sheet lists them and as name tags are pressed for them: one list, whoever
// shows it.

import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import type { LegalMove, Line, Origin, View } from '../../../server-modules/protocol/messages.ts';
import { distinct } from '../../store/rules/alike.ts';
import { answerRows } from '../../store/rules/match.ts';
import { meantByActs, meantByOption, type Meant } from '../../store/rules/meant.ts';
import { soleSeat } from '../../store/rules/named.ts';
import { offered } from '../../store/rules/offers.ts';
import { narrow } from '../../store/rules/prompt.ts';
import { cardSets } from '../../store/rules/sets.ts';
import { isIdle, windowAnswers, type Answer } from '../../store/rules/windows.ts';
import type { TableStore } from '../../store/signature.ts';
import type { Prompt } from '../../store/types.ts';
import { costOf, isBeside } from '../hand/faces.ts';
import { ui } from '../../locale/index.ts';
import { helpOf } from '../../locale/say.ts';
import { isTurn, rowWords, shownHand } from '../table/read.ts';
import { ownCard, ownCardOf } from './option-marks.tsx';
import { throwsOf } from './SignWheel.tsx';

export interface Item {
  key: string;
  words: Line;
  /** What it means on the table. */
  means: Meant;
  /** A card that is held and cannot be played now: pressed, it says why not. */
  idle?: boolean;
  /** What it takes, in words. */
  cost?: string;
  /** It is no answer, but can be said beside the question: what it does, in a sentence where the game has one. */
  beside?: string;
  /** My own card on the table that stands for it, its face known to me. */
  card?: PieceView | null;
  run(origin: Origin): void;
}

/** What each of these acts takes, in words; null where they differ, or take nothing. */
export function costWords(acts: readonly LegalMove[], view: View): string | null {
  const cost = costOf(acts, view);
  return typeof cost === 'number' ? ui.turn.ap(cost) : cost;
}
const costing = (acts: readonly LegalMove[], view: View): { cost?: string } => {
  const cost = costWords(acts, view);
  return cost === null ? {} : { cost };
};

/** What my own gesture leaves open. `shows`: whoever looks at this screen may see my cards. */
export const promptItems = (view: View, prompt: Prompt, store: TableStore, shows: boolean): Item[] =>
  prompt.options.map((option): Item => ({
    ...costing(narrow(prompt, option.value), view),
    key: option.value,
    words: option.words,
    means: meantByOption(option),
    card: shows ? ownCard(view, option.piece) : null,
    run: () => store.do.pick(option.value),
  }));

/** What a window is answered with. */
export const windowItems = (view: View, answers: readonly Answer[], store: TableStore): Item[] =>
  answers.map(({ words, acts: [act, ...more], verb }, at): Item => ({
    key: `${at}`,
    words,
    means: meantByActs(view, act === undefined ? [] : [act, ...more]),
    idle: act === undefined,
    run(origin) {
      if (act === undefined) return verb === null ? undefined : store.do.hand(verb, origin);
      return more.length === 0 ? store.do.act(act, origin) : store.do.choose([act, ...more], origin);
    },
  }));

/** What a question of the rules is answered with. */
export const answerItems = (view: View, acts: readonly LegalMove[], store: TableStore, shows: boolean): Item[] =>
  answerRows(distinct(view, acts)).map((row, at): Item => ({
    key: `${at} ${JSON.stringify(rowWords(row))}`,
    words: rowWords(row),
    means: meantByActs(view, row.acts),
    card: shows ? ownCardOf(view, row.acts) : null,
    ...(isBeside(row.move) && { beside: helpOf(view, row.move) ?? '' }),
    run: (origin) => (row.acts.length === 1 && row.acts[0] !== undefined ? store.do.act(row.acts[0], origin) : store.do.choose(row.acts, origin)),
  }));

/** Which sheet a choice belongs to: a question by its number, what my own gesture leaves open by its slot. */
export const sheetOf = (view: View, prompt: Prompt | null): string => (prompt === null ? `q${view.rules?.ask?.q ?? 0}` : `slot ${prompt.slot ?? ''}`);

export interface Naming {
  /** As `sheetOf` has it. */
  of: string;
  /** A touch answers at once; else one chooses and a second says it. */
  quick: boolean;
  /** Seats that one answer each names and nothing else. */
  seats: ReadonlyMap<Seat, Item>;
}

/** Null: what is asked of me is no choice among seats, or its answers are shown in another way than as a list. */
export function namingOf(view: View, prompt: Prompt | null, store: TableStore): Naming | null {
  const of = sheetOf(view, prompt);
  if (prompt !== null) return prompt.slot === null ? null : among(of, true, promptItems(view, prompt, store, false), 1);
  const ask = view.rules?.ask ?? null;
  if (ask === null || ask.me === null || isTurn(ask)) return null;
  if (ask.window && (isIdle(view) || ask.mine !== null)) return null;
  const answers = windowAnswers(view);
  if (answers !== null) return among(of, true, windowItems(view, answers, store), MANY);
  const acts = offered(view);
  if ((ask.mine === null && throwsOf(acts) !== null) || cardSets(view).length > 0 || shownHand(view, acts) !== null) return null;
  return among(of, false, answerItems(view, acts, store, false), MANY);
}

/** One seat alone is no choice among seats: what is asked is whether, and not whom. */
const MANY = 2;

function among(of: string, quick: boolean, items: readonly Item[], least: number): Naming | null {
  const found = new Map<Seat, Item | null>();
  for (const item of items) {
    const at = item.idle === true ? null : soleSeat(item.words);
    // Two answers about one seat: its name does not say which.
    if (at !== null) found.set(at, found.has(at) ? null : item);
  }
  const seats = new Map([...found].flatMap(([at, item]) => (item === null ? [] : [[at, item] as const])));
  return seats.size < least ? null : { of, quick, seats };
}

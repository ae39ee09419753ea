// What a button of a script can be understood as, and by what: a closed list, and the calls that tell. The first rule
// that holds is taken.

/** One plain sentence for each: what becomes of it here. */
export const SCRIPT_KINDS = {
  deal: 'deals cards: here one deals from the menu of a deck.',
  shuffle: 'shuffles or rolls: here from the menu of a deck, a bag or a die.',
  'set-up-bag': 'lays things out of bags to their places: they come with the bags and are laid by hand, or lie there where places are sure.',
  counter: 'counts and shows a number: what lies on the table bears a counter of ours for it.',
  'turn-marker': 'says whose turn it is: our turn tracker does, which the host sets up.',
  'take-from-bag': 'takes something out of a bag or deck: here one draws it.',
  flip: 'turns things over: here one does it by hand.',
  words: 'does nothing, and shows words alone.',
  'not-understood': 'does what was not understood; it is not done here.',
} as const;
export type ScriptKind = keyof typeof SCRIPT_KINDS;

/** What stops the reading of scripts. */
export const SCRIPT_CUTS = {
  script: 'A script is longer than scripts are read here; its end was not looked at.',
  save: 'The save holds more scripts than are read; those at its end were not looked at.',
  buttons: 'A script makes more buttons than are listed.',
} as const;
export type ScriptCut = keyof typeof SCRIPT_CUTS;

/** What a function does, with all that it calls. */
export interface Does {
  /** Names of what it calls. */
  calls: Set<string>;
  /** How often it takes something out of a container; in a loop counts twice. By what it is called: one is enough. */
  takes: number;
  named: boolean;
  /** Names to which it adds or from which it subtracts, out of loops. */
  counts: Set<string>;
  /** It says whose turn it is. */
  turns: boolean;
  /** So many cards are dealt each time; null: it does not say. */
  dealt: number | null;
}

interface Rule {
  kind: ScriptKind;
  /** One of these is called, and one of those. */
  calls?: readonly string[];
  with?: readonly string[];
  /** It takes so often, or by name. */
  takes?: number;
  counts?: true;
  turns?: true;
}

const SHOWN = ['editButton', 'createButton', 'editInput', 'createInput', 'setValue', 'setAttribute', 'setText', 'setName', 'setDescription'] as const;
const RULES: readonly Rule[] = [
  { kind: 'turn-marker', turns: true },
  { kind: 'deal', calls: ['deal', 'dealToAll', 'dealToColorWithOffset'] },
  { kind: 'deal', calls: ['takeObject'], with: ['getHandTransform', 'getPlayerHandPositionAndRotation'] },
  { kind: 'set-up-bag', takes: 2 },
  { kind: 'take-from-bag', calls: ['takeObject'] },
  { kind: 'shuffle', calls: ['shuffle', 'randomize', 'roll'] },
  { kind: 'flip', calls: ['flip'] },
  { kind: 'counter', calls: ['increment', 'decrement'] },
  { kind: 'counter', counts: true, with: SHOWN },
];

const holds = (rule: Rule, { calls, takes, named, counts, turns }: Does): boolean =>
  (rule.turns === undefined || turns) &&
  (rule.takes === undefined || takes >= rule.takes || (named && takes > 0)) &&
  (rule.counts === undefined || counts.size > 0) &&
  (rule.calls === undefined || rule.calls.some((call) => calls.has(call))) &&
  (rule.with === undefined || rule.with.some((call) => calls.has(call)));

export const kindOfDoes = (does: Does): ScriptKind => RULES.find((rule) => holds(rule, does))?.kind ?? 'not-understood';

// Answers that all give at once in two worlds of The Traitors: each as it likes, as long as what they lead to looks
// alike.

import type { LegalMove } from '../../../../server-modules/protocol/messages.ts';
import { counted, everything, fromDrawer, hasShield, isTraitor, named, seatNumbered, shown, type Truth } from './traitors-model.ts';
import type { World } from '../pair.ts';
import type { TraitorsWorlds } from './traitors.ts';

type Truths = readonly [Truth, Truth];
type Two = [LegalMove, LegalMove];

/** Do all answer this question at once? */
export const isTogether = ({ asked }: Truth): boolean => asked === 'entry' || asked === 'vote' || asked === 'agree';

/** What this seat answers in each world; null: it is asked nothing of the kind, or nothing goes. */
export function planned(game: TraitorsWorlds, who: string, truths: Truths): Two | null {
  switch (truths[0].asked) {
    case 'entry':
      return enters(game, who, truths);
    case 'vote':
      return votes(game, who, truths);
    case 'agree':
      return agrees(game, who, truths);
    default:
      return null;
  }
}

/** The slips in such an order that so many F come before the number that counts. */
export function slipsFor(truth: Truth, first: number): number[] {
  const left = Object.keys(truth.hands).filter((who) => truth.said.has(who));
  const number = counted(truth);
  const draws: number[] = [];
  for (let i = 0; i < first; i++) {
    const at = left.findIndex((who) => !isTraitor(truth, who));
    draws.push(at);
    left.splice(at, 1);
  }
  return number === null ? draws : [...draws, left.indexOf(number)];
}

const isLast = (truth: Truth): boolean => truth.said.size === truth.living.length - 1;
const alike = (truths: Truths, who: string): boolean => shown(truths[0], who) === shown(truths[1], who);
const both = (game: TraitorsWorlds, who: string, fits: (act: LegalMove) => boolean): Two | null => {
  const [one, two] = ([0, 1] as const).map((w) => game.mixed(game.table.can(w, who)).filter(fits));
  const act = one?.[0];
  const mate = two?.find((other) => other.words.k === act?.words.k && named(other) === named(act));
  return act === undefined || mate === undefined ? null : [act, mate];
};

/**
 * A vote is published: the same in both worlds. The last one makes nobody fall whose fall would tell the worlds apart.
 */
function votes(game: TraitorsWorlds, who: string, truths: Truths): Two | null {
  const [truth] = truths;
  const falls = (act: LegalMove): string | null => {
    const cast = [...truth.said].map(([, number]) => seatNumbered(truth, number)).concat(named(act));
    const count = (one: string): number => cast.filter((other) => other === one).length;
    const most = Math.max(...truth.candidates.map(count));
    const top = truth.candidates.filter((one) => count(one) === most);
    return top.length === 1 ? (top[0] ?? null) : null;
  };
  return both(game, who, (act) => {
    if (!isLast(truth)) return true;
    const out = falls(act);
    return out === null || alike(truths, out);
  });
}

/** Answers are published. All yes ends the round, which shows everything. */
function agrees(game: TraitorsWorlds, who: string, truths: Truths): Two | null {
  const [one, two] = truths;
  const shows = isLast(one) && [...one.said.values()].every((word) => word === 'yes') && everything(one) !== everything(two);
  return both(game, who, (act) => !shows || act.words.k === 'act.agree.no');
}

/** A Faithful enters F, a Traitor a number; what counts names the same victim in both worlds. */
function enters(game: TraitorsWorlds, who: string, truths: Truths): Two | null {
  const victim = victimOf(game, who, truths);
  const choose = (w: World): LegalMove | null => {
    const can = game.mixed(game.table.can(w, who));
    const truth = truths[w];
    if (!isTraitor(truth, who)) return can[0] ?? null;
    // What does not count may be anything, but whoever hides nothing enters the same.
    const free = counted(truth) !== who && game.hides(who);
    return (free ? can[0] : can.find((act) => named(act) === victim)) ?? can[0] ?? null;
  };
  const [one, two] = [choose(0), choose(1)];
  if (one === null || two === null) return null;
  return game.hides(who) ? [one, two] : both(game, who, (act) => named(act) === named(one) && act.words.k === one.words.k);
}

/** Whom the attempt that counts names: as in the other world, where it is known. */
function victimOf(game: TraitorsWorlds, who: string, truths: Truths): string | null {
  for (const truth of truths) {
    const by = counted(truth);
    const said = by === null ? undefined : truth.said.get(by);
    if (said !== undefined) return seatNumbered(truth, said);
  }
  const traitors = truths.map(counted);
  const fit = fromDrawer(truths[0]).filter(
    (one) =>
      one !== who && !traitors.includes(one) && hasShield(truths[0], one) === hasShield(truths[1], one) && (hasShield(truths[0], one) || alike(truths, one)),
  );
  return fit.length === 0 ? null : game.one(fit);
}

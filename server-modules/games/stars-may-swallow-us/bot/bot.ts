// A mind for one seat of The Stars May Swallow Us: it plays for its agenda, by what its cards are worth and whom it
// suspects. (SM 7)

import type { Seat } from '../../../kernel/ids.ts';
import { any, best, choiceOf, type Choice } from '../../choices.ts';
import type { Bot } from '../../game.ts';
import type { ActionId, Type } from '../data.ts';
import { mindOf, type Mind } from './mind.ts';
import { suspicion } from './suspicion.ts';
import { THIN_AIR, worth, worthToPrince } from './worth.ts';

/** From here on a card is worth its place on the hatch, and to a traitor one that harms as much. */
const GOOD = 4;
/** The same to the Prince. */
const GOOD_TO_PRINCE = 8;
/** Fewer cards than this are kept, as long as there is less power than that. */
const FEW = 2;
const MUCH_POWER = 60;
/** The second card of a Rush. */
const RUSHES = 7;
/** So little air opens the gardens; so much can be turned into power. */
const THIN = 35;
const AMPLE = 60;
const AMPLE_FOR_LITTLE = 50;
/**
 * Log odds: who is shot at or searched, whom it calls a vote on, joins one on, trusts; whom a Contagion points at; whom
 * a Coward points at and the crew locks down.
 */
const SHOOTS = 2.2;
const CALLS = -0.2;
const JOINS = -0.8;
const TRUSTS = -1;
const LIKELY = 0.2;
const CLEAR = 0.6;
/** With more power than this nothing is spent on shots. */
const SHOT_POWER = 80;
/**
 * In so many of a hundred turns: a Contagion covers itself, or opens fire; cards on a hatch or in a hand are looked at.
 */
const COVERS = 25;
const FIRES = 40;
const INQUIRES = 50;
const CHECKS = 5;
/** What a Coward scores below this is not played; the chance in its choice, in hundredths. */
const COWARD_PLAYS = 3;
const WAVERS = 400;

interface Thought {
  mind: Mind;
  choices: readonly Choice[];
  draw(n: number): number;
}

/** The bot of one seat. */
export function bot(seat: Seat): Bot {
  const piles = suspicion(seat);
  return {
    hear: (line) => piles.hear(line),
    choose(view, draw) {
      // No bot spends the last of the air.
      const choices = view.rules.can.filter(({ confirm }) => confirm?.k !== 'confirm.lastOxygen').map(choiceOf);
      const t: Thought = { mind: mindOf(seat, view, piles), choices, draw };
      return (answer(t, view.rules.ask?.t ?? '') ?? any(choices, draw))?.act ?? null;
    },
  };
}

function answer(t: Thought, asked: string): Choice | null {
  switch (asked) {
    case 'act':
      return act(t);
    case 'delegate':
      return best(of(t, 'delegateCard'), (choice) => gain(t, choice), t.draw);
    case 'rush':
      return best(of(t, 'rushCards'), (choice) => gain(t, choice), t.draw);
    case 'strike':
      return feared(t, of(t, 'choose'));
    case 'call':
      return call(t);
    case 'vote':
      return point(t);
    default:
      return null;
  }
}

function act(t: Thought): Choice | null {
  switch (t.mind.side) {
    case 'contagion':
      return infect(t);
    case 'coward':
      return waver(t);
    case 'prince':
      return scheme(t);
    case 'crew':
      return serve(t);
  }
}

/** The crew: what is needed above deck, a good card, else one from the deck. */
function serve(t: Thought): Choice | null {
  const { levels, hand } = t.mind;
  const help = aid(t) ?? rush(t, (type) => worth(levels, type), RUSHES);
  if (help !== null) return help;
  const { card, value } = top(t, (type) => worth(levels, type));
  const [draw] = of(t, 'draw');
  const keeps = hand.length < FEW && levels.power < MUCH_POWER && draw !== undefined;
  if (value >= GOOD) return keeps ? draw : card;
  const [power] = levels.oxygen >= AMPLE ? above(t, 'direct-power') : [];
  const [little] = levels.oxygen >= AMPLE_FOR_LITTLE ? above(t, 'jury-rig') : [];
  return power ?? little ?? share(t) ?? draw ?? card;
}

/** With few cards and ample air, a card for each with whoever is trusted most. */
function share(t: Thought): Choice | null {
  const { levels, hand } = t.mind;
  if (hand.length > FEW || levels.oxygen < AMPLE) return null;
  return best(
    above(t, 'share-supplies').filter(({ seats }) => t.mind.fears(seats[0] ?? '') < JOINS),
    ({ seats }) => -t.mind.fears(seats[0] ?? ''),
    t.draw,
  );
}

/** The Prince: power above all, and as long as there is much air, rather for air than for nothing. */
function scheme(t: Thought): Choice | null {
  const { levels, hand } = t.mind;
  const value = (type: Type): number => worthToPrince(levels, type);
  const best = top(t, value);
  if (levels.oxygen > THIN_AIR) {
    const [power] = best.value < 15 ? above(t, 'direct-power') : [];
    const [little] = best.value < 7.5 ? above(t, 'jury-rig') : [];
    const act = power ?? little ?? rush(t, value, RUSHES);
    if (act !== null) return act;
  }
  const [draw] = of(t, 'draw');
  const keeps = hand.length < FEW && levels.power < MUCH_POWER;
  return best.value >= GOOD_TO_PRINCE && !keeps ? best.card : (draw ?? best.card);
}

/** What is urgent above deck, the most urgent first. */
function aid(t: Thought): Choice | null {
  const { levels, open, wounded, me } = t.mind;
  const isTraitor = (seat: string): boolean => open.get(seat) === 'contagion';
  const [gardens] = levels.oxygen <= THIN ? above(t, 'open-the-gardens') : [];
  if (gardens !== undefined) return gardens;
  const shots = levels.power <= SHOT_POWER ? above(t, 'open-fire') : [];
  const prey = [...shots, ...above(t, 'shakedown')].filter(({ seats }) => isTraitor(seats[0] ?? '') || t.mind.fears(seats[0] ?? '') > SHOOTS);
  const justice = above(t, 'rough-justice').filter(({ seats }) => isTraitor(seats[0] ?? ''));
  const strike = feared(t, [...prey, ...justice]);
  if (strike !== null) return strike;
  const patients = above(t, 'field-medicine').filter(
    ({ seats }) => wounded.includes(seats[0] ?? '') && (seats[0] === me || t.mind.fears(seats[0] ?? '') < TRUSTS),
  );
  const healed = patients.find(({ seats }) => seats[0] === me) ?? any(patients, t.draw);
  return healed ?? look(t) ?? lock(t);
}

/** A look at a card of whoever is suspected most and not known yet. */
function look(t: Thought): Choice | null {
  for (const [action, chance] of [
    ['inquest', INQUIRES],
    ['records-check', CHECKS],
  ] as const) {
    const looks = above(t, action).filter(({ seats }) => !t.mind.open.has(seats[0] ?? ''));
    if (looks.length > 0 && t.draw(100) < chance) return feared(t, looks);
  }
  return null;
}

/** Whoever is suspected and could still shoot, rush or look is kept from it. */
const lock = (t: Thought): Choice | null =>
  feared(
    t,
    above(t, 'lockdown').filter(({ seats }) => !t.mind.open.has(seats[0] ?? '') && t.mind.fears(seats[0] ?? '') > CLEAR),
  );

/** A Contagion harms, but now and then it plays its best card as cover. */
function infect(t: Thought): Choice | null {
  const { levels, open } = t.mind;
  const shots = above(t, 'open-fire').filter(({ seats }) => !open.has(seats[0] ?? ''));
  if (shots.length > 0 && t.draw(100) < FIRES) return any(shots, t.draw);
  if (t.draw(100) < COVERS) {
    const { card } = top(t, (type) => worth(levels, type));
    if (card !== null) return card;
  }
  const harm = (type: Type): number => -worth(levels, type);
  const { card, value } = top(t, harm);
  if (value >= GOOD) return rush(t, harm, GOOD) ?? card;
  // Air spent on keeping somebody from acting is air gone.
  const locks = t.draw(100) < FIRES ? above(t, 'lockdown').filter(({ seats }) => !open.has(seats[0] ?? '')) : [];
  return any(locks, t.draw) ?? of(t, 'draw')[0] ?? card;
}

/** A Coward plays what suits it just now, and pays for nothing. */
function waver(t: Thought): Choice | null {
  const moods = new Map(t.mind.hand.map((type) => [type, 0.5 * worth(t.mind.levels, type) + t.draw(WAVERS + 1) / 100]));
  const { card, value } = top(t, (type) => moods.get(type) ?? 0);
  return value >= COWARD_PLAYS ? card : (of(t, 'draw')[0] ?? card);
}

/** Crew and Prince call a vote on whom they suspect most. */
function call(t: Thought): Choice | null {
  const [not] = of(t, 'declineVote');
  if (t.mind.side === 'contagion' || t.mind.side === 'coward') return not ?? null;
  const calls = of(t, 'callVote').filter(({ seats }) => t.mind.fears(seats[0] ?? '') > CALLS && seats.length > 0);
  return feared(t, calls) ?? not ?? null;
}

/** At whom the caller has named, if that is believed; a Contagion at whom it thinks the others suspect. */
function point(t: Thought): Choice | null {
  const { side, suspect } = t.mind;
  const votes = of(t, 'vote');
  const fist = votes.find(({ seats }) => seats.length === 0) ?? null;
  const at = votes.filter(({ seats }) => seats.length > 0 && (side === 'contagion' || seats[0] === suspect));
  const least = side === 'contagion' ? LIKELY : side === 'coward' ? CLEAR : JOINS;
  return (
    feared(
      t,
      at.filter(({ seats }) => t.mind.fears(seats[0] ?? '') > least),
    ) ?? fist
  );
}

/** What the cards of a choice are worth to this side. */
function gain({ mind: { side, levels } }: Thought, { words }: Choice): number {
  const value = (type: Type): number => (side === 'prince' ? worthToPrince(levels, type) : side === 'contagion' ? -worth(levels, type) : worth(levels, type));
  return words.reduce((sum, type) => sum + value(type as Type), 0);
}

/** The card of the own action that is worth most. */
function top(t: Thought, worthOf: (type: Type) => number): { card: Choice | null; value: number } {
  const value = ({ words }: Choice): number => worthOf(words[0] as Type);
  const card = best(of(t, 'playBelow'), value, t.draw);
  return { card, value: card === null ? -Infinity : value(card) };
}
/** A Rush, if the second card is worth more than this. */
function rush(t: Thought, worthOf: (type: Type) => number, least: number): Choice | null {
  const [, second = -Infinity] = t.mind.hand.map(worthOf).sort((a, b) => b - a);
  return second > least ? (above(t, 'rush')[0] ?? null) : null;
}

const of = (t: Thought, move: string): Choice[] => t.choices.filter(({ act: { move: one } }) => one === move);
const above = (t: Thought, action: ActionId): Choice[] => of(t, 'above').filter(({ words }) => words[0] === action);
/** The one that names whoever is suspected most. */
const feared = (t: Thought, choices: readonly Choice[]): Choice | null => best(choices, ({ seats }) => t.mind.fears(seats[0] ?? ''), t.draw);

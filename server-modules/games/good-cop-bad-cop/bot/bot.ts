// A mind for one seat of Good Cop Bad Cop: it looks, arms when it knows enough, and shoots whom it takes for an enemy.
// (GC 7)

import type { Seat } from '../../../kernel/ids.ts';
import { any as one, best as top, choiceOf, type Choice } from '../../choices.ts';
import type { Bot } from '../../game.ts';
import { isKind, type Kind } from '../data.ts';
import { enemy, enemyLead, isFriend, isPrey, mindOf, ownLead, score, someLead, unseen, type Mind } from './mind.ts';

/** From this score on a gun is worth its price. */
const ARMS_AT = 900;
/** Tenths: how often a card that only shows something is played in the own turn. */
const CURIOUS = 5;

interface Thought {
  mind: Mind;
  choices: readonly Choice[];
  draw(n: number): number;
}

/** The bot of one seat. What it knows lies in its view, so it has nothing to remember. */
export function bot(seat: Seat): Bot {
  return {
    hear: () => undefined,
    choose({ world, rules }, draw) {
      const thought: Thought = { mind: mindOf(seat, world, rules), choices: rules.can.map(choiceOf), draw };
      return answer(thought, rules.ask?.t ?? '')?.act ?? null;
    },
  };
}

function answer(t: Thought, asked: string): Choice | null {
  switch (asked) {
    case 'action':
      return playInTurn(t) ?? (t.mind.role === 'zombie' ? undead(t) : action(t));
    case 'aim':
      return aim(t) ?? of(t, 'endTurn')[0] ?? null;
    case 'crate':
      return best(t, of(t, 'aim'), ({ seats }) => score(t.mind, seats[0] ?? '')) ?? of(t, 'arm')[0] ?? of(t, 'pass')[0] ?? null;
    case 'victim':
      return best(t, of(t, 'shootAt'), ({ seats }) => score(t.mind, seats[0] ?? ''));
    case 'target':
      return best(t, of(t, 'aim'), ({ seats }) => score(t.mind, seats[0] ?? ''));
    case 'react':
      return react(t) ?? of(t, 'pass')[0] ?? null;
    case 'neighbour':
      return best(t, of(t, 'neighbour'), ({ seats }) => score(t.mind, seats[0] ?? ''));
    case 'reveal':
      return cheapest(t, of(t, 'reveal'));
    case 'view':
      return fresh(t, of(t, 'view'));
    case 'discard':
      return best(t, of(t, 'discard'), ({ words }) => -worth(words[0]));
    default:
      return any(t, t.choices);
  }
}

/** Shoot, arm, equip an empty hand, else look around; look again rather than pass. */
function action(t: Thought): Choice | null {
  const { mind } = t;
  const [shot] = of(t, 'shoot');
  if (shot !== undefined && isPrey(mind, shot.seats[0] ?? '')) return shot;
  const hunted = Math.max(...mind.others.map((seat) => score(mind, seat)));
  const armed = mind.aims.has(mind.me);
  if (!armed && hunted >= ARMS_AT) {
    const arm = cheapest(t, of(t, 'arm'));
    if (arm !== null) return arm;
  }
  if (mind.hand.length === 0 && (hunted >= ARMS_AT || t.draw(3) === 0)) {
    const [equip] = of(t, 'equip');
    if (equip !== undefined) return equip;
  }
  const news = of(t, 'investigate').filter((choice) => isNew(t, choice));
  if (news.length > 0) return fresh(t, news);
  // Nothing is left to learn: whoever is the likeliest enemy is shot at.
  return shot ?? cheapest(t, of(t, 'arm')) ?? of(t, 'equip')[0] ?? any(t, t.choices);
}

/** Bite a likely leader, now and then anybody; else spread the infection where leaders may be. */
function undead(t: Thought): Choice | null {
  const { mind } = t;
  const [bite] = of(t, 'bite');
  const at = bite?.seats[0] ?? '';
  if (bite !== undefined && !mind.zombies.includes(at) && (someLead(mind, at) >= 300 || t.draw(10) < 3)) return bite;
  const [equip] = of(t, 'zombieEquip');
  if (equip !== undefined && mind.hand.length === 0 && t.draw(10) < 4) return equip;
  const spread = best(t, of(t, 'infect'), ({ seats }) => seats.reduce((sum, seat) => sum + 1 + someLead(mind, seat), 0));
  return spread ?? bite ?? equip ?? any(t, t.choices);
}

/** At the best score; where it points already is left alone, unless it has to leave. */
function aim(t: Thought): Choice | null {
  const { mind } = t;
  const at = mind.aims.get(mind.me) ?? null;
  const mustLeave = of(t, 'endTurn').length === 0;
  const better = of(t, 'aim').filter(({ seats }) => at === null || mustLeave || score(mind, seats[0] ?? '') > score(mind, at));
  return best(t, better, ({ seats }) => score(mind, seats[0] ?? ''));
}

/** Cards that show something, or that help a friend. */
function playInTurn(t: Thought): Choice | null {
  const { mind } = t;
  const helps = helpful(t);
  if (helps !== null) return helps;
  const strike = of(t, 'play').filter(({ words, seats }) => STRIKES.includes(words[0] ?? '') && isPrey(mind, seats[0] ?? ''));
  if (strike.length > 0) return any(t, strike);
  const [taser] = of(t, 'play').filter(({ words, seats }) => words[0] === 'taser' && enemy(mind, seats[0] ?? '') >= 800);
  if (taser !== undefined) return taser;
  if (t.draw(10) >= CURIOUS) return null;
  const shows = of(t, 'play').filter((choice) => SHOWS.includes(choice.words[0] ?? '') && !(mind.leader && choice.words[0] === 'polygraph'));
  const news = shows.filter((choice) => choice.seats.every((seat) => seat !== mind.me && unseen(mind, seat) > 0));
  return any(t, news);
}
/** What shoots somebody who is named. */
const STRIKES: readonly string[] = ['crossbow', 'machete'] satisfies readonly Kind[];
const SHOWS: readonly string[] = ['truth-serum', 'wiretap', 'polygraph', 'metal-detector', 'surveillance-camera'] satisfies readonly Kind[];

/** A shot at a friend is turned away; who is a friend and hurt or out is helped. */
function react(t: Thought): Choice | null {
  const { mind } = t;
  const { shot } = mind;
  if (shot !== null && isFriend(mind, shot.at) && !isFriend(mind, shot.by)) {
    const saves = of(t, 'play').filter(({ words, seats }) => turnsAway(words[0], seats, mind));
    const save = any(t, saves);
    if (save !== null) return save;
  }
  if (mind.leader) {
    const dog = of(t, 'play').find(({ words, seats }) => LEADS.includes(words[0] ?? '') && mind.aims.get(seats[0] ?? '') === mind.me);
    if (dog !== undefined) return dog;
  }
  return helpful(t);
}

/** What a leader plays on whoever aims at it. */
const LEADS: readonly string[] = ['k-9-unit', 'crossbow'] satisfies readonly Kind[];

function turnsAway(kind: string | undefined, seats: readonly string[], mind: Mind): boolean {
  if (kind === 'riot-shield' || kind === 'restraining-order') return true;
  if (kind === 'k-9-unit') return seats[0] === mind.shot?.by;
  return kind === 'walkie-talkie' && seats[0] !== mind.shot?.by && enemy(mind, seats[0] ?? '') >= 800;
}

function helpful(t: Thought): Choice | null {
  const { mind } = t;
  return (
    of(t, 'play').find(({ words, seats }) => {
      const [at = ''] = seats;
      return (words[0] === 'defibrillator' && isFriend(mind, at)) || (words[0] === 'med-kit' && ownLead(mind, at) >= 900);
    }) ?? null
  );
}

/** Ordinary cards first, the leader or the Infector last. */
function cheapest(t: Thought, choices: readonly Choice[]): Choice | null {
  const mine = t.mind.cards.get(t.mind.me) ?? [];
  const cost = ({ words }: Choice): number => {
    const face = mine[['slot-L', 'slot-M', 'slot-R'].indexOf(words[0] ?? '')];
    return face === 'agent' || face === 'kingpin' || face === 'infector' ? 1 : 0;
  };
  return best(t, choices, (choice) => -cost(choice));
}

const isNew = (t: Thought, { seats, words }: Choice): boolean =>
  (t.mind.cards.get(seats[0] ?? '') ?? [])[['slot-L', 'slot-M', 'slot-R'].indexOf(words[0] ?? '')] === null;

/** A card I have not seen, rather of somebody whom I know in part and whose leader nobody knows. */
function fresh(t: Thought, choices: readonly Choice[]): Choice | null {
  const { mind } = t;
  return best(t, choices, (choice) => {
    const seat = choice.seats[0] ?? '';
    return (isNew(t, choice) ? 10_000 : 0) + enemyLead(mind, seat) - 100 * unseen(mind, seat);
  });
}

const KEEP: readonly Kind[] = ['restraining-order', 'riot-shield', 'defibrillator', 'med-kit', 'k-9-unit', 'taser', 'wiretap', 'polygraph', 'truth-serum'];
/** How gladly a card is kept. */
function worth(kind: string | undefined): number {
  const at = isKind(kind) ? KEEP.indexOf(kind) : -1;
  return at < 0 ? 0 : KEEP.length - at;
}

const of = (t: Thought, move: string): Choice[] => t.choices.filter(({ act }) => act.move === move);
const any = (t: Thought, choices: readonly Choice[]): Choice | null => one(choices, t.draw);
const best = (t: Thought, choices: readonly Choice[], value: (choice: Choice) => number): Choice | null => top(choices, value, t.draw);

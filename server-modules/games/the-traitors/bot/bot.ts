// A mind for one seat of The Traitors: it suspects by public lines and by what it was shown, and plays the side it is
// on. (TT 10)

import type { Seat } from '../../../kernel/ids.ts';
import type { LegalMove } from '../../../protocol/messages.ts';
import { best as top } from '../../choices.ts';
import type { Bot } from '../../game.ts';
import { DISCARD, FUND, matOf } from '../names.ts';
import { choicesOf, situationOf, type Choice, type Situation } from './situation.ts';
import { suspicion, type Suspicion } from './suspicion.ts';

/** Below this nobody is feared enough to play on. */
const CALM = 0.35;
/** Tenths: chances of the specification. */
const JOINS = 5;
const JOINS_FOR_GOLD = 8;
const SHOWS_OFF = 3;
const HELPS = 4;
/** So much in the prize fund is worth a fellow Traitor's life. */
const WORTH_A_FELLOW = 10;

interface Mind {
  now: Situation;
  minds: Suspicion;
  choices: readonly Choice[];
  draw(n: number): number;
}

/** The bot of one seat. */
export function bot(seat: Seat): Bot {
  const minds = suspicion();
  return {
    hear: (line) => minds.hear(line),
    choose({ world, rules }, draw) {
      const now = situationOf(seat, world, rules);
      const mind: Mind = { now, minds, choices: choicesOf(rules), draw };
      return answer(mind, rules.ask?.t ?? '')?.act ?? null;
    },
  };
}

function answer(mind: Mind, asked: string): Choice | null {
  const { choices, now } = mind;
  switch (asked) {
    case 'draw':
      return (calm(mind) ? of(mind, 'act.proposeEnd')[0] : undefined) ?? of(mind, 'act.draw')[0] ?? null;
    case 'main':
      return now.undecided ? decide(mind) : play(mind);
    case 'take':
      return steal(mind);
    case 'entry':
      return kill(mind);
    case 'vote':
      return accuse(mind);
    case 'shield':
      return of(mind, 'act.shield.yes')[0] ?? null;
    case 'agree':
      return of(mind, now.traitor || calm(mind) ? 'act.agree.yes' : 'act.agree.no')[0] ?? null;
    default:
      return choices[0] ?? null;
  }
}

/** Nobody left is feared. */
const calm = (mind: Mind): boolean => [...mind.minds.feared(mind.now.others, mind.now.deckGone).values()].every((s) => s < CALM);

/**
 * The drawn Traitor card. Who keeps it does so in the same moment as the next act, so that nobody sees a pause. (TT W7)
 */
function decide(mind: Mind): Choice | null {
  const { now, draw } = mind;
  const gold = count(now, 'gold');
  const joins = !now.byRole && draw(10) < (now.fund > 2 * gold ? JOINS_FOR_GOLD : JOINS);
  if (!joins) return of(mind, 'act.recruit.no')[0] ?? null;
  const joined: Situation = { ...now, undecided: false, traitor: true };
  return play({ ...mind, now: joined, choices: afterJoining(joined) });
}

/** What can be done with the cards in hand, each act with the Traitor card kept first. */
function afterJoining(now: Situation): Choice[] {
  const choose = { recruit: 'yes' };
  const made = (k: string, what: string, verb: LegalMove['verb']): Choice => ({ act: { move: k.slice(4), verb, words: { k } }, k, what });
  const full = now.hand.length > 3;
  const found: Choice[] = [];
  for (const { h, kind } of now.hand) {
    if (kind === 'gold') {
      found.push(made('act.playGold', kind, { t: 'put', piece: h, onto: FUND, choose }));
      if (full) found.push(made('act.discard', kind, { t: 'put', piece: h, onto: FUND, choose: { ...choose, as: 'discard' } }));
    } else if (kind === 'dagger') {
      for (const seat of now.others.filter((other) => (now.sizes.get(other) ?? 0) > 0))
        found.push(made('act.dagger', seat, { t: 'put', piece: h, onto: matOf(seat as Seat), choose }));
      if (full) found.push(made('act.discard', kind, { t: 'put', piece: h, onto: DISCARD, choose }));
    } else if (kind === 'shield' && full) found.push(made('act.discard', kind, { t: 'put', piece: h, onto: DISCARD, choose }));
  }
  if (!full && now.stone !== null) found.push(made('act.endTurn', '', { t: 'push', piece: now.stone, choose }));
  return found;
}

function play(mind: Mind): Choice | null {
  return blackmail(mind) ?? giveGold(mind) ?? of(mind, 'act.endTurn')[0] ?? discard(mind) ?? mind.choices[0] ?? null;
}

/** A Faithful looks into the hand of whom it suspects more than most; a Traitor into the largest. */
function blackmail(mind: Mind): Choice | null {
  const { now, minds } = mind;
  const options = of(mind, 'act.dagger');
  if (now.traitor) return best(mind, options, ({ what }) => now.sizes.get(what) ?? 0);
  const feared = minds.feared(now.others, now.deckGone);
  const average = [...feared.values()].reduce((sum, s) => sum + s, 0) / Math.max(1, feared.size);
  const above = options.filter(({ what }) => (feared.get(what) ?? 0) > average + 1e-9);
  return best(mind, above, ({ what }) => feared.get(what) ?? 0);
}

function giveGold(mind: Mind): Choice | null {
  const [option] = of(mind, 'act.playGold');
  if (option === undefined) return null;
  const gold = count(mind.now, 'gold');
  const wants = mind.now.traitor ? gold >= 2 && mind.draw(10) < HELPS : gold >= 3 && mind.draw(10) < SHOWS_OFF;
  return wants ? option : null;
}

/** A second Dagger, a second Shield, then Gold. */
function discard(mind: Mind): Choice | null {
  const option = (kind: string): Choice | undefined => of(mind, 'act.discard').find(({ what }) => what === kind);
  const spare = (['dagger', 'shield'] as const).find((kind) => count(mind.now, kind) > 1);
  return (spare === undefined ? undefined : option(spare)) ?? option('gold') ?? option('dagger') ?? option('shield') ?? null;
}

/** A Shield where there is none, else Gold, else a Dagger; a Traitor leaves Daggers. */
function steal(mind: Mind): Choice | null {
  const option = (kind: string): Choice | undefined => of(mind, 'act.take').find(({ what }) => what === kind);
  const shield = count(mind.now, 'shield') === 0 ? option('shield') : undefined;
  return shield ?? option('gold') ?? (mind.now.traitor ? undefined : option('dagger')) ?? of(mind, 'act.take.none')[0] ?? null;
}

/** Who is trusted most is most dangerous; who is known to have a Shield comes last, and a fellow only for much Gold. */
function kill(mind: Mind): Choice | null {
  const { now, minds } = mind;
  const victims = of(mind, 'act.entry');
  if (victims.length === 0) return of(mind, 'act.entry.faithful')[0] ?? null;
  const strangers = victims.filter(({ what }) => now.fund > WORTH_A_FELLOW || !minds.recruited(what));
  const suspected = minds.of(now.others);
  return best(mind, strangers.length > 0 ? strangers : victims, ({ what }) => -(suspected.get(what) ?? 0) - (minds.shielded(what) ? 1 : 0));
}

function accuse(mind: Mind): Choice | null {
  const { now, minds } = mind;
  const options = of(mind, 'act.vote');
  const feared = minds.feared(now.others, now.deckGone);
  const strangers = now.traitor ? options.filter(({ what }) => !minds.recruited(what)) : options;
  return best(mind, strangers.length > 0 ? strangers : options, ({ what }) => feared.get(what) ?? 0);
}

const of = (mind: Mind, k: string): Choice[] => mind.choices.filter((choice) => choice.k === k);
const count = (now: Situation, kind: string): number => now.hand.filter((card) => card.kind === kind).length;

const best = (mind: Mind, choices: readonly Choice[], worth: (choice: Choice) => number): Choice | null => top(choices, worth, mind.draw);

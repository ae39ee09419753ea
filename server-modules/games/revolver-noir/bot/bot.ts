// A mind for one seat of Revolver Noir: it thinks about the other from public lines, about itself as the other can, and takes the first thing worth doing. (spec 8)

import type { Seat } from '../../../kernel/ids.ts';
import type { Line, RulesView } from '../../../protocol/messages.ts';
import type { Bot } from '../../game.ts';
import { exits, isRoom, NOIR, ROOMS, targets, type Room } from '../data.ts';
import { otherOf } from '../names.ts';
import { beliefAbout, type Belief } from './belief.ts';
import { choicesOf, roomOf, situationOf, type Choice, type Situation } from './choices.ts';

type Draw = (n: number) => number;
const STARTS: readonly Room[] = ['hall', 'hall', 'hall', 'kitchen', 'kitchen', 'kitchen', 'foyer', 'foyer', 'library', 'library'];
/** Rooms to name first: they stand in the most Move lists. */
const BUSY: readonly Room[] = ['foyer', 'basement', 'dining_room', 'hall', 'kitchen', 'balcony', 'bedroom', 'library'];
/** Chance of a hit worth a shot; lower when one more hit wins. */
const SURE = 0.5;
const SURE_AT_LAST = 0.35;
/** Two careful bots would stalk each other for ever, so each turn that is over makes them bolder. */
const BOLDER_A_TURN = 0.01;
const BOLDEST = 0.2;

interface Mind {
  them: Belief;
  /** What the other can think about us. */
  us: Belief;
  now: Situation;
  choices: Choice[];
  draw: Draw;
}

/** The bot of one seat. */
export function bot(seat: Seat): Bot {
  const other = otherOf(seat);
  const them = beliefAbout(other);
  const us = beliefAbout(seat);
  let said: Room | null = null;
  return {
    hear(line: Line) {
      them.hear(line);
      us.hear(line);
      const [who, room] = line.a ?? [];
      if (line.k === 'answers' && typeof who === 'object' && 's' in who && who.s === seat && typeof room === 'object' && 'w' in room && isRoom(room.w))
        said = room.w;
    },
    choose({ rules }, draw) {
      const choices = choicesOf(rules);
      const now = situationOf(rules, seat, other);
      if (choices.length === 0 || now === null) return null;
      return pick({ them, us, now, choices, draw }, rules, said).act;
    },
  };
}

function pick(mind: Mind, rules: RulesView, said: Room | null): Choice {
  const { choices, draw } = mind;
  const asked = rules.ask?.t;
  const first = choices[0] as Choice;
  if (asked === 'start') {
    const room = STARTS[draw(STARTS.length)];
    return choices.find((c) => roomOf(c) === room) ?? first;
  }
  if (asked === 'answer') return choices.find((c) => roomOf(c) === said) ?? best(mind, choices, (c) => -BUSY.indexOf(roomOf(c) ?? 'library')) ?? first;
  if (asked === 'forcedMove') return best(mind, choices, (c) => -10 * mind.us.at(roomOf(c) ?? 'hall') + lineOfFire(mind, roomOf(c) ?? 'hall')) ?? first;
  return attack(mind) ?? useRoom(mind) ?? hide(mind) ?? prepare(mind) ?? choices.find((c) => c.move === 'endTurn') ?? first;
}

/** Set off a trap, fire, or get ready to fire. */
function attack(mind: Mind): Choice | null {
  const { them, now } = mind;
  const calm = now.theirHits + 1 >= NOIR.hitsToLose ? SURE_AT_LAST : SURE;
  const sure = Math.max(BOLDEST, calm - BOLDER_A_TURN * now.turns);
  const chance = (c: Choice): number => them.at(roomOf(c) ?? 'hall');
  const trap = best(mind, of(mind, 'detonate'), chance);
  if (trap !== null && chance(trap) >= sure) return trap;
  const shot = best(mind, of(mind, 'shoot'), chance);
  if (shot !== null && chance(shot) >= sure) return shot;
  const likely = (from: Room): boolean => targets(from).some((room) => them.at(room) >= sure);
  const energized = effectChoice(mind, 'energized');
  if (energized !== null && now.points === NOIR.apPerTurn && exits(now.at).some(likely)) return energized;
  return now.points >= 3 ? (of(mind, 'move').find((c) => likely(roomOf(c) ?? 'hall')) ?? null) : null;
}

/** The effect of the own room, where it is worth telling where we are. */
function useRoom(mind: Mind): Choice | null {
  const { them, us, now } = mind;
  const flood = effectChoice(mind, 'flood');
  if (flood !== null && them.at('basement') >= 0.35) return flood;
  const door = effectChoice(mind, 'trapDoor');
  if (door !== null && them.at('kitchen') >= (now.flooded ? 0.3 : 0.5)) return door;
  const panel = best(
    mind,
    of(mind, 'effect').filter((c) => c.words[0] === 'controlPanel' && c.words.length === 2),
    (c) => flow(mind, roomOf(c) ?? 'hall'),
  );
  if (panel !== null && flow(mind, roomOf(panel) ?? 'hall') >= 0.3) return panel;
  const echoes = effectChoice(mind, 'echoes');
  if (echoes !== null && them.entropy() > 1 && (us.at('foyer') >= 0.4 || now.points >= 1)) return echoes;
  const jump = effectChoice(mind, 'jump');
  return jump !== null && us.at('balcony') >= 0.6 ? jump : null;
}

/** Leave when the other is likely to hit us here. */
function hide(mind: Mind): Choice | null {
  const { them, us, now } = mind;
  const aimed = ROOMS.some((room) => them.at(room) >= 0.1 && targets(room).includes(now.at));
  const danger = us.at(now.at) * (aimed || them.trapAt(now.at) >= 0.5 ? 1 : 0);
  if (danger <= 0.4) return null;
  return best(
    mind,
    of(mind, 'move').filter((c) => them.trapAt(roomOf(c) ?? 'hall') < 0.5),
    (c) => -us.at(roomOf(c) ?? 'hall'),
  );
}

/** Find out, lay a trap, or find a better place. */
function prepare(mind: Mind): Choice | null {
  const { them, now } = mind;
  const [listen] = of(mind, 'listen');
  if (listen !== undefined && them.entropy() > 1.5) return listen;
  const trap = of(mind, 'setTrap').find((c) => c.words.length === 0);
  if (trap !== undefined && flow(mind, now.at) >= 0.15) return trap;
  const step = best(mind, of(mind, 'move'), (c) => lineOfFire(mind, roomOf(c) ?? 'hall'));
  return step !== null && lineOfFire(mind, roomOf(step) ?? 'hall') > lineOfFire(mind, now.at) ? step : null;
}

const of = (mind: Mind, move: string): Choice[] => mind.choices.filter((c) => c.move === move);
const effectChoice = (mind: Mind, id: string): Choice | null => of(mind, 'effect').find((c) => c.words[0] === id && c.words.length === 1) ?? null;
/** How likely the other is in a room that we could shoot at from there. */
const lineOfFire = (mind: Mind, from: Room): number => targets(from).reduce((sum, room) => sum + mind.them.at(room), 0);
/** How likely the other's next step leads there. */
const flow = (mind: Mind, to: Room): number => ROOMS.reduce((sum, room) => sum + (exits(room).includes(to) ? mind.them.at(room) / exits(room).length : 0), 0);

/** The choice of the highest worth; among equals by chance. */
function best(mind: Mind, choices: readonly Choice[], worth: (c: Choice) => number): Choice | null {
  let top: Choice[] = [];
  let most = 0;
  for (const choice of choices) {
    const value = worth(choice);
    if (top.length > 0 && value < most - 1e-9) continue;
    if (top.length > 0 && value <= most + 1e-9) top.push(choice);
    else {
      top = [choice];
      most = value;
    }
  }
  return top.length === 0 ? null : (top[mind.draw(top.length)] ?? null);
}

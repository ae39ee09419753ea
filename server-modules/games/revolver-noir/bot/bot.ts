// A mind for one seat of Revolver Noir: it thinks about the other from public lines, about itself as the other can, and
// does what is worth most. (RN 8)

import type { Seat } from '../../../kernel/ids.ts';
import type { Line, RulesView } from '../../../protocol/messages.ts';
import type { Bot } from '../../game.ts';
import { isRoom, type Room } from '../data.ts';
import { otherOf } from '../names.ts';
import { beliefAbout, WHOLE, type Belief } from './belief.ts';
import { choicesOf, deedOf, roomOf, situationOf, type Choice, type Situation } from './choices.ts';
import { worthOf, type Stand } from './plan.ts';
import { at, Thought } from './thought.ts';

type Draw = (n: number) => number;
const STARTS: readonly Room[] = ['hall', 'hall', 'hall', 'kitchen', 'kitchen', 'kitchen', 'foyer', 'foyer', 'library', 'library'];
/** Rooms to name first: they stand in the most Move lists. */
const BUSY: readonly Room[] = ['foyer', 'basement', 'dining_room', 'hall', 'kitchen', 'balcony', 'bedroom', 'library'];
/** Worths so near to each other are the same: which it is cannot be foreseen. */
const ALIKE = Math.floor(WHOLE / 100);

/** The bot of one seat. */
export function bot(seat: Seat): Bot {
  const other = otherOf(seat);
  const them = beliefAbout(other);
  /** What the other can think about us. */
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
      them.count(now.theirTraps);
      us.count(now.ownTraps.length);
      return pick(rules, choices, () => standOf(now, them, us), said, draw).act;
    },
  };
}

function standOf(now: Situation, them: Belief, us: Belief): Stand {
  return {
    at: at(now.at),
    points: now.points,
    them: new Thought(them.places()),
    us: new Thought(us.places()),
    traps: now.ownTraps.flatMap(({ room, timed }) => (timed ? [] : [at(room)])),
    timed: now.ownTraps.flatMap(({ room, timed }) => (timed ? [at(room)] : [])),
    theirs: { traps: them.traps(), timed: them.traps(true) },
    wet: now.flooded,
    last: now.lastHit,
    energized: now.energized,
    echoes: now.echoes,
    listening: true,
    echoing: true,
    sharp: false,
    bold: false,
    quiet: 2,
  };
}

function pick(rules: RulesView, choices: readonly Choice[], stand: () => Stand, said: Room | null, draw: Draw): Choice {
  const asked = rules.ask?.t;
  const first = choices[0] as Choice;
  if (asked === 'start') {
    const room = STARTS[draw(STARTS.length)];
    return choices.find((c) => roomOf(c) === room) ?? first;
  }
  if (asked === 'answer') return choices.find((c) => roomOf(c) === said) ?? best(choices, (c) => -BUSY.indexOf(roomOf(c) ?? 'library') * WHOLE, draw) ?? first;
  const s = stand();
  // Points are never left over: who knows of nothing better listens.
  const worthwhile = asked === 'turn' && s.points > 0 ? choices.filter((c) => c.move !== 'endTurn') : choices;
  return best(worthwhile.length > 0 ? worthwhile : choices, (c) => worthOf(s, deedOf(c)), draw) ?? first;
}

/** One of the choices of the highest worth, by chance. */
function best(choices: readonly Choice[], worth: (c: Choice) => number, draw: Draw): Choice | null {
  const worths = choices.map(worth);
  const most = Math.max(...worths);
  const top = choices.filter((_, i) => (worths[i] ?? 0) >= most - ALIKE);
  return top[draw(Math.max(1, top.length))] ?? null;
}

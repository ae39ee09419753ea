// For tests and figures: minds play a whole game in this process, each by the view and the lines of its own seat.

import type { Seat } from '../../kernel/ids.ts';
import { takeChanges } from '../../kernel/journal.ts';
import { resolveVerb } from '../../kernel/resolve.ts';
import type { WorldView } from '../../kernel/view.ts';
import type { LegalMove, Line, RulesView } from '../../protocol/messages.ts';
import { playInput, botView, clock, dueAt, seatsOwing } from '../session.ts';
import { overOf } from '../working.ts';
import type { Session, Step } from '../working.ts';
import { lineFor } from '../view.ts';
import type { Draw } from './play.ts';

/** What a mind chose, and of what. */
export interface Did {
  choice: LegalMove;
  can: readonly LegalMove[];
}
export interface Mind {
  hear(line: Line): void;
  choose(view: { world: WorldView; rules: RulesView }, draw: Draw): LegalMove | null;
}

/** A game that goes on and on. */
export class Endless extends Error {}

/**
 * Plays to the end and gives the number of acts; of those who are asked, any is first. Every choice is accepted. After
 * `most` acts it throws Endless. `each` looks after every act, at what was chosen of what was listed; null: time went
 * by.
 */
export function playOut(s: Session, mindOf: (seat: Seat) => Mind, draw: Draw, most: number, each: (did: Did | null) => void = () => undefined): number {
  const minds = new Map<Seat, Mind>(s.world.seats.map((seat) => [seat, mindOf(seat)]));
  const tell = (lines: Step['lines']): void => {
    for (const { to, line } of lines) for (const [seat, mind] of minds) if (to === 'all' || to.includes(seat)) mind.hear(lineFor(s.world, seat, line));
  };
  tell(s.opening);
  let acts = 0,
    tick = 0;
  for (; overOf(s) === null; acts++) {
    if (acts > most) throw new Endless(`no end after ${most} acts`);
    const owing = seatsOwing(s);
    const by = owing[draw(Math.max(1, owing.length))];
    let did: Did | null = null;
    if (by === undefined) {
      tick = dueAt(s) ?? tick;
      tell(clock(s, tick)?.lines ?? []);
    } else {
      const { lines, ...rest } = choose(s, by, minds.get(by) as Mind, draw, tick);
      did = rest;
      tell(lines);
    }
    takeChanges(s.world);
    each(did);
  }
  return acts;
}

function choose(s: Session, by: Seat, mind: Mind, draw: Draw, tick: number): Did & Pick<Step, 'lines'> {
  const { world, rules } = botView(s, by);
  const choice = rules === null ? null : mind.choose({ world, rules }, draw);
  if (rules === null || choice === null) throw new Error(`${by} is asked ${rules?.ask?.t} and does nothing`);
  const verb = resolveVerb(s.world, by, choice.verb);
  const done = verb.ok ? playInput(s, by, verb.value, tick, rules.ask?.q) : verb;
  if (!done.ok) throw new Error(`${by} is refused ${choice.move}: ${done.error.code}`);
  return { choice, can: rules.can, lines: done.value.lines };
}

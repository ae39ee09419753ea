// A table whose round began under rules of another version than those that run here. Opened when one is: adoptions.ts.

import { rollback, takeChanges } from '../../kernel/journal.ts';
import { broken, reread } from '../../rules/reread.ts';
import { rulesView } from '../../rules/session.ts';
import { freshState, saveState } from '../../rules/state.ts';
import type { Over, RulesState } from '../../rules/types.ts';
import type { AnyRules, Loose } from '../../rules/any-rules.ts';
import { leftIn, takenOver, type LeftBy } from '../../rules/versions.ts';
import { keep, stateOf, type Session } from '../../rules/working.ts';
import { endRound } from '../play.ts';
import { say, type Room } from '../table.ts';

/**
 * A round that these rules take over in its middle goes on as if nothing had been. Else the rules read the table as it
 * lies, and where that does not fit them the round is over, without a winner and with nothing shown. A finished round
 * is of any version. True: it goes on. What is in the world's journal is taken: it must be written down already, or be
 * written whole. [E28]
 */
function adopt(room: Room, on: boolean): boolean {
  const { session: s } = room;
  const { rules } = s.game;
  const left = leftIn(s);
  if (!rules || !left) return on;
  takeChanges(s.world);
  room.touched = true;
  if (takenOver(rules).includes(left.version) && tried(s, () => keep(s, stateOf(s) as RulesState<Loose>))) return on;
  // What was done under other rules is not taken back under these.
  room.turn.popped = room.undo.length;
  [room.undo, room.redo] = [[], []];
  room.state.fixing = null;
  const goesOn = on && tried(s, () => readAnew(s, rules, left, room.tick));
  if (!goesOn) end(s, rules, on ? { winners: [], why: 'other-rules' } : (left.over ?? null));
  if (on) {
    say(room, goesOn ? 'rules-read-anew' : 'rules-ended');
    room.port.warn(`its round began under version ${left.version} of ${rules.id}; here runs ${rules.version}: ${goesOn ? 'read anew' : 'ended'}`);
  }
  return goesOn;
}

/** Does it work, and can all be told of it? Else the world is as it was. */
function tried(s: Session, what: () => void): boolean {
  try {
    what();
    s.views.clear();
    for (const viewer of [...s.world.seats, null]) rulesView(s, viewer);
    return true;
  } catch {
    rollback(s.world);
    Object.assign(s, { text: null, state: null });
    s.views.clear();
    return false;
  }
}

/** Throws where the table as it lies does not fit. What no piece shows is kept where it has the same names. */
function readAnew(s: Session, rules: AnyRules, { facts, own, asked, next }: LeftBy, tick: number): void {
  const fresh = freshState(rules, s.world, s.options);
  const same = namesIn(facts) === namesIn(fresh.facts) && namesIn(own?.[0]?.v) === namesIn(fresh.own[0]?.v);
  keep(s, { ...fresh, ...(asked && next ? { asked, next } : {}), ...(same && facts && own ? { facts, own } : {}) });
  if (reread(s, tick).length + broken(s).length > 0) throw new Error('misfits');
}
const namesIn = (thing = {}): string => Object.keys(thing).sort().join();

/** Over by these rules, as after a claim; where they cannot even say so, no rules run. */
function end(s: Session, rules: AnyRules, over: Over | null): void {
  if (!tried(s, () => keep(s, { ...freshState(rules, s.world, s.options), over }))) saveState(s.world, null);
}

/** The same at a table that wakes. */
function wake(room: Room): void {
  const { state } = room;
  const on = [state.phase, state.loaded].includes('playing');
  if (adopt(room, on) === on) return;
  if (state.loaded) state.loaded = 'over';
  else endRound(room);
}

export const adoptionActs = { adopt, wake };

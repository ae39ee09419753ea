// Rules state lives in the world as canonical text, so journal, undo, recovery and snapshots cover it without knowing
// it.

import type { Seat, Tick } from '../kernel/ids.ts';
import { Bug } from '../kernel/result.ts';
import { getAux, setAux, type World } from '../kernel/world.ts';
import { canonical } from './canonical.ts';
import type { Options, RulesState } from './types.ts';
import type { AnyRules, Loose } from './any-rules.ts';

/** The world's text that is the rules state. */
export const AUX = 'rules';
const HOST = 'host';
const PEOPLE = 'people';

/** The state before the first frame. */
export function freshState(rules: AnyRules, w: World, options: Options): RulesState<Loose> {
  return {
    game: rules.id,
    version: rules.version,
    options: { ...options },
    facts: rules.facts(options),
    own: w.seats.map((seat) => ({ seat, v: rules.own(seat) })),
    frames: [],
    ask: null,
    effects: [],
    asked: w.seats.map(() => 0),
    next: 1,
    over: null,
  };
}

/** The text as the world keeps it; null: no rules run at this table. */
export const stateText = (w: World): string | null => getAux(w, AUX);

export function saveState(w: World, state: RulesState<Loose> | null): void {
  setAux(w, AUX, state === null ? null : canonical(state));
}

/** Where the host of the table sits; while he does not, the first seat has his say. */
export const hostOf = (w: World): Seat => w.seats.find((seat) => seat === (getAux(w, HOST) as Seat | null)) ?? (w.seats[0] as Seat);

/** Writes down where the host sits, so that inputs played again find the same. */
export const saveHost = (w: World, seat: Seat | null): void => setAux(w, HOST, seat);

/** At which seats people play for themselves; all of them while nothing is written down. */
export function peopleOf(w: World): readonly Seat[] {
  const text = getAux(w, PEOPLE);
  return text === null ? w.seats : w.seats.filter((seat) => text.includes(seat));
}
/** Writes it down, so that inputs played again find the same. */
export const savePeople = (w: World, seats: readonly Seat[]): void => setAux(w, PEOPLE, seats.join(''));

/** Reads the text back, moved on to the version of the rules that run now. */
export function readState(rules: AnyRules, text: string): RulesState<Loose> {
  let raw: unknown = JSON.parse(text);
  for (let version = versionOf(raw); version < rules.version; version = versionOf(raw)) {
    const step = rules.migrate[version];
    if (step === undefined) throw new Bug(`no way from version ${version} of ${rules.id}`);
    raw = step(raw);
  }
  // Our own text, written by saveState: its shape is that of the version just checked.
  const state = raw as RulesState<Loose>;
  endOldWord(state.ask);
  if (state.game !== rules.id || state.version !== rules.version) throw new Bug(`rules state of ${state.game} ${state.version}`);
  return state;
}

function versionOf(raw: unknown): number {
  if (typeof raw === 'object' && raw !== null && 'version' in raw && typeof raw.version === 'number') return raw.version;
  throw new Bug('rules state without a version');
}

/** A table that was written down within a secrecy window, before that was its name. */
function endOldWord(ask: (object & { hush?: Tick; secretUntil?: Tick }) | null): void {
  if (ask?.hush === undefined) return;
  ask.secretUntil = ask.hush;
  delete ask.hush;
}

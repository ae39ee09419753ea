// Games that were saved by earlier versions of these rules, as the rules of today read them. (rules-engine, versions)

import type { GameRules } from '../../rules/types.ts';
import type { Imposters } from './imposters.ts';

type Row = { readonly [key: string]: unknown };
type Boxed = { readonly t: string; readonly v: Row };
/** What is known of a state of version 1: the places that have changed since. */
interface First {
  facts: Row & { due: Row[]; outcome: Row | null; stack: (Row & { verdict: Row | null })[] };
  frames: Boxed[];
  effects: Boxed[];
}

/** An outcome by a card's move onto the button had a name of its own. */
const verdict = (of: Row): Row => (of['why'] === 'button-card' ? { ...of, why: 'button', moved: { presses: [], left: null } } : of);
const verdictIn = <R extends Row>(of: R): R => ({ ...of, verdict: of['verdict'] === null ? null : verdict(of['verdict'] as Row) });
/** Only the last tile of the way to a pin was known. */
function way({ back, ...rest }: Row): Row {
  return { ...rest, way: [back] };
}

const FRAMES: { readonly [t: string]: (v: Row) => Row } = { item: verdictIn, landing: way, forced: (v) => ({ ...v, due: 0 }) };
const EFFECTS: { readonly [t: string]: (v: Row) => Row } = { pin: way };
const each = (of: readonly Boxed[], by: typeof FRAMES): Boxed[] => of.map((one) => ({ ...one, v: by[one.t]?.(one.v) ?? one.v }));

/**
 * A pin and a landing remember their way, an outcome that a card brought it, laid cards whether they count twice, the
 * pool in which order it was played.
 */
function second(old: unknown): unknown {
  const { facts, frames, effects, ...rest } = old as First;
  const known = { due: facts.due.map(verdict), outcome: facts.outcome === null ? null : verdict(facts.outcome), stack: facts.stack.map(verdictIn) };
  return {
    ...rest,
    version: 2,
    facts: { ...facts, ...known, beside: [], doubled: [], pooled: [] },
    frames: each(frames, FRAMES),
    effects: each(effects, EFFECTS),
  };
}

export const migrate: NonNullable<GameRules<Imposters>['migrate']> = { 1: second };
/** A pin as positions of version 1 write it. */
export const pinNow = (v: Row): Row => ('back' in v ? way(v) : v);

// Which acts of `can` a hand means. Nothing here decides what is legal: an act that fits is one the server listed.

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { LegalMove, View } from '../../../server-modules/protocol/messages.ts';
import { doubles, saidOf } from './alike.ts';

const same = (a: unknown, b: unknown): boolean => a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
const turnOf = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** Fields in which a hand may differ from an act: `choose` is asked for, `at` is where exactly on a marked place. */
const LOOSE: ReadonlySet<string> = new Set(['t', 'choose', 'at', 'degrees', 'index', 'order']);

/** A fixed text of what the hand does, without the filled slots: equal for acts that are one gesture. */
export function gestureKey(verb: Verb<Handle>): string {
  const fields = Object.entries(verb).filter(([k]) => k !== 'choose' && k !== 'at');
  return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Bringing a piece to the front is one thing, said as a put or as a new order. */
function frontOf(verb: Verb<Handle>): { zone: string; h: Handle } | null {
  if (verb.t === 'put' && verb.onto !== undefined && (verb.index ?? 0) === 0) return { zone: verb.onto, h: verb.piece };
  const first = verb.t === 'arrange' ? verb.order[0] : undefined;
  return verb.t === 'arrange' && first !== undefined ? { zone: verb.zone, h: first } : null;
}

/** Does the hand do what the act says, apart from slots? `anywhere`: at whatever place of a row. */
export function fits(act: Verb<Handle>, hand: Verb<Handle>, anywhere = false): boolean {
  if (act.t === 'arrange' || hand.t === 'arrange') {
    const a = frontOf(act),
      b = frontOf(hand);
    return a !== null && b !== null && a.zone === b.zone && a.h === b.h;
  }
  if (act.t !== hand.t) return false;
  const theirs = hand as unknown as { [field: string]: unknown }; // same union member, read field by field
  for (const [field, value] of Object.entries(act)) if (!LOOSE.has(field) && value !== undefined && !same(value, theirs[field])) return false;
  if (act.t === 'turn' && hand.t === 'turn') return turnOf(act.degrees) === turnOf(hand.degrees);
  if (act.t === 'put' && hand.t === 'put' && hand.index !== undefined && !(anywhere && act.index === undefined)) return (act.index ?? 0) === hand.index;
  return true;
}

/** A quarter turn the other way round ends sideways (or upright) just as well. */
function fitsEitherWay(act: Verb<Handle>, hand: Verb<Handle>): boolean {
  return act.t === 'turn' && hand.t === 'turn' && act.piece === hand.piece && turnOf(act.degrees) % 180 === 90 && turnOf(hand.degrees) % 180 === 90;
}

/** Acts that one gesture means: several when slots are open, none when the rules did not list it. */
export function actsFor(view: View, hand: Verb<Handle>): readonly LegalMove[] {
  const like = hand.t === 'put' ? doubles(view).get(hand.piece) : undefined;
  if (hand.t === 'put' && like !== undefined) return saidOf(actsFor(view, { ...hand, piece: like }), hand.piece);
  const can = view.rules?.can ?? [];
  const chosen = hand.choose ?? {};
  const agrees = (act: LegalMove): boolean => Object.entries(chosen).every(([slot, value]) => act.verb.choose?.[slot] === value);
  // What goes into a hand may go anywhere into it; a stand has a front.
  const anywhere = hand.t === 'put' && hand.onto !== undefined && view.zones.get(hand.onto)?.kind === 'hand';
  const exact = can.filter((act) => fits(act.verb, hand, anywhere) && agrees(act));
  return exact.length > 0 ? exact : can.filter((act) => fitsEitherWay(act.verb, hand) && agrees(act));
}

export interface ActRow {
  key: string;
  move: string;
  acts: readonly LegalMove[];
}

/** More rows of one move than this are one row: which of them is meant is chosen on the table. */
const MOST_ALIKE = 3;

const takesFigure = (view: View, verb: Verb<Handle> | undefined): boolean => verb?.t === 'put' && view.pieces.get(verb.piece)?.kind === 'figure';

/**
 * What is looked at, where a piece is turned, and which of several figures is taken is one thing to do with many ends.
 */
export function gathered(rows: readonly ActRow[], view: View): readonly ActRow[] {
  const byMove = new Map<string, ActRow[]>();
  for (const row of rows) {
    const verb = row.acts[0]?.verb;
    if (verb?.t === 'peek' || verb?.t === 'turn' || takesFigure(view, verb)) byMove.set(row.move, [...(byMove.get(row.move) ?? []), row]);
  }
  return rows.flatMap((row) => {
    const alike = byMove.get(row.move);
    const most = takesFigure(view, row.acts[0]?.verb) ? 1 : MOST_ALIKE;
    if (alike === undefined || alike.length <= most || !alike.includes(row)) return [row];
    return alike[0] === row ? [{ key: row.move, move: row.move, acts: alike.flatMap(({ acts }) => acts) }] : [];
  });
}

/** `can` as rows of buttons: acts that are one gesture of one move stand together. Order of `can` is kept. */
export function groupActs(can: readonly LegalMove[]): readonly ActRow[] {
  const rows = new Map<string, LegalMove[]>();
  for (const act of can) {
    const key = `${act.move} ${gestureKey(act.verb)}`;
    const row = rows.get(key);
    if (row) row.push(act);
    else rows.set(key, [act]);
  }
  return [...rows].map(([key, acts]) => ({ key, move: acts[0]?.move ?? '', acts }));
}

/**
 * One answer each; what is pressed alike and differs in what is chosen besides is one answer, and that is asked next.
 */
export const answerRows = (acts: readonly LegalMove[]): readonly ActRow[] =>
  groupActs(acts).flatMap((row) =>
    row.acts[0]?.verb.t === 'press' ? [row] : row.acts.map((act) => ({ key: gestureKey(act.verb), move: row.move, acts: [act] })),
  );

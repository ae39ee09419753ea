// Steps that can be taken back, as they lie in memory. In Nakama's engine a change as an object takes ten times what
// its text takes, and the text of the rules' state, which nearly every step changes, is longer than all the rest: so
// older steps lie as text, with only what differs from the state that came after them.
// Measured as in docs/fast.md: without it a table at rest after a game takes 0.24 to 0.57 MiB more of 2.9 to 3.5 (8 to
// 20 hundredths). Done at every verb, it cost 12 hundredths of a handler, so it is done when a table comes to rest.

import type { Change } from '../../kernel/types.ts';
import type { UndoStep } from '../table.ts';

/** So many of the newest steps lie open: they are what is taken back most often, and the snapshot's. */
const OPEN_STEPS = 8;
/** From one text that is whole to the next: nothing is ever read through more steps than these rows hold. */
const ROWS = 32;

type TextChange = Extract<Change, { t: 'aux' }>;
/**
 * What a text had in common with the one after it, at its beginning and at its end, and what stood between, in parts:
 * its own, or so many of the other's from one on.
 */
type Cut = [head: number, tail: number, between: Part[]];
type Part = string | [from: number, count: number];
const COMMA = ',';
/** What is looked for is found within so many parts, or it is taken as new. */
const NEAR = 16;

/** What a step changed. */
export function changesOf({ changes, after }: UndoStep): Change[] {
  if (typeof changes !== 'string') return changes;
  const list = JSON.parse(changes) as Change[];
  const texts = textsBefore(after === undefined ? [] : changesOf(after));
  for (let i = list.length - 1; i >= 0; i--) {
    const c = list[i] as Change;
    if (c.t !== 'aux') continue;
    const { was, now } = c as { was: unknown; now: unknown };
    if (now === 0) c.now = texts.get(c.name) ?? null;
    if (Array.isArray(was)) c.was = pasted(was as Cut, c.now ?? '');
    texts.set(c.name, c.was);
  }
  return list;
}

/** The step as it is saved. */
export function wholeStep(step: UndoStep): UndoStep {
  const { after: _, ...rest } = step;
  return { ...rest, changes: changesOf(step) };
}

/** Lays all steps that are no longer among the newest down as text. */
export function leanOld(steps: readonly UndoStep[]): void {
  for (let i = 0; i < steps.length - OPEN_STEPS; i++) lean(steps[i] as UndoStep, steps[i + 1] as UndoStep);
}

function lean(step: UndoStep, after: UndoStep): void {
  if (typeof step.changes === 'string' || step.changes.some(hasExtra)) return;
  const linked = Math.floor(step.row / ROWS) === Math.floor(after.row / ROWS);
  const texts = textsBefore(linked ? changesOf(after) : []);
  const parts: unknown[] = [];
  let used = false;
  for (let i = step.changes.length - 1; i >= 0; i--) {
    const c = step.changes[i] as Change;
    parts[i] = c;
    if (c.t !== 'aux') continue;
    const known = c.now !== null && texts.get(c.name) === c.now;
    used ||= known;
    parts[i] = { ...c, was: c.was === null || c.now === null ? c.was : cutOf(c.was, c.now), now: known ? 0 : c.now };
    texts.set(c.name, c.was);
  }
  step.changes = JSON.stringify(parts);
  if (used && linked) step.after = after;
}

/** What is dear to have twice is what few pieces bear: whether it is the same is asked by whether it is one object. */
const hasExtra = (c: Change): boolean => c.t === 'piece' && ((c.was?.extra ?? null) !== null || (c.now?.extra ?? null) !== null);

/** The texts as they stood before these changes. */
function textsBefore(changes: readonly Change[]): Map<string, string | null> {
  const texts = new Map<string, string | null>();
  for (let i = changes.length - 1; i >= 0; i--) {
    const c = changes[i] as Change;
    if (c.t === 'aux') texts.set((c as TextChange).name, c.was);
  }
  return texts;
}

function cutOf(was: string, now: string): Cut {
  const most = Math.min(was.length, now.length);
  const head = longest(most, (n) => was.slice(0, n) === now.slice(0, n));
  const tail = longest(most - head, (n) => was.slice(was.length - n) === now.slice(now.length - n));
  return [head, tail, partsOf(between(was, head, tail), between(now, head, tail))];
}
const between = (text: string, head: number, tail: number): string[] => text.slice(head, text.length - tail).split(COMMA);

function partsOf(mine: readonly string[], other: readonly string[]): Part[] {
  const parts: Part[] = [];
  let next = 0;
  for (let i = 0; i < mine.length; i++) {
    const word = mine[i] as string;
    const at = other[next] === word ? next : other.indexOf(word, next);
    const last = parts.at(-1);
    if (at < 0 || at - next > NEAR) {
      if (typeof last === 'string') parts[parts.length - 1] = last + COMMA + word;
      else parts.push(word);
      continue;
    }
    if (at === next && Array.isArray(last)) last[1]++;
    else parts.push([at, 1]);
    next = at + 1;
  }
  return parts;
}

function pasted([head, tail, parts]: Cut, now: string): string {
  const other = between(now, head, tail);
  const words = parts.map((part) => (typeof part === 'string' ? part : other.slice(part[0], part[0] + part[1]).join(COMMA)));
  return now.slice(0, head) + words.join(COMMA) + now.slice(now.length - tail);
}

/**
 * The largest number up to `most` that is good, where all below a good one are. By halves: to compare letter by letter
 * is slow in Nakama's engine.
 */
function longest(most: number, isGood: (n: number) => boolean): number {
  let good = 0;
  let bad = most + 1;
  while (bad - good > 1) {
    const n = (good + bad) >> 1;
    if (isGood(n)) good = n;
    else bad = n;
  }
  return good;
}

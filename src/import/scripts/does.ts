// What each function of a script does, by its calls and its sums; and what it does with all that it calls.

import type { Does } from './kinds.ts';
import type { Token } from './lex.ts';
import type { Fn, Shape } from './shape.ts';

/** Calls of functions that call functions are followed so far, and through so many. */
const DEPTH_MOST = 4;
const FOLLOWED_MOST = 200;
/** Different names that are kept of one function. */
const CALLS_MOST = 400;

const nothing = (): Does => ({ calls: new Set(), takes: 0, named: false, counts: new Set(), turns: false, dealt: null });

export interface Deeds {
  /** What it does with all that it calls and with the nameless functions in it. */
  of(fn: Fn): Does;
  /** The last one of that name. */
  called(name: string): Fn | null;
  steps(): number;
}

const isCallOf = (after: Token | undefined): boolean => after?.is === 'words' || (after?.is === 'sign' && (after.text === '(' || after.text === '{'));

export function deedsOf(tokens: readonly Token[], { fns, close, within, looped }: Shape): Deeds {
  const own: Does[] = fns.map(nothing);
  let steps = 0;
  for (const [i, { is, text }] of tokens.entries()) {
    const does = own[(within[i] ?? 0) - 1];
    if (does === undefined || is !== 'name') continue;
    const after = tokens[i + 1];
    if (isCallOf(after) && tokens[i - 1]?.text !== 'function') {
      if (does.calls.size < CALLS_MOST) does.calls.add(text);
      if (text === 'takeObject') {
        does.takes += looped[i] === 1 ? 2 : 1;
        does.named ||= isNamed(i + 1);
      }
      if (text === 'deal' && tokens[i + 2]?.is === 'number') does.dealt ??= Math.trunc(Number(tokens[i + 2]?.text)) || null;
    }
    if (text === 'Turns' && after?.text === '.' && tokens[i + 3]?.text === '=') does.turns = true;
    if (after?.text === '=' && looped[i] === 0 && isSum(i)) does.counts.add(text);
  }

  /** Is what it takes called by a GUID? Looked for among the first fields of what it is given. */
  function isNamed(open: number): boolean {
    const to = Math.min(close[open] ?? 0, open + 60);
    steps += Math.max(0, to - open);
    for (let i = open; i < to; i++) if (tokens[i]?.text === 'guid' && tokens[i + 1]?.text === '=') return true;
    return false;
  }
  /** `n = … n + 1`, within a few tokens. */
  function isSum(at: number): boolean {
    const name = tokens[at]?.text;
    for (let i = at + 2; i < at + 14; i++) {
      steps++;
      const token = tokens[i];
      if (token === undefined || (token.is === 'name' && tokens[i + 1]?.text === '=')) return false;
      const next = tokens[i + 1]?.text;
      if (token.is === 'name' && token.text === name && (next === '+' || next === '-')) return true;
    }
    return false;
  }

  const byName = new Map<string, Fn>();
  const inner = new Map<Fn, Fn[]>();
  const places = new Map(fns.map((fn, i) => [fn, i]));
  for (const fn of fns) {
    if (fn.name !== '') byName.set(fn.name, fn);
    else if (fn.outer !== null && !isOfMenu(fn)) inner.set(fn.outer, [...(inner.get(fn.outer) ?? []).slice(0, FOLLOWED_MOST), fn]);
  }
  /** A line of a menu is worked later, by whoever chooses it, and not by the function that makes it. */
  function isOfMenu({ from }: Fn): boolean {
    return tokens[from - 1]?.text === ',' && tokens.slice(Math.max(0, from - 4), from).some(({ is, text }) => is === 'name' && text === 'addContextMenuItem');
  }
  const known = new Map<Fn, Does>();

  function of(fn: Fn): Does {
    const found = known.get(fn);
    if (found !== undefined) return found;
    const all = nothing();
    const seen = new Set<Fn>([fn]);
    let level: Fn[] = [fn];
    for (let depth = 0; depth <= DEPTH_MOST && level.length > 0; depth++) {
      const next: Fn[] = [];
      const follow = (other: Fn | undefined): void => {
        if (other === undefined || seen.has(other) || seen.size >= FOLLOWED_MOST) return;
        seen.add(other);
        next.push(other);
      };
      for (const each of level) {
        const does = own[places.get(each) ?? -1];
        if (does === undefined) continue;
        steps += 1 + does.calls.size;
        join(all, does);
        for (const other of inner.get(each) ?? []) follow(other);
        for (const call of does.calls) follow(byName.get(call));
      }
      level = next;
    }
    known.set(fn, all);
    return all;
  }
  return { of, called: (name) => byName.get(name) ?? null, steps: () => steps };
}

function join(all: Does, does: Does): void {
  for (const call of does.calls) all.calls.add(call);
  for (const name of does.counts) all.counts.add(name);
  all.takes += does.takes;
  all.named ||= does.named;
  all.turns ||= does.turns;
  all.dealt ??= does.dealt;
}

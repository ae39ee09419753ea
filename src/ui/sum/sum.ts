// A pocket calculator: what each of its keys makes of what it shows. It counts in decimals, so that 0.1 + 0.2 is 0.3;
// nothing that is typed is ever run.

import big from 'big.js';

export const OPERATIONS = ['+', '−', '×', '÷'] as const;
export type Operation = (typeof OPERATIONS)[number];
export const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export type Key = (typeof DIGITS)[number] | Operation | '.' | '=' | 'C' | '⌫';
/** Why something does not come out. */
export type SumRefusal = 'zero' | 'large';

/** Digits that can be typed, digits before the point that are shown, and places behind it. */
export const MOST = { typed: 15, whole: 15, places: 10 } as const;

export interface Sum {
  /** The number that is shown. */
  shown: string;
  /** What stands before the operation, and which it is; null: none. */
  left: string | null;
  operation: Operation | null;
  /** The next digit begins a new number. */
  fresh: boolean;
  /** What all are shown: the last sum with what came out, or the number alone. */
  told: string;
  no: SumRefusal | null;
}

const NUMBER = /-?\d{1,15}(?:\.\d{1,10})?$/;
/** Half is rounded away from nothing, as at school. */
const Decimal = big();
Decimal.DP = MOST.places;
Decimal.RM = big.roundHalfUp;
const TOO_LARGE = new Decimal(`1e${MOST.whole}`);

/** Goes on with what is written on it: with the number at its end. */
export function startWith(words: string): Sum {
  const shown = NUMBER.exec(words.trim())?.[0] ?? '0';
  return { shown, left: null, operation: null, fresh: true, told: words, no: null };
}
const CLEAR: Sum = { ...startWith(''), told: '0' };

function worked(left: string, operation: Operation, right: string): { ok: true; text: string } | { ok: false; no: SumRefusal } {
  const [a, b] = [new Decimal(left), new Decimal(right)];
  if (operation === '÷' && b.eq(0)) return { ok: false, no: 'zero' };
  const made = operation === '+' ? a.plus(b) : operation === '−' ? a.minus(b) : operation === '×' ? a.times(b) : a.div(b);
  const short = made.round(MOST.places);
  return short.abs().gte(TOO_LARGE) ? { ok: false, no: 'large' } : { ok: true, text: short.toFixed() };
}

const isOperation = (key: Key): key is Operation => OPERATIONS.some((one) => one === key);

/** What is shown after one more key; `no` says in a word why a sum does not come out, and then all else stays. */
export function press(sum: Sum, key: Key): Sum {
  const now = { ...sum, no: null };
  if (key === 'C') return CLEAR;
  if (key === '⌫') {
    const rest = now.fresh ? '' : now.shown.slice(0, -1);
    return { ...now, shown: rest === '' || rest === '-' ? '0' : rest, fresh: rest === '' };
  }
  if (key === '=' || isOperation(key)) return counted(now, key);
  const before = now.fresh ? '' : now.shown;
  if (key === '.') return before.includes('.') ? now : { ...now, shown: `${before === '' ? '0' : before}.`, fresh: false };
  const [, places = ''] = before.split('.');
  if (before.replace(/\D/g, '').length >= MOST.typed || places.length >= MOST.places) return now;
  return { ...now, shown: before === '0' || before === '' ? key : `${before}${key}`, fresh: false };
}

function counted(now: Sum, key: '=' | Operation): Sum {
  const shown = now.shown.replace(/\.$/, '');
  const next = key === '=' ? null : key;
  // Another operation in place of the one that was just pressed.
  if (now.operation === null || now.left === null || (now.fresh && next !== null))
    return { ...now, shown, left: next === null ? null : shown, operation: next, fresh: true, told: next === null ? shown : now.told };
  const result = worked(now.left, now.operation, shown);
  if (!result.ok) return { ...now, shown, no: result.no };
  const told = `${now.left} ${now.operation} ${shown} = ${result.text}`;
  return { ...now, shown: result.text, left: next === null ? null : result.text, operation: next, fresh: true, told };
}

const TYPED: { readonly [typed: string]: Key } = { '-': '−', '*': '×', x: '×', '/': '÷', ':': '÷', ',': '.', Enter: '=', Delete: 'C', Backspace: '⌫' };
/** The key of the calculator for a key of the keyboard; null: it has none. */
export function keyFor(typed: string): Key | null {
  if (Object.hasOwn(TYPED, typed)) return TYPED[typed] ?? null;
  const all: readonly Key[] = [...DIGITS, ...OPERATIONS, '.', '=', 'C'];
  return all.find((key) => key === typed) ?? (typed === 'c' ? 'C' : null);
}

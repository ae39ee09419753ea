// What a script made: buttons, fields to type in, lines of its menu, and what it does by itself. Read from its tokens;
// nothing is evaluated, so words that a script puts together while it runs are told as far as they stand there.

import { deedsOf } from './does.ts';
import { kindOfDoes, type Does, type ScriptKind } from './kinds.ts';
import { SCRIPT_MOST, tokensOf, type Token } from './lex.ts';
import { shapeOf, type Fn } from './shape.ts';

export interface Made {
  by: 'button' | 'input' | 'menu';
  label: string;
  tooltip: string;
  /** What it calls: by name, or the function that stands there. */
  calls: string | Fn;
  /** The function is one of the table's script. */
  global: boolean;
}

export interface Script {
  made: Made[];
  cut: boolean;
  /** More buttons are made than are listed. */
  more: boolean;
  /** Snap points are set; turns are ordered or waited for. */
  snaps: boolean;
  turns: boolean;
  /** Names of this kind are used: places that are worked out from those of other things. */
  relative: boolean;
  /** Numbers that names have at first. */
  numbers: Map<string, number>;
  /** What a function does with all that it calls; null: there is none of that name. */
  does(calls: string | Fn): Does | null;
  steps: number;
}

/** Buttons that are listed of one script, and fields of a table that are looked at. */
const MADE_MOST = 500;
const FIELDS_MOST = 40;
const RELATIVE = new Set(['positionToWorld', 'positionToLocal', 'relative', 'relativePosition']);
/** Names that buttons are given which shall do nothing. */
const IDLE = /^(?:do_?nothing|no_?(?:op|fn|func|function)?|nothing|nil|dummy|empty|null.{0,20}|none.{0,20})?$/i;

/** What a value says: words, a name, or the token of a function that stands there. */
interface Said {
  words: string | null;
  name: string | null;
  at: number;
}
type Fields = Map<string, Said>;

export function readScript(lua: string, most: number = SCRIPT_MOST): Script {
  const { tokens, cut, steps: read } = tokensOf(lua, { signs: most, tokens: 300_000 });
  const shape = shapeOf(tokens);
  const deeds = deedsOf(tokens, shape);
  const { fns, close } = shape;
  const starts = new Map(fns.map((fn) => [fn.from, fn]));
  const made: Made[] = [];
  const numbers = new Map<string, number>();
  const constants = new Map<string, string>();
  /** Tables that names stand for; those that look like a button and of which none was made yet; and the others. */
  const tables = new Map<string, Fields>();
  const loose = new Set<Fields>();
  const used = new Set<Fields>();
  let [more, snaps, turns, relative] = [false, false, false, false];
  let steps = read + 3 * tokens.length;

  const textAt = (i: number): string | undefined => tokens[i]?.text;
  const isSign = (i: number, sign: string): boolean => tokens[i]?.is === 'sign' && tokens[i]?.text === sign;

  function saidAt(i: number): Said {
    const [first, next]: (Token | undefined)[] = [tokens[i], tokens[i + 1]];
    const goesOn = next?.text === '..' ? '…' : '';
    if (first?.is === 'words') return { words: first.text + goesOn, name: null, at: i };
    if (first?.is === 'number') return { words: first.text, name: null, at: i };
    if (first?.is !== 'name') return { words: null, name: null, at: i };
    const constant = constants.get(first.text);
    const follows = next?.text === '..' && tokens[i + 2]?.is === 'words' ? `…${textAt(i + 2)}` : null;
    return { words: constant === undefined ? follows : constant + goesOn, name: first.text, at: i };
  }

  /** Fields of the table that opens there; what stands in their values is jumped over. */
  function fieldsOf(open: number): Fields {
    const fields: Fields = new Map();
    const end = close[open] || tokens.length;
    for (let i = open + 1; i < end && fields.size < FIELDS_MOST; i++) {
      const bracketed = isSign(i, '[') && tokens[i + 1]?.is === 'words' && isSign(i + 2, ']') && isSign(i + 3, '=');
      if (bracketed) fields.set(textAt(i + 1) ?? '', saidAt(i + 4));
      else if (tokens[i]?.is === 'name' && isSign(i + 1, '=')) fields.set(textAt(i) ?? '', saidAt(i + 2));
      // To the next comma.
      while (i < end && !isSign(i, ',') && !isSign(i, ';')) {
        i = Math.max(i, close[i] ?? 0) + 1;
        steps++;
      }
    }
    return fields;
  }

  function callOf(said: Said | undefined): string | Fn {
    const fn = said === undefined ? undefined : starts.get(said.at);
    return fn ?? said?.words ?? said?.name ?? '';
  }

  function push(one: Made): void {
    if (made.length < MADE_MOST) made.push(one);
    else more = true;
  }

  function pushTable(by: 'button' | 'input', fields: Fields): void {
    loose.delete(fields);
    used.add(fields);
    const words = (key: string): string => fields.get(key)?.words ?? '';
    const calls = fields.get('click_function') ?? fields.get('input_function');
    const label = words('label') || (by === 'input' ? words('value') : '');
    push({ by, label, tooltip: words('tooltip'), calls: callOf(calls), global: fields.get('function_owner')?.name === 'Global' });
  }

  const atCall = (i: number): number => (isSign(i + 1, '(') ? i + 2 : i + 1);
  /** The second of what a call is given, by the first comma after a word in quotes or a name. */
  const second = (from: number): Said => saidAt(isSign(from + 1, ',') ? from + 2 : tokens.length);

  for (const [i, { is, text }] of tokens.entries()) {
    if (is === 'sign' && text === '{' && (isSign(i - 1, '=') || isSign(i - 1, ',') || isSign(i - 1, '{'))) {
      const fields = fieldsOf(i);
      if (fields.has('click_function') || fields.has('input_function')) loose.add(fields);
      if (isSign(i - 1, '=') && tokens[i - 2]?.is === 'name') tables.set(textAt(i - 2) ?? '', fields);
      continue;
    }
    if (is !== 'name') continue;
    if (RELATIVE.has(text)) relative = true;
    else if (text === 'setSnapPoints') snaps = true;
    else if (text === 'onPlayerTurn' || text === 'onPlayerTurnStart' || (text === 'Turns' && isSign(i + 1, '.'))) turns = true;
    else if (text === 'createButton' || text === 'createInput') {
      const [at, by] = [atCall(i), text === 'createInput' ? 'input' : 'button'] as const;
      const known = isSign(at, '{') ? fieldsOf(at) : tables.get(textAt(at) ?? '');
      if (known !== undefined) pushTable(by, known);
    } else if (text === 'addContextMenuItem') {
      const at = atCall(i);
      const words = saidAt(at).words;
      if (words !== null || tokens[at]?.is === 'name') push({ by: 'menu', label: words ?? '', tooltip: '', calls: callOf(second(at)), global: false });
    }
    // What names stand for, as far as it stands there.
    if (isSign(i + 1, '.') && tokens[i + 2]?.is === 'name' && isSign(i + 3, '=')) {
      const fields = tables.get(text);
      if (fields !== undefined && fields.size < FIELDS_MOST) fields.set(textAt(i + 2) ?? '', saidAt(i + 4));
      if (fields?.has('click_function') === true && !used.has(fields)) loose.add(fields);
    } else if (isSign(i + 1, '=') && !isSign(i - 1, '.')) {
      const value = tokens[i + 2];
      if (value?.is === 'words' && textAt(i + 3) !== '..') constants.set(text, value.text);
      if (value?.is === 'number' && Number.isFinite(Number(value.text)) && !numbers.has(text)) numbers.set(text, Number(value.text));
    }
  }
  // Tables of buttons that a loop makes.
  const makes = tokens.some(({ is, text }) => is === 'name' && (text === 'createButton' || text === 'createInput'));
  if (makes) for (const fields of loose) pushTable(fields.has('input_function') ? 'input' : 'button', fields);
  const does = (calls: string | Fn): Does | null => {
    const fn = typeof calls === 'string' ? deeds.called(calls) : calls;
    return fn === null ? null : deeds.of(fn);
  };
  return {
    made,
    cut,
    more,
    snaps,
    turns,
    relative,
    numbers,
    does,
    get steps() {
      return steps + deeds.steps();
    },
  };
}

/** What a button is understood as; `elsewhere`: the table's script, whose functions it may call. */
export function understood(calls: string | Fn, script: Script, elsewhere: Script | null): { kind: ScriptKind; does: Does | null } {
  const does = calls === '' ? null : (script.does(calls) ?? elsewhere?.does(calls) ?? null);
  const isIdle = typeof calls === 'string' && IDLE.test(calls);
  if (isIdle && (does === null || (does.calls.size === 0 && does.counts.size === 0 && !does.turns))) return { kind: 'words', does };
  return { kind: does === null ? 'not-understood' : kindOfDoes(does), does };
}

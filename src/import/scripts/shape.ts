// Where a script's brackets and functions end, and which function each token stands in. One pass with a stack of its
// own, so that nothing nests in ours, however deep a script does.

import type { Token } from './lex.ts';

export interface Fn {
  /** The last part of its name; '' where it has none. */
  name: string;
  /** Of the tokens, its word `function` and its end. */
  from: number;
  to: number;
  /** In whose body it stands. */
  outer: Fn | null;
}

export interface Shape {
  fns: Fn[];
  /** Of an opening bracket or a word `function` the place where it ends; 0 for all others. */
  close: Int32Array;
  /** Which function a token stands in, from 1 in their list; 0: none. */
  within: Int32Array;
  /** It stands in a loop of its function: 1. */
  looped: Uint8Array;
}

const CLOSES: { readonly [sign: string]: string } = { ')': '(', ']': '[', '}': '{' };

export function shapeOf(tokens: readonly Token[]): Shape {
  const close = new Int32Array(tokens.length);
  const within = new Int32Array(tokens.length);
  const looped = new Uint8Array(tokens.length);
  const brackets: number[] = [];
  /** Blocks that are open: the function that begins there, if one does, and whether it is a loop. */
  const blocks: { fn: number; at: number; loop: boolean }[] = [];
  const fns: Fn[] = [];
  let fn = 0;
  let loops = 0;
  const loopsOutside: number[] = [];
  /** Words `for` and `while` that wait for their `do`. */
  let waits = 0;
  for (const [i, { is, text }] of tokens.entries()) {
    within[i] = fn;
    looped[i] = loops > 0 ? 1 : 0;
    if (is === 'sign') {
      if (text === '(' || text === '[' || text === '{') brackets.push(i);
      else if (CLOSES[text] !== undefined) {
        const open = brackets.at(-1);
        // One that closes nothing is passed over.
        if (open === undefined || tokens[open]?.text !== CLOSES[text]) continue;
        brackets.pop();
        close[open] = i;
      }
    } else if (is === 'name') {
      if (text === 'function') {
        fns.push({ name: nameOf(tokens, i), from: i, to: tokens.length, outer: fns[fn - 1] ?? null });
        blocks.push({ fn, at: i, loop: false });
        loopsOutside.push(loops);
        fn = fns.length;
        loops = 0;
      } else if (text === 'for' || text === 'while') waits++;
      else if (text === 'if' || text === 'do' || text === 'repeat') {
        const loop = text === 'repeat' || (text === 'do' && waits > 0);
        if (text === 'do' && waits > 0) waits--;
        if (loop) loops++;
        blocks.push({ fn: -1, at: i, loop });
      } else if (text === 'end' || text === 'until') {
        const block = blocks.pop();
        if (block === undefined) continue;
        if (block.loop) loops--;
        if (block.fn < 0) continue;
        close[block.at] = i;
        const ended = fns[fn - 1];
        if (ended !== undefined) ended.to = i;
        fn = block.fn;
        loops = loopsOutside.pop() ?? 0;
      }
    }
  }
  for (const open of brackets) close[open] = tokens.length;
  for (const { at, fn: outer } of blocks) if (outer >= 0) close[at] = tokens.length;
  return { fns, close, within, looped };
}

/** Parts of a name that are looked at: a.b.c:d. */
const PARTS_MOST = 16;

/** `function a.b:c(`, `c = function(`, or nothing. */
function nameOf(tokens: readonly Token[], at: number): string {
  let name = '';
  for (let i = at + 1; i < at + PARTS_MOST; i++) {
    const token = tokens[i];
    if (token?.is === 'name') name = token.text;
    else if (token?.text !== '.' && token?.text !== ':') break;
  }
  if (name !== '' && tokens[at + 1]?.is === 'name') return name;
  const [equals, before] = [tokens[at - 1], tokens[at - 2]];
  return equals?.text === '=' && before?.is === 'name' ? before.text : '';
}

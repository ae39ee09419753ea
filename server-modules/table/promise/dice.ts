// Dice by words: '/roll 3d6+2' in the chat. Drawn from the public stream of dice, so that a proof covers them; each die
// is told with the sum.

import { draw } from '../../kernel/random.ts';
import { DICE_STREAM } from '../../kernel/verbs/roll.ts';
import { ALL, write } from '../lines/log.ts';
import type { Person } from '../state.ts';
import { done, refuse, type Did, type Room } from '../table.ts';

/** Bounds of one roll. */
const MOST = { dice: 20, sides: 1000, terms: 10 } as const;

interface Term {
  sign: 1 | -1;
  count: number;
  /** 0: a plain number. */
  sides: number;
}

/** One term without its sign. People write d or, in German, w. */
const TERM = /^(?:(\d{0,2})[dw](\d{1,4})|(\d{1,4}))$/i;

function readTerm(text: string): Term | null {
  const sign = text.startsWith('-') ? -1 : 1;
  const found = TERM.exec(sign < 0 ? text.slice(1) : text);
  if (found === null) return null;
  const [, count = '', sides, plain] = found;
  return sides === undefined ? { sign, count: Number(plain), sides: 0 } : { sign, count: count === '' ? 1 : Number(count), sides: Number(sides) };
}

/** What is meant by the words after '/roll', as '3d6+2' or 'd20 - 1'; null: nothing that can be rolled. */
export function readRoll(words: string): Term[] | null {
  const parts = words.replaceAll(/[ \t]/g, '').replaceAll('-', '+-').split('+');
  if (parts.length > MOST.terms + 1) return null;
  const terms: Term[] = [];
  let dice = 0;
  // A sign may stand before the first.
  for (const part of parts[0] === '' ? parts.slice(1) : parts) {
    const term = readTerm(part);
    if (term === null) return null;
    const { count, sides } = term;
    if (sides > 0 && (sides < 2 || sides > MOST.sides || count === 0)) return null;
    // '3d0' is no plain number.
    if (sides === 0 && /[dw]/i.test(part)) return null;
    if (sides > 0) dice += count;
    terms.push(term);
  }
  return dice >= 1 && dice <= MOST.dice && terms.length <= MOST.terms ? terms : null;
}

/** The words after '/roll'; null: the message is no roll. */
export function rollIn(text: string): string | null {
  const [, rest = ''] = ROLL.exec(text) ?? [];
  return ROLL.test(text) ? rest : null;
}
const ROLL = /^\/roll(?:\s+(.*))?$/is;

/** Rolls for all to see. Refuses 'bad-roll', 'not-started', 'in-play' (rules that bind have dice of their own). */
export function rollByWords(room: Room, me: Person, words: string): Did {
  const terms = readRoll(words);
  if (terms === null) return refuse('bad-roll');
  if (room.state.phase === 'seating') return refuse('not-started');
  if (room.session.mode !== 'sandbox') return refuse('in-play');
  let sum = 0;
  const told: string[] = [];
  for (const [i, { sign, sides, count }] of terms.entries()) {
    const faces = sides === 0 ? [count] : Array.from({ length: count }, () => 1 + draw(room.session.world, DICE_STREAM, sides));
    sum += sign * faces.reduce((all, face) => all + face, 0);
    const shown = sides === 0 ? String(count) : `(${faces.join(', ')})`;
    told.push(sign < 0 ? `− ${shown}` : i === 0 ? shown : `+ ${shown}`);
  }
  const notation = words.replaceAll(/\s+/g, '');
  write(room.log, { tick: room.tick, kind: 'chat', by: me.who, to: [ALL], line: { k: 'rolled', a: [notation, told.join(' '), sum] } });
  return done;
}

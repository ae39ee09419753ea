// Rows of the log as JSON text, the commonest parts put together by hand: in Nakama's engine JSON.stringify costs half a microsecond for each field.
// The text is letter for letter what JSON.stringify gives; rowtext.test.ts holds it to that.

import type { Handle } from '../kernel/ids.ts';
import type { Change, Piece } from '../kernel/types.ts';
import type { VerbOf } from '../kernel/verb.ts';
import type { ActOut, Line, TableMsg } from './messages.ts';

type Known<T> = T extends Piece
  ? 'id' | 'kind' | 'look' | 'face' | 'zone' | 'x' | 'z' | 'turn' | 'up' | 'stamp' | 'locked' | 'extra' | 'home'
  : 't' | 'choose' | 'piece' | 'onto' | 'over' | 'at' | 'index' | 'under' | 'random' | 'from' | 'count';
/** Does not compile when there is a field of which nothing is known here. */
type Complete<T> = Exclude<keyof T, Known<T>> extends never ? T : never;

/** The texts of words that come again and again: ids of pieces and zones, accounts. Forgotten as a whole when there are too many. */
const quoted = new Map<string, string>();
const MOST_QUOTED = 4096;

/** A word in quotes. */
export function quote(word: string): string {
  const known = quoted.get(word);
  if (known !== undefined) return known;
  if (quoted.size >= MOST_QUOTED) quoted.clear();
  const text = JSON.stringify(word);
  quoted.set(word, text);
  return text;
}

/** A list of changes. */
export function changesText(changes: readonly Change[]): string {
  if (changes.length === 0) return '[]';
  let text = changeText(changes[0] as Change);
  for (let i = 1; i < changes.length; i++) text += `,${changeText(changes[i] as Change)}`;
  return `[${text}]`;
}

function changeText(c: Change): string {
  if (c.t === 'piece') return `{"t":"piece","was":${pieceText(c.was)},"now":${pieceText(c.now)}}`;
  if (c.t === 'counter') return `{"t":"counter","name":${quote(c.name)},"was":${c.was},"now":${c.now}}`;
  return JSON.stringify(c);
}

/** The piece written last: the next change of it begins where this one ended. */
let lastPiece: Piece | null = null;
let lastText = 'null';

function pieceText(p: Complete<Piece> | null): string {
  if (p === lastPiece) return lastText;
  if (p === null) return 'null';
  const extra = p.extra === null ? 'null' : JSON.stringify(p.extra);
  const home = p.home === null ? 'null' : JSON.stringify(p.home);
  lastPiece = p;
  return (lastText = `{"id":${quote(p.id)},"kind":"${p.kind}","look":${p.look},"face":${p.face},"zone":${quote(p.zone)},"x":${p.x},"z":${p.z},"turn":${p.turn},"up":${p.up},"stamp":${p.stamp},"locked":${p.locked},"extra":${extra},"home":${home}}`);
}

const lineTexts = new WeakMap<Line, string>();

/** A sentence; one that is said again as the same object is written once. */
export function lineText(line: Line | null): string {
  if (line === null) return 'null';
  let text = lineTexts.get(line);
  if (text === undefined) lineTexts.set(line, (text = JSON.stringify(line)));
  return text;
}

/** What an account was answered. */
export function answerText(answer: ActOut): string {
  return answer.ok && answer.out === undefined ? `{"ok":true,"n":${answer.n}}` : JSON.stringify(answer);
}

/** What an account asked for. */
export function inputText(msg: TableMsg): string {
  if (msg.t !== 'verb' || msg.q !== undefined || msg.verb.choose !== undefined) return JSON.stringify(msg);
  if (msg.verb.t === 'put') {
    const verb: Complete<VerbOf<'put', Handle>> = msg.verb;
    if (verb.onto === undefined || verb.at === undefined || verb.over !== undefined || verb.index !== undefined) return JSON.stringify(msg);
    if (verb.under !== undefined || verb.random !== undefined) return JSON.stringify(msg);
    const { x, z, turn } = verb.at;
    return `{"t":"verb","verb":{"t":"put","piece":${verb.piece},"onto":${quote(verb.onto)},"at":{"x":${x},"z":${z},"turn":${turn}}},"origin":"${msg.origin}"}`;
  }
  if (msg.verb.t !== 'take') return JSON.stringify(msg);
  const verb: Complete<VerbOf<'take', Handle>> = msg.verb;
  if (verb.piece !== undefined && verb.from === undefined && verb.count === undefined)
    return `{"t":"verb","verb":{"t":"take","piece":${verb.piece}},"origin":"${msg.origin}"}`;
  return JSON.stringify(msg);
}

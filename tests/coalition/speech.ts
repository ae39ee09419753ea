// Arguments for messages: what somebody could mean who looks at his own page, and what nobody would. Everything it
// gives is taken by the protocol's parsers.

import { SEATS } from '../../server-modules/kernel/ids.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { jpegOf } from '../support/pictures.ts';
import type { Grammar, Shape } from './grammar.ts';

/** What a speaker knows: his own page, and what others have told him. */
export interface Known {
  view: View | null;
  pick(n: number): number;
  games: readonly string[];
  things: readonly string[];
  /** What pictures of the table are called. */
  pictures: readonly string[];
  /** How many chairs the table has. */
  chairs: number;
}

const one = <T>({ pick }: Known, list: readonly T[], otherwise: T): T => (list.length === 0 ? otherwise : (list[pick(list.length)] as T));
const HANDLE_MOST = 2 ** 40;
/** One time in so many something is said that fits nothing. */
const ODD = 9;

/** A message of this name; null: the protocol has none. */
export function speak(grammar: Grammar, name: string, known: Known): { t: string } | null {
  const [kind, word] = name.includes(' ') ? (name.split(' ') as ['verb' | 'propose', string]) : [null, name];
  if (kind === null) return valueOf(grammar.messages[word], '', known) as { t: string } | null;
  const inner = valueOf((kind === 'verb' ? grammar.verbs : grammar.proposals)[word], '', known);
  if (inner === undefined) return null;
  return kind === 'verb' ? ({ t: 'verb', verb: inner, origin: 'script' } as { t: string }) : ({ t: 'propose', what: inner } as { t: string });
}

/** Names of all that can be sent: `sit`, `propose undo`, `verb put`. */
export const namesOf = ({ messages, proposals, verbs }: Grammar): string[] => [
  ...Object.keys(messages).filter((t) => t !== 'verb' && t !== 'propose'),
  ...Object.keys(proposals).map((t) => `propose ${t}`),
  ...Object.keys(verbs).map((t) => `verb ${t}`),
];

/** A value of this shape; `key`: the field it stands in. Undefined where there is no such shape. */
export function valueOf(shape: Shape | undefined, key: string, known: Known): unknown {
  const { pick } = known;
  switch (shape?.k) {
    case undefined:
      return undefined;
    case 'int':
      return int(shape.least, shape.most, key, known);
    case 'text':
      return text(shape.least, shape.most, key, known);
    case 'bool':
      return pick(2) === 0;
    case 'oneOf':
      // Seats: mostly those that the table has.
      return shape.words.length === SEATS.length && pick(ODD) > 0 ? one(known, shape.words.slice(0, known.chairs), 'A') : one(known, shape.words, '');
    case 'list': {
      const count = Math.max(shape.least, Math.min(shape.most, 1 + pick(3)));
      return Array.from({ length: count }, () => valueOf(shape.item, key, known));
    }
    case 'either':
      return valueOf(pick(2) === 0 ? shape.a : shape.b, key, known);
    case 'maybe':
      return pick(3) === 0 ? valueOf(shape.of, key, known) : undefined;
    case 'fields': {
      const made: { [key: string]: unknown } = {};
      for (const [name, part] of Object.entries(shape.of)) {
        // Slots of a move come from what the page offers.
        const value = name === 'choose' && pick(ODD) > 0 ? undefined : valueOf(part, name, known);
        if (value !== undefined) made[name] = value;
      }
      return made;
    }
    case 'record':
      return pick(2) === 0 ? {} : { [one(known, ['card', 'target', 'room', 'clock'], 'a')]: valueOf(shape.item, key, known) };
    case 'tagged':
      return valueOf(one(known, Object.values(shape.of), undefined as unknown as Shape), key, known);
    case 'custom':
      if (key === 'what') return known.pick(3) === 0 ? ofCasters(known) : ofPolls(known);
      return [null, one(known, known.pictures, '0'.repeat(24)), '', 0].find((value) => shape.takes(value));
  }
}

/** What is said about polls is read where they are opened (protocol/polls.ts). */
const ofPolls = (known: Known): unknown =>
  one<object>(
    known,
    [
      { t: 'open', words: 'Who?', options: 'seats', seconds: 10 },
      { t: 'open', words: 'What now?', options: ['this', 'that'], seconds: 1800 },
      { t: 'close' },
      { t: 'auto', on: known.pick(2) === 0 },
      { t: 'hook', link: 1 + known.pick(3) },
      { t: 'list' },
      { t: 'vote', poll: 1 + known.pick(4), option: known.pick(3) },
      { t: 'chat', secret: 'none', voter: 'ida', option: 0 },
    ],
    { t: 'list' },
  );

/** What a caster says is read where casters are opened (protocol/show/casting.ts). */
const ofCasters = (known: Known): unknown =>
  one<object>(
    known,
    [
      { t: 'point', at: { x: known.pick(900), z: known.pick(900) } },
      { t: 'ink', stroke: { colour: known.pick(16), width: 24, line: [0, 0, known.pick(900), known.pick(900)] } },
      { t: 'clear' },
      ...SEATS.slice(0, 4).map((seat) => ({ t: 'look', seat, on: known.pick(3) > 0 })),
    ],
    { t: 'clear' },
  );

function int(least: number, most: number, key: string, known: Known): number {
  const { view, pick } = known;
  const within = (n: number): number => Math.max(least, Math.min(most, n));
  if (pick(ODD) === 0) return within(least + pick(Math.min(most - least, 60) + 1));
  if (most === HANDLE_MOST) {
    if (key === 'q') return within(view?.rules?.ask?.q ?? 0);
    if (key === 'rev') return within(pick(3));
    return within(one(known, [...(view?.pieces.keys() ?? [])].map(Number), pick(200)));
  }
  const room = view?.room;
  switch (key) {
    case 'who':
    case 'to':
      return within(one(known, room?.people.map(({ who }) => who) ?? [], 1));
    case 'id':
      return within(one(known, room?.proposals.map(({ id }) => id) ?? [], 1 + pick(4)));
    case 'save':
      return within(one(known, room?.saves.map(({ save }) => save) ?? [], 1 + pick(3)));
    case 'ban':
      return within(1 + pick(2));
    case 'x':
    case 'z':
      return within(pick(4001) - 2000);
    case 'steps':
    case 'team':
      return within(pick(4));
    case 'minutes':
      return within(1 + pick(10));
    case 'w':
    case 'd':
      return within(500 + pick(3000));
    default:
      return within(most - least < 10_000 ? least + pick(Math.min(most - least + 1, 12)) : pick(40));
  }
}

const BUTTONS = ['yes', 'no', 'open', 'round', 'effect', 'none', 'pass', 'fire', 'shoot', '1', '2', 'A', 'B', 'ask', 'ready'];

function text(least: number, most: number, key: string, known: Known): string {
  const { view, pick } = known;
  const zones = [...(view?.zones.keys() ?? [])].map(String);
  const words = ((): string => {
    switch (key) {
      case 'zone':
      case 'from':
      case 'to':
      case 'onto':
      case 'over':
      case 'into':
        return one(known, zones, 'felt');
      case 'game':
        return one(known, known.games, 'sandbox');
      case 'thing':
        return one(known, known.things, 'coin');
      case 'data':
        return jpegOf(63, 88, 40 + pick(40));
      case 'button':
        return one(known, BUTTONS, 'x');
      case 'ask':
        return view?.rules?.ask?.t ?? 'x';
      case 'keys':
      case 'key':
        return one(known, [...(view?.sheet.keys() ?? [])].map(String), 'k');
      case 'name':
        return one(known, ['one', 'two'], 'one');
      default:
        return 'hm '.repeat(1 + pick(4)).trim();
    }
  })();
  return words.slice(0, most).padEnd(least, 'x');
}

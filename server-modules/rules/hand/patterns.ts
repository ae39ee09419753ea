// The ways of the hand that a game says its moves with: what is touched, and what is done with it. [E18]

import type { PieceId, Seat, ZoneId } from '../../kernel/ids.ts';
import type { Verb, VerbName } from '../../kernel/verb.ts';
import { meant, towards } from '../circle.ts';
import { either, gestureOf, oneOf, type Gesture, type Said, type Slots } from './gesture.ts';
import { ontoOf } from './reading.ts';
import type { Game } from '../types.ts';
import type { PlayerView } from '../context.ts';

/** One thing a hand touches. With a slot it is one of several, and the slot's word says which. */
export interface Part<G extends Game> {
  readonly slot: string | null;
  /** The words that can be said now; they may be more than are legal. Empty for a part without a slot. */
  words(k: PlayerView<G>, seat: Seat, m: Slots): Iterable<string>;
  /** What the hand touches for a word; undefined: nothing there. */
  idOf(k: PlayerView<G>, seat: Seat, word: string, m: Slots): string | undefined;
  /** The word of what the hand touches; undefined: it is none of this part. */
  wordOf(k: PlayerView<G>, seat: Seat, id: string): string | undefined;
}

/** Always the same thing. */
export const the = <G extends Game, Id extends string>(id: Id | ((k: PlayerView<G>, seat: Seat) => Id | undefined)): Part<G> => ({
  slot: null,
  words: () => [],
  idOf: (k, seat) => (typeof id === 'string' ? id : id(k, seat)),
  wordOf: (k, seat, touched) => (touched === (typeof id === 'string' ? id : id(k, seat)) ? '' : undefined),
});

/** Any of several that come to the same; the first of them is the one a move is listed by. */
export const any = <G extends Game>(of: (k: PlayerView<G>, seat: Seat) => Iterable<string>): Part<G> => ({
  slot: null,
  words: () => [],
  idOf: (k, seat) => first(of(k, seat)),
  wordOf: (k, seat, id) => ([...of(k, seat)].includes(id) ? '' : undefined),
});
const first = (of: Iterable<string>): string | undefined => {
  for (const one of of) return one;
  return undefined;
};

/**
 * One of several, each with its word. Where things share a word, the first of them stands for it and a hand may take
 * any.
 */
export const each = <G extends Game>(slot: string, of: (k: PlayerView<G>, seat: Seat) => Iterable<readonly [word: string, id: string]>): Part<G> => ({
  slot,
  words: (k, seat) => new Set([...of(k, seat)].map(([word]) => word)),
  idOf: (k, seat, word) => [...of(k, seat)].find(([one]) => one === word)?.[1],
  wordOf: (k, seat, id) => [...of(k, seat)].find(([, one]) => one === id)?.[0],
});

/** A word that is itself what the hand presses. */
export const word = <G extends Game>(slot: string, of: (k: PlayerView<G>, seat: Seat) => Iterable<string>): Part<G> =>
  each(slot, (k, seat) => [...of(k, seat)].map((one) => [one, one] as const));

/** Of one verb: what the hand touches, in the order of the parts, and the verb for what it touches. */
interface Pattern<G extends Game> {
  verbs: readonly VerbName[];
  parts: readonly Part<G>[];
  /** null: another verb. */
  touched(k: PlayerView<G>, seat: Seat, verb: Verb<PieceId>): readonly (string | null)[] | null;
  verb(ids: readonly string[]): Verb<PieceId>;
  lifts?: true;
}

function pattern<G extends Game>(p: Pattern<G>): Gesture<G> {
  const idOf = (k: PlayerView<G>, seat: Seat, m: Slots, part: Part<G>): string | undefined =>
    part.slot === null ? part.idOf(k, seat, '', m) : m[part.slot] === undefined ? undefined : part.idOf(k, seat, m[part.slot] ?? '', m);
  return gestureOf([
    {
      verbs: p.verbs,
      slots: p.parts.flatMap(({ slot, words }) => (slot === null ? [] : [{ slot, words }])),
      fixed: {},
      said: [],
      listed: true,
      says: (k, seat, m) => p.parts.every((part) => idOf(k, seat, m, part) !== undefined),
      write: (k, seat, m) => p.verb(p.parts.map((part) => idOf(k, seat, m, part) ?? '')),
      read(k, seat, verb) {
        const ids = p.touched(k, seat, verb);
        if (ids === null) return null;
        const m: { [slot: string]: string } = {};
        for (const [i, part] of p.parts.entries()) {
          const id = ids[i] ?? null;
          const found = id === null ? undefined : part.wordOf(k, seat, id);
          if (found === undefined) return null;
          if (part.slot !== null) m[part.slot] = found;
        }
        return m;
      },
      lifts: (k, seat, piece) => p.lifts === true && p.parts[0]?.wordOf(k, seat, piece) !== undefined,
    },
  ]);
}

/** A piece is laid down: on a marked place, or on another piece. */
export function put<G extends Game>(piece: Part<G>): { onto(zone: Part<G>): Gesture<G>; over(other: Part<G>): Gesture<G> } {
  return {
    onto: (zone) =>
      pattern({
        verbs: ['put'],
        parts: [piece, zone],
        touched: (k, _seat, verb) => (verb.t !== 'put' ? null : [verb.piece, ontoOf(k, verb)]),
        verb: ([id, onto]) => ({ t: 'put', piece: id as PieceId, onto: onto as ZoneId }),
        lifts: true,
      }),
    over: (other) =>
      pattern({
        verbs: ['put'],
        parts: [piece, other],
        touched: (_k, _seat, verb) => (verb.t !== 'put' ? null : [verb.piece, verb.over ?? null]),
        verb: ([id, over]) => ({ t: 'put', piece: id as PieceId, over: over as PieceId }),
        lifts: true,
      }),
  };
}

/** Something on a piece is pressed. */
export const press = <G extends Game>(piece: Part<G>, button: Part<G>): Gesture<G> =>
  pattern({
    verbs: ['press'],
    parts: [piece, button],
    touched: (_k, _seat, verb) => (verb.t !== 'press' ? null : [verb.piece, verb.button]),
    verb: ([id, pressed = '']) => ({ t: 'press', piece: id as PieceId, button: pressed }),
  });

const withPiece =
  (t: 'push' | 'flip' | 'peek') =>
  <G extends Game>(piece: Part<G>): Gesture<G> =>
    pattern({
      verbs: [t],
      parts: [piece],
      touched: (_k, _seat, verb) => (verb.t !== t ? null : [verb.piece]),
      verb: ([id]) => ({ t, piece: id as PieceId }),
    });
/** A piece is slid or tipped over. */
export const push = withPiece('push');
/** A piece is turned over. */
export const flip = withPiece('flip');
/** The edge of a piece is lifted. */
export const peek = withPiece('peek');

/** A piece is lifted, and that is the move: it comes at once. */
export const lift = <G extends Game>(piece: Part<G>): Gesture<G> =>
  pattern({
    verbs: ['take'],
    parts: [piece],
    touched: (_k, _seat, verb) => (verb.t !== 'take' || verb.piece === undefined ? null : [verb.piece]),
    verb: ([id]) => ({ t: 'take', piece: id as PieceId }),
  });

/**
 * One card from the top of a pile to a zone: pulled off the pile, it comes at once. `container`: the piece whose inside
 * the pile is.
 */
export const draw = <G extends Game>(from: Part<G>, to: Part<G>, container: PieceId | ((k: PlayerView<G>, seat: Seat) => PieceId) | null = null): Gesture<G> =>
  pattern({
    verbs: ['draw', 'take'],
    parts: [from, to],
    touched(k, seat, verb) {
      if (verb.t === 'draw') return verb.count === 1 && verb.bottom !== true && verb.random !== true ? [verb.from, verb.to] : null;
      if (verb.t !== 'take' || (verb.count ?? 1) !== 1) return null;
      const box = typeof container === 'function' ? container(k, seat) : container;
      const pile = verb.from ?? (box !== null && verb.piece === box ? from.idOf(k, seat, '', {}) : undefined);
      return pile === undefined ? null : [pile, to.idOf(k, seat, '', {}) ?? null];
    },
    verb: ([pile, into]) => ({ t: 'draw', from: pile as ZoneId, count: 1, to: into as ZoneId }),
  });

/** A piece before its owner is turned until it points at another seat; it snaps to the nearest of `of`. */
export const aim = <G extends Game>(
  piece: (k: PlayerView<G>, seat: Seat) => PieceId | null,
  slot: string,
  of: (k: PlayerView<G>, seat: Seat) => readonly Seat[],
): Gesture<G> =>
  own('turn', {
    slots: [{ slot, words: of }],
    says: (k, seat, m) => piece(k, seat) !== null && m[slot] !== undefined,
    write(k, seat, m) {
      const id = piece(k, seat) as PieceId;
      return { t: 'turn', piece: id, degrees: (360 + towards(k.seats, seat, m[slot] as Seat) - (k.turned(id) ?? 0)) % 360 };
    },
    read(k, seat, verb) {
      const at = verb.piece === piece(k, seat) ? meant(k.seats, seat, (k.turned(verb.piece) ?? 0) + verb.degrees, of(k, seat)) : null;
      return at === null ? null : { [slot]: at };
    },
  });

type Of<T extends VerbName> = Extract<Verb<PieceId>, { t: T }>;
/** A gesture that is a game's own: a verb, or several, both ways side by side. */
export const own = <G extends Game, T extends VerbName>(
  t: T | readonly T[],
  way: {
    slots?: readonly Said<G>[];
    /** Slots that stand in the verb's `choose`. */
    said?: readonly string[];
    says?(k: PlayerView<G>, seat: Seat, m: Slots): boolean;
    write(k: PlayerView<G>, seat: Seat, m: Slots): Of<T>;
    read(k: PlayerView<G>, seat: Seat, verb: Of<T>): Slots | null;
    lifts?(k: PlayerView<G>, seat: Seat, piece: PieceId): boolean;
  },
): Gesture<G> => {
  const verbs: readonly VerbName[] = typeof t === 'string' ? [t] : t;
  return gestureOf([
    {
      verbs,
      slots: way.slots ?? [],
      fixed: {},
      said: way.said ?? [],
      listed: true,
      says: way.says ?? (() => true),
      write: way.write,
      read: (k, seat, verb) => (verbs.includes(verb.t) ? way.read(k, seat, verb as Of<T>) : null),
      lifts: way.lifts ?? (() => false),
    },
  ]);
};

/** All ways of the hand for the words of one game: `const { put, press, the } = gestures<MyGame>()`. */
export const gestures = <G extends Game>(): {
  the<Id extends string>(id: Id | ((k: PlayerView<G>, seat: Seat) => Id | undefined)): Part<G>;
  any(of: (k: PlayerView<G>, seat: Seat) => Iterable<string>): Part<G>;
  each(slot: string, of: (k: PlayerView<G>, seat: Seat) => Iterable<readonly [word: string, id: string]>): Part<G>;
  word(slot: string, of: (k: PlayerView<G>, seat: Seat) => Iterable<string>): Part<G>;
  put(piece: Part<G>): { onto(zone: Part<G>): Gesture<G>; over(other: Part<G>): Gesture<G> };
  press(piece: Part<G>, button: Part<G>): Gesture<G>;
  push(piece: Part<G>): Gesture<G>;
  flip(piece: Part<G>): Gesture<G>;
  peek(piece: Part<G>): Gesture<G>;
  lift(piece: Part<G>): Gesture<G>;
  draw(from: Part<G>, to: Part<G>, container?: Parameters<typeof draw<G>>[2]): Gesture<G>;
  aim(piece: (k: PlayerView<G>, seat: Seat) => PieceId | null, slot: string, of: (k: PlayerView<G>, seat: Seat) => readonly Seat[]): Gesture<G>;
  own<T extends VerbName>(t: T | readonly T[], way: Parameters<typeof own<G, T>>[1]): Gesture<G>;
  either(listed: Gesture<G>, ...others: readonly Gesture<G>[]): Gesture<G>;
  oneOf(...all: readonly Gesture<G>[]): Gesture<G>;
} => ({ the, any, each, word, put, press, push, flip, peek, lift, draw, aim, own, either, oneOf });

// A move's gesture, said once and read both ways: the verb that stands for a move, and the move that a hand's verb means.

import type { PieceId, Seat, ZoneId } from '../kernel/ids.ts';
import type { Choose, Verb, VerbName } from '../kernel/verb.ts';
import { meant, towards } from './circle.ts';
import { BY_RULES, FREE, means, refuse } from './reading.ts';
import type { Game, Key, Reading, Sight } from './types.ts';

/** A move's slots, filled or half filled. Values are the rulebook's words. */
export type Slots = { readonly [slot: string]: string };

/** One thing a hand touches. With a slot it is one of several, and the slot's word says which. */
export interface Part<G extends Game> {
  readonly slot: string | null;
  /** The words that can be said now; they may be more than are legal. Empty for a part without a slot. */
  words(k: Sight<G>, seat: Seat, m: Slots): Iterable<string>;
  /** What the hand touches for a word; undefined: nothing there. */
  idOf(k: Sight<G>, seat: Seat, word: string, m: Slots): string | undefined;
  /** The word of what the hand touches; undefined: it is none of this part. */
  wordOf(k: Sight<G>, seat: Seat, id: string): string | undefined;
}

/** What goes with a gesture though no hand touches it: asked for where it is left open. `null` among the words: it can be left out. */
export interface Said<G extends Game> {
  readonly slot: string;
  words(k: Sight<G>, seat: Seat, m: Slots): Iterable<string | null>;
}

/** A gesture as a pattern. */
export interface Gesture<G extends Game> {
  /** The verbs that can be it: no other is ever read. */
  readonly verbs: readonly VerbName[];
  /** What it fills, in the order in which it is chosen. */
  readonly slots: readonly Said<G>[];
  /** The complete verb of a complete move. */
  write(k: Sight<G>, seat: Seat, m: Slots): Verb<PieceId>;
  /** The slots that a verb fills; null: it is not this gesture. */
  read(k: Sight<G>, seat: Seat, verb: Verb<PieceId>): Slots | null;
  /** Does the gesture begin with lifting this piece? */
  lifts(k: Sight<G>, seat: Seat, piece: PieceId): boolean;
  /** The same gesture, with one more thing said. */
  with(slot: string, words: Said<G>['words']): Gesture<G>;
}

/** Always the same thing. */
export const the = <G extends Game, Id extends string>(id: Id | ((k: Sight<G>, seat: Seat) => Id)): Part<G> => ({
  slot: null,
  words: () => [],
  idOf: (k, seat) => (typeof id === 'string' ? id : id(k, seat)),
  wordOf: (k, seat, touched) => (touched === (typeof id === 'string' ? id : id(k, seat)) ? '' : undefined),
});

/** One of several, each with its word. Where things share a word, the first of them stands for it and a hand may take any. */
export const each = <G extends Game>(slot: string, of: (k: Sight<G>, seat: Seat) => Iterable<readonly [word: string, id: string]>): Part<G> => ({
  slot,
  words: (k, seat) => new Set([...of(k, seat)].map(([word]) => word)),
  idOf: (k, seat, word) => [...of(k, seat)].find(([one]) => one === word)?.[1],
  wordOf: (k, seat, id) => [...of(k, seat)].find(([, one]) => one === id)?.[0],
});

/** A word that is itself what the hand presses. */
export const word = <G extends Game>(slot: string, of: (k: Sight<G>, seat: Seat) => Iterable<string>): Part<G> =>
  each(slot, (k, seat) => [...of(k, seat)].map((one) => [one, one] as const));

interface Pattern<G extends Game> {
  verbs: readonly VerbName[];
  parts: readonly Part<G>[];
  said: readonly Said<G>[];
  /** What the hand touches, in the order of the parts; null: another verb. */
  touched(k: Sight<G>, seat: Seat, verb: Verb<PieceId>): readonly (string | null)[] | null;
  verb(ids: readonly string[], choose: { choose?: Choose }): Verb<PieceId>;
  lifts: boolean;
}

function gesture<G extends Game>(p: Pattern<G>): Gesture<G> {
  const slots: Said<G>[] = [...p.parts.flatMap(({ slot, words }) => (slot === null ? [] : [{ slot, words }])), ...p.said];
  return {
    verbs: p.verbs,
    slots,
    write(k, seat, m) {
      const ids = p.parts.map((part) => part.idOf(k, seat, part.slot === null ? '' : (m[part.slot] ?? ''), m) ?? '');
      const said = p.said.flatMap(({ slot }) => (m[slot] === undefined ? [] : [[slot, m[slot]] as const]));
      return p.verb(ids, said.length === 0 ? {} : { choose: Object.fromEntries(said) });
    },
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
      for (const { slot } of p.said) {
        const said = verb.choose?.[slot];
        if (said !== undefined) m[slot] = said;
      }
      return m;
    },
    lifts: (k, seat, piece) => p.lifts && p.parts[0]?.wordOf(k, seat, piece) !== undefined,
    with: (slot, words) => gesture({ ...p, said: [...p.said, { slot, words }] }),
  };
}

/** A piece is laid down: on a marked place, or on another piece. */
export function put<G extends Game>(piece: Part<G>): { onto(zone: Part<G>): Gesture<G>; over(other: Part<G>): Gesture<G> } {
  return {
    onto: (zone) =>
      gesture({
        verbs: ['put'],
        parts: [piece, zone],
        said: [],
        // Laid on what lies there, it is laid there.
        touched: (k, _seat, verb) => (verb.t !== 'put' ? null : [verb.piece, verb.onto ?? (verb.over === undefined ? null : k.rest(verb.over))]),
        verb: ([id, onto], choose) => ({ t: 'put', piece: id as PieceId, onto: onto as ZoneId, ...choose }),
        lifts: true,
      }),
    over: (other) =>
      gesture({
        verbs: ['put'],
        parts: [piece, other],
        said: [],
        touched: (_k, _seat, verb) => (verb.t !== 'put' ? null : [verb.piece, verb.over ?? null]),
        verb: ([id, over], choose) => ({ t: 'put', piece: id as PieceId, over: over as PieceId, ...choose }),
        lifts: true,
      }),
  };
}

/** Something on a piece is pressed. */
export const press = <G extends Game>(piece: Part<G>, button: Part<G>): Gesture<G> =>
  gesture({
    verbs: ['press'],
    parts: [piece, button],
    said: [],
    touched: (_k, _seat, verb) => (verb.t !== 'press' ? null : [verb.piece, verb.button]),
    verb: ([id, pressed = ''], choose) => ({ t: 'press', piece: id as PieceId, button: pressed, ...choose }),
    lifts: false,
  });

const withPiece =
  (t: 'push' | 'flip' | 'peek') =>
  <G extends Game>(piece: Part<G>): Gesture<G> =>
    gesture({
      verbs: [t],
      parts: [piece],
      said: [],
      touched: (_k, _seat, verb) => (verb.t !== t ? null : [verb.piece]),
      verb: ([id], choose) => ({ t, piece: id as PieceId, ...choose }),
      lifts: false,
    });
/** A piece is slid or tipped over. */
export const push = withPiece('push');
/** A piece is turned over. */
export const flip = withPiece('flip');
/** The edge of a piece is lifted. */
export const peek = withPiece('peek');

/** One card from the top of a pile to a zone: pulled off the pile, it comes at once. `container`: the piece whose inside the pile is. */
export const draw = <G extends Game>(from: Part<G>, to: Part<G>, container: PieceId | null = null): Gesture<G> =>
  gesture({
    verbs: ['draw', 'take'],
    parts: [from, to],
    said: [],
    touched(k, seat, verb) {
      if (verb.t === 'draw') return verb.count === 1 && verb.bottom !== true && verb.random !== true ? [verb.from, verb.to] : null;
      if (verb.t !== 'take' || (verb.count ?? 1) !== 1) return null;
      const pile = verb.from ?? (verb.piece === container && container !== null ? from.idOf(k, seat, '', {}) : undefined);
      return pile === undefined ? null : [pile, to.idOf(k, seat, '', {}) ?? null];
    },
    verb: ([pile, into], choose) => ({ t: 'draw', from: pile as ZoneId, count: 1, to: into as ZoneId, ...choose }),
    lifts: false,
  });

/** A piece before its owner is turned until it points at another seat; it snaps to the nearest of `of`. */
export function aim<G extends Game>(
  piece: (k: Sight<G>, seat: Seat) => PieceId | null,
  slot: string,
  of: (k: Sight<G>, seat: Seat) => readonly Seat[],
): Gesture<G> {
  const said: readonly Said<G>[] = [{ slot, words: of }];
  const make = (more: readonly Said<G>[]): Gesture<G> => ({
    verbs: ['turn'],
    slots: [...said, ...more],
    write(k, seat, m) {
      const id = piece(k, seat) as PieceId;
      const spoken = more.flatMap((one) => (m[one.slot] === undefined ? [] : [[one.slot, m[one.slot] as string] as const]));
      const degrees = (360 + towards(k.seats, seat, m[slot] as Seat) - (k.turned(id) ?? 0)) % 360;
      return { t: 'turn', piece: id, degrees, ...(spoken.length === 0 ? {} : { choose: Object.fromEntries(spoken) }) };
    },
    read(k, seat, verb) {
      if (verb.t !== 'turn' || verb.piece !== piece(k, seat)) return null;
      const at = meant(k.seats, seat, (k.turned(verb.piece) ?? 0) + verb.degrees, of(k, seat));
      if (at === null) return null;
      const spoken = more.flatMap((one) => (verb.choose?.[one.slot] === undefined ? [] : [[one.slot, verb.choose[one.slot] as string] as const]));
      return { [slot]: at, ...Object.fromEntries(spoken) };
    },
    lifts: () => false,
    with: (name, words) => make([...more, { slot: name, words }]),
  });
  return make([]);
}

/** The first of them is what a move is listed by; a hand may use any. All fill the same slots. */
export const either = <G extends Game>(first: Gesture<G>, ...others: readonly Gesture<G>[]): Gesture<G> => ({
  ...first,
  verbs: [...new Set([first, ...others].flatMap(({ verbs }) => verbs))],
  read(k, seat, verb) {
    for (const one of [first, ...others]) {
      const m = one.read(k, seat, verb);
      if (m !== null) return m;
    }
    return null;
  },
  lifts: (k, seat, piece) => [first, ...others].some((one) => one.lifts(k, seat, piece)),
  with: (slot, words) => either(first.with(slot, words), ...others.map((one) => one.with(slot, words))),
});

/** All ways of the hand for the words of one game: `const { put, press, the } = gestures<MyGame>()`. */
export const gestures = <G extends Game>(): {
  the<Id extends string>(id: Id | ((k: Sight<G>, seat: Seat) => Id)): Part<G>;
  each(slot: string, of: (k: Sight<G>, seat: Seat) => Iterable<readonly [word: string, id: string]>): Part<G>;
  word(slot: string, of: (k: Sight<G>, seat: Seat) => Iterable<string>): Part<G>;
  put(piece: Part<G>): { onto(zone: Part<G>): Gesture<G>; over(other: Part<G>): Gesture<G> };
  press(piece: Part<G>, button: Part<G>): Gesture<G>;
  push(piece: Part<G>): Gesture<G>;
  flip(piece: Part<G>): Gesture<G>;
  peek(piece: Part<G>): Gesture<G>;
  draw(from: Part<G>, to: Part<G>, container?: PieceId | null): Gesture<G>;
  aim(piece: (k: Sight<G>, seat: Seat) => PieceId | null, slot: string, of: (k: Sight<G>, seat: Seat) => readonly Seat[]): Gesture<G>;
  either(first: Gesture<G>, ...others: readonly Gesture<G>[]): Gesture<G>;
} => ({ the, each, word, put, press, push, flip, peek, draw, aim, either });

/** What `reader` is made of. */
export interface Gestures<G extends Game> {
  moves: { readonly [T in Key<G['moves']>]: { gesture: Gesture<G>; guards: readonly ((k: Sight<G>, seat: Seat, m: never) => G['codes'] | null)[] } };
  /** Moves that answer each question, and those that anybody may make beside it. */
  accepts(ask: Key<G['asks']>): readonly Key<G['moves']>[];
  /** The hand of a seat: what lies there is lifted and sorted as one likes. */
  hand(seat: Seat): ZoneId | null;
}

/**
 * What a hand means, worked out from the gestures of all moves. Talk and pointing are free; lifted is what some move begins with and what lies in one's own hand;
 * put back where it lay, nothing has happened. Where a verb fits several moves, those that answer the question go first, then those that nothing forbids.
 * Anything else is refused as `by-rules`, a look at a foreign card as `peek`.
 */
export function reader<G extends Game>({ moves, accepts, hand }: Gestures<G>): (k: Sight<G>, seat: Seat, verb: Verb<PieceId>) => Reading<G> {
  const names = Object.keys(moves) as Key<G['moves']>[];
  const byVerb: { [verb: string]: Key<G['moves']>[] } = {};
  for (const t of names) for (const verb of moves[t].gesture.verbs) (byVerb[verb] ??= []).push(t);
  const lifting = byVerb['put'] ?? [];
  return (k, seat, verb) => {
    const fits: (Slots & { t: Key<G['moves']> })[] = [];
    for (const t of byVerb[verb.t] ?? []) {
      const slots = moves[t].gesture.read(k, seat, verb);
      if (slots !== null) fits.push({ t, ...slots });
    }
    if (fits.length > 0) {
      const answers = k.asked === null ? [] : fits.filter(({ t }) => accepts(k.asked as Key<G['asks']>).includes(t));
      const among = answers.length > 0 ? answers : fits;
      const open = among.length === 1 ? undefined : among.find((m) => moves[m.t].guards.every((guard) => guard(k, seat, m as never) === null));
      return means((open ?? among[0]) as never);
    }
    if (isFree(k, seat, verb, hand(seat), (piece) => lifting.some((t) => moves[t].gesture.lifts(k, seat, piece)))) return FREE;
    return verb.t === 'peek' ? refuse('peek') : BY_RULES;
  };
}

function isFree<G extends Game>(k: Sight<G>, seat: Seat, verb: Verb<PieceId>, hand: ZoneId | null, lifts: (piece: PieceId) => boolean): boolean {
  switch (verb.t) {
    case 'ping':
    case 'say':
    case 'cross':
      return true;
    case 'arrange':
      return verb.zone === hand;
    case 'take':
      return verb.piece !== undefined && ((hand !== null && k.rest(verb.piece) === hand) || lifts(verb.piece));
    case 'put': {
      const onto = verb.onto ?? (verb.over === undefined ? null : k.rest(verb.over));
      const from = k.rest(verb.piece);
      return onto !== null && onto === from && (from === hand || lifts(verb.piece));
    }
    default:
      return false;
  }
}

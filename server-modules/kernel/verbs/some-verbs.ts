// Verbs by chance, for the script of R6 and for tests that throw anything at a table: the later half of the union.
// Whoever calls it says what can be named.

import type { Seat, ZoneId } from '../ids.ts';
import type { Pose, Verb, VerbName } from '../verb.ts';
import { HAND_ZONES } from '../verb.ts';
import { JOINTS, type Lean, type PieceKind } from '../types.ts';

/** What a hand could name: a piece, a few, a zone, a place; `pick(n)` gives 0..n-1. */
export interface Nameable<P> {
  /** Of these kinds, if there is one. */
  some(kinds?: readonly PieceKind[]): P;
  few(): P[];
  /** The inside of something, if there is one. */
  where(inside?: boolean): ZoneId;
  at(): Pose;
  seats(): Seat[];
  keys(): string[];
  pick(n: number): number;
}

/** What lies about and holds nothing: what can be joined. */
const LOOSE: readonly PieceKind[] = ['token', 'die', 'coin', 'd10', 'note'];

/** Names of the verbs that `someFurther` makes. */
export const FURTHER = [
  ...([
    'search',
    'spread',
    'cut',
    'piles',
    'tilt',
    'under',
    'lock',
    'tint',
    'scale',
    'name',
    'write',
    'set',
    'clock',
    'copy',
    'remove',
    'shift',
    'rest',
    'join',
    'sight',
  ] as const),
  ...(['picture', 'back', 'zone', 'ink', 'erase', 'snap', 'grid', 'label', 'dress'] as const),
];
export type Further = (typeof FURTHER)[number];
export const isFurther = (t: VerbName): t is Further => (FURTHER as readonly VerbName[]).includes(t);

const WORDS = ['', 'Queen of the night', 'three\nlines\nhere', '<b>bold</b>', '17'] as const;
const PICTURES = ['', '0123456789abcdef01234567', '76543210fedcba9876543210'] as const;

/** One verb of this kind. */
export function someFurther<P>(t: Further, of: Nameable<P>): Verb<P> {
  const { some, few, where, at, pick } = of;
  const word = (): string => WORDS[pick(WORDS.length)] ?? '';
  const key = (): string => of.keys()[pick(4)] ?? 'ink:0';
  const right = (): 'all' | 'owner' | 'none' | Seat[] => (['all', 'owner', 'none'] as const)[pick(4)] ?? of.seats();
  switch (t) {
    case 'search':
      return { t, zone: where(true), on: pick(3) !== 0 };
    case 'spread':
      return { t, zone: where(true), shape: (['row', 'fan', 'grid'] as const)[pick(3)] ?? 'row', at: at() };
    case 'cut':
      return { t, zone: where(true), count: 1 + pick(8) };
    case 'piles':
      return { t, zone: where(true), count: 2 + pick(3) };
    case 'tilt':
      return { t, piece: some(), degrees: 15 * (pick(25) - 12) };
    case 'under':
      return { t, piece: some() };
    case 'lock':
      return { t, pieces: few(), on: pick(4) === 0 };
    case 'tint':
      return { t, pieces: few(), tint: pick(17) };
    case 'scale':
      return { t, pieces: few(), percent: 25 + pick(376) };
    case 'name':
      return { t, piece: some(), name: word(), about: word(), ...(pick(2) === 0 ? {} : { tags: word() }) };
    case 'write':
      return { t, piece: some(['note', 'card', 'die']), words: word() };
    case 'picture':
      return { t, piece: some(['card', 'board', 'tile', 'token']), picture: PICTURES[pick(PICTURES.length)] ?? '' };
    case 'back':
      return { t, pieces: pick(2) === 0 ? few() : [some(['card', 'board', 'tile', 'token'])], picture: PICTURES[pick(PICTURES.length)] ?? '' };
    case 'set':
      return { t, piece: some(['counter', 'die', 'coin', 'd20']), value: pick(24) - 2 };
    case 'clock':
      return {
        t,
        piece: some(['clock']),
        act: (['start', 'stop', 'reset', 'press', 'set'] as const)[pick(5)] ?? 'stop',
        side: pick(2) === 0 ? 0 : 1,
        mode: (['down', 'up', 'chess'] as const)[pick(3)] ?? 'up',
        seconds: pick(600),
      };
    case 'copy':
      return { t, pieces: pick(2) === 0 ? few() : [some()], at: at() };
    case 'shift': {
      const { x, z } = at();
      return { t, pieces: few(), by: { x: x % 900, z: z % 900, turn: 15 * pick(24) } };
    }
    case 'rest': {
      // Mostly one thing that lies flat: whole handfuls at places by chance are hardly ever let.
      if (pick(4) !== 0) return { t, pieces: [some(LOOSE)], places: [at()] };
      const pieces = few();
      const lean = [0, 0, 724, 724] as const;
      const stand = (): { y?: number; lean?: Lean } => (pick(2) === 0 ? {} : pick(2) === 0 ? { y: pick(400) } : { y: pick(400), lean });
      return { t, pieces, places: pieces.map(() => ({ ...at(), ...stand() })) };
    }
    case 'join':
      return { t, pieces: pick(4) === 0 ? few() : [some(LOOSE), some(LOOSE)], as: JOINTS[pick(4)] ?? 'none' };
    case 'sight':
      return { t, pieces: [some()], range: 500 * pick(12), to: pick(4) === 0 ? 'all' : (of.seats()[0] ?? 'all') };
    case 'remove':
      return { t, pieces: pick(8) === 0 ? few() : [some()] };
    case 'zone': {
      if (pick(4) === 0) return { t, zone: where(), make: null };
      const { x, z, turn } = at();
      const kind = HAND_ZONES[pick(HAND_ZONES.length)] ?? 'area';
      const make = {
        kind,
        owner: of.seats()[0] ?? null,
        x,
        z,
        turn,
        w: 200 + pick(3000),
        d: 200 + pick(3000),
        see: right(),
        count: right(),
        touch: right(),
        insert: right(),
      };
      return pick(3) === 0 ? { t, zone: where(), make } : { t, make };
    }
    case 'ink':
      if (pick(3) === 0) return { t, stroke: { colour: 1, width: 20, line: Array.from({ length: 4 }, () => pick(8001) - 4000), wall: true } };
      return { t, stroke: { colour: pick(16), width: 5 + pick(40), line: Array.from({ length: 2 * (1 + pick(12)) }, () => pick(8001) - 4000) } };
    case 'erase':
      return { t, keys: pick(3) === 0 ? 'mine' : pick(8) === 0 ? 'all' : [key()] };
    case 'snap':
      return pick(3) === 0 ? { t, key: key(), point: null } : { t, point: { ...at(), reach: 50 + pick(300), turns: pick(2) === 0, kind: null } };
    case 'grid':
      return {
        t,
        grid:
          pick(4) === 0
            ? null
            : { shape: pick(2) === 0 ? 'hex' : 'square', size: 100 + pick(900), x: pick(200) - 100, z: pick(200) - 100, snap: 'middle', shown: true },
      };
    case 'label':
      return pick(3) === 0 ? { t, key: key(), label: null } : { t, label: { ...at(), size: 50 + pick(200), colour: pick(16), text: word() || 'here' } };
    case 'dress':
      return { t, cloth: { felt: pick(8), size: pick(3), light: pick(3) } };
  }
}

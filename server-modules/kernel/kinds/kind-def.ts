// The shape of an entry in the table of kinds: what hands can do with such a piece. What a piece shows and looks like
// is its own.

/** Numbers that a throw gives, all equally likely, and the stream of chance they come from. */
export interface Thrown {
  least: number;
  sides: number;
  stream: 'dice' | 'coin';
}

/** Buttons of what sounds: a stroke, silence, and what plays. */
export type SoundButton = 'ring' | 'stop' | 'rain' | 'hearth' | 'waltz';

export interface KindDef {
  thrown: Thrown | null;
  /** Values that a hand can give it besides its states. */
  byHand: { least: number; most: number } | null;
  /** Makes a deck with others of its kind. */
  stacks: boolean;
  /**
   * It has an inside: a pile whose top is seen, a bag out of which things come by chance, or one that gives copies
   * without end.
   */
  holds: 'pile' | 'blind' | 'endless' | null;
  /** It has another side. */
  flips: boolean;
  /** Words can be typed on it; on what is thrown, one line for each side. */
  words: boolean;
  /** A picture of somebody's own can be its front; on what is thrown, all of its sides. */
  picture: boolean;
  /** It can be tinted, scaled and tilted. Not where equal backs hide faces: a marked card gives itself away. */
  marks: boolean;
  /**
   * It sounds when it is pressed: its buttons. The first makes what plays fall silent, or is a stroke on what has no
   * other; each of the rest plays something from its beginning.
   */
  sounds?: readonly SoundButton[];
}

/** A piece that is only itself: no throw, no value, no pile, no inside, no other side, no words. */
export const PLAIN: KindDef = { thrown: null, byHand: null, stacks: false, holds: null, flips: false, words: false, picture: false, marks: true };

/** A die with so many sides, numbered from `least`. Which number shows can be set by hand too. */
export const dieOf = (sides: number, least = 1): KindDef => ({
  ...PLAIN,
  thrown: { least, sides, stream: 'dice' },
  byHand: { least, most: least + sides - 1 },
});

// What no table of code says about a game: the meaning of its names. A page of docs/scenarios is made of these and of
// the game's own tables; every name of a table needs its word here.

export interface Notes {
  /** Seats, and the words in which positions and moves name things. */
  intro: string;
  options: Words;
  /** Field, value, what holds when it is left out. */
  position: { readonly [field: string]: readonly [value: string, absent: string] };
  /** What stands under the table of fields. */
  positionMore?: string;
  facts: Words;
  own: Words;
  /** When it is asked, and who is waited for. */
  asks: Words;
  frames: Words;
  /** What each number of the stream stands for. */
  streams: Words;
  /** What a move does, and what its arguments can be. */
  moves: { readonly [move: string]: { readonly does: string } & { readonly [slot: string]: string } };
  /** Imposters: what `choose` and `card` can be asked for, by the key in the own fact `choice`. */
  choices?: Words;
  /** Cards and what can be done with them, out of the game's own data. */
  tables?: readonly (readonly [title: string, head: readonly string[], rows: readonly (readonly string[])[]])[];
  gestures: string;
  /**
   * Names of places and pieces on the server, as patterns: <seat>, <low> (a seat in small letters), <n>, <word>. The
   * first that fits counts.
   */
  zones: readonly (readonly [pattern: string, meaning: string])[];
  pieces: readonly (readonly [pattern: string, meaning: string])[];
  /** More about a refusal than its sentence. */
  codes?: Words;
  /** Ends of the game: why, beside the words of the table. */
  more?: string;
  /** A worked case that the page shows whole. */
  example: string;
}
export type Words = { readonly [name: string]: string };

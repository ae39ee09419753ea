// How things behave at a table where hands are free, and the message by which the host says so.

/**
 * `firm`: what is held pushes nothing, and nothing falls; `wild`: they slide and bounce farther. The server looks at
 * where they come to rest in the same way.
 */
export type Weight = 'firm' | 'natural' | 'wild';
export const WEIGHTS: readonly Weight[] = ['firm', 'natural', 'wild'];

export interface WeightMsg {
  t: 'weight';
  weight: Weight;
}

export interface WeighedRoom {
  /** Not there: nobody has chosen, and it is natural. */
  weight?: Weight;
}

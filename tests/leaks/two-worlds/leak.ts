// What the leak tests throw when they have found one.

/** Something reached a person in one world that did not reach him in the other. */
export class Leak extends Error {
  override readonly name = 'Leak';
}

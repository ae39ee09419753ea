// What a game says on the page in so many words, beside the sentences of its rules.

export interface Says {
  /**
   * What a card does, as it is printed: what decides is **bold**. By the word of its face; null: it has no such line.
   */
  effect?(word: string): string | null;
}

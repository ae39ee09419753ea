// What is found out about a game, in sentences for whoever writes it.

export interface Report {
  /** What was looked at: one sentence with its counts. */
  looked: string;
  /** What is wrong, each a sentence that says where; empty: nothing is. */
  wrong: string[];
}

/** Flaws of one kind are told so often at most: the first few say it all. */
const MOST = 8;

/** Collects flaws, each once. */
export function flaws(): { add(text: string): void; list(): string[] } {
  const found = new Map<string, number>();
  return {
    add: (text) => void found.set(text, (found.get(text) ?? 0) + 1),
    list() {
      const all = [...found].map(([text, times]) => (times === 1 ? text : `${text} (${times} times)`));
      return all.length <= MOST ? all : [...all.slice(0, MOST), `… and ${all.length - MOST} more like these.`];
    },
  };
}

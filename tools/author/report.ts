// What is found out about a game, in sentences for whoever writes it.

export interface Report {
  /** What was looked at: one sentence with its counts. */
  looked: string;
  /** What is wrong, each a sentence that says where; empty: nothing is. */
  wrong: string[];
}

/** Flaws of one kind are told so often at most: the first few say it all. */
const MOST = 8;

/** Collects flaws, each once; `where` says at which table it was found, of which the first is told with it. */
export interface Flaws {
  add(text: string, where?: string): void;
  list(): string[];
}
export function flaws(): Flaws {
  const found = new Map<string, { times: number; where: string | undefined }>();
  return {
    add(text, where) {
      const was = found.get(text);
      found.set(text, { times: (was?.times ?? 0) + 1, where: was === undefined ? where : was.where });
    },
    list() {
      const all = [...found].map(([text, { times, where }]) => {
        const more = [...(where === undefined ? [] : [where]), ...(times === 1 ? [] : [`${times} times`])];
        return more.length === 0 ? text : `${text} (${more.join('; ')})`;
      });
      return all.length <= MOST ? all : [...all.slice(0, MOST), `… and ${all.length - MOST} more like these.`];
    },
  };
}

// A small fence against floods: counts per address or account.

/** Counts what is open per key. */
export function createCounter(): { add(key: string): number; drop(key: string): void; of(key: string): number; readonly total: number } {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    add(key) {
      const next = (counts.get(key) ?? 0) + 1;
      counts.set(key, next);
      total += 1;
      return next;
    },
    drop(key) {
      const next = (counts.get(key) ?? 1) - 1;
      if (next > 0) counts.set(key, next);
      else counts.delete(key);
      total -= 1;
    },
    of: (key) => counts.get(key) ?? 0,
    get total() {
      return total;
    },
  };
}

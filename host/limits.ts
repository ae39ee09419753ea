// Small fences against floods: buckets that refill, and counts per address.

/** A bucket of `burst` units that refills by `perSecond`. */
export interface Bucket {
  /** Takes one unit; false when there is none. */
  take(): boolean;
  /** Nothing is missing from it. */
  readonly full: boolean;
}

export function createBucket([burst, perSecond]: readonly [number, number], clock: () => number = Date.now): Bucket {
  let level = burst;
  let last = clock();
  const refill = (): void => {
    const time = clock();
    level = Math.min(burst, level + ((time - last) / 1000) * perSecond);
    last = time;
  };
  return {
    take() {
      refill();
      if (level < 1) return false;
      level -= 1;
      return true;
    },
    get full() {
      refill();
      return level >= burst;
    },
  };
}

/** One bucket per address; full ones are forgotten so that the table cannot grow for ever. */
export function createBuckets(size: readonly [number, number], clock: () => number = Date.now): { take(address: string): boolean } {
  const buckets = new Map<string, Bucket>();
  return {
    take(address) {
      if (buckets.size > 10_000) for (const [key, bucket] of buckets) if (bucket.full) buckets.delete(key);
      let bucket = buckets.get(address);
      if (!bucket) buckets.set(address, (bucket = createBucket(size, clock)));
      return bucket.take();
    },
  };
}

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

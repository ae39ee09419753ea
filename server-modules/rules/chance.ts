// Lists in an order of chance, whoever draws.

/** The same things in an order of chance; `chance(n)` gives 0..n-1. */
export function mixed<T>(list: readonly T[], chance: (n: number) => number): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = chance(i + 1);
    [out[i], out[j]] = [out[j] as T, out[i] as T];
  }
  return out;
}

// Boils lists of times down.

/**
 * What a quarter of the values lie below: of CPU times what is least disturbed by everything else, and yet no lucky
 * one.
 */
export function quarter(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 2] ?? 0;
}

/** The middle and the 99th of a hundred. */
export function spread(times: readonly number[]): { median: number; p99: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { median: at(0.5), p99: at(0.99) };
}

export const round = (value: number): number => Math.round(value * 1000) / 1000;

// While a page lays hundreds of things on a table, thousands of messages come one after the other: what is shown of
// each would take longer than the laying itself.

/** Milliseconds between two tellings then: few enough to see things come, and a quarter of a second is read at once. */
export const PACE_MS = 250;

/**
 * Runs at once; while `isSlow` says so, once in PACE_MS for all that was asked in between, the last of it included.
 * `later`: a timer.
 */
export function paced(run: () => void, isSlow: () => boolean, later: (run: () => void, ms: number) => void = setTimeout): () => void {
  let waits = false;
  return () => {
    if (!isSlow()) return run();
    if (waits) return;
    waits = true;
    later(() => {
      waits = false;
      run();
    }, PACE_MS);
  };
}

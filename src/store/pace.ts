// How fast the room's time goes on on this page. At a table it goes by itself; in a replay as it is played, and not
// while it stands.

let of = 1,
  base = 0,
  since = 0;
const hears = new Set<() => void>();

/** Milliseconds of the room: differences of it count, as of performance.now(), which it is at a table. */
export const roomNow = (): number => base + (performance.now() - since) * of;

/** 1: as fast as at a table; 0: it stands. */
export const pace = (): number => of;

/** From now on it goes so fast. */
export function runRoom(next: number): void {
  if (next === of) return;
  [base, since, of] = [roomNow(), performance.now(), next];
  for (const hear of hears) hear();
}

/** Calls whenever it goes otherwise, until the returned function is called. */
export function onPace(hear: () => void): () => void {
  hears.add(hear);
  return () => void hears.delete(hear);
}

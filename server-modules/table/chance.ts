// Chance for what is not part of the game: how long a bot thinks, which legal answer a stand-in gives. It shifts no stream of the world.

/** A small generator of its own; whole numbers 0..n-1. Good enough for delays and stand-ins, never for secrets. */
export type Draw = (n: number) => number;

/** Seeded with eight hex digits of strong chance. */
export function chanceFrom(hex: string): Draw {
  let state = (Number.parseInt(hex.slice(0, 8), 16) || 1) >>> 0;
  return (n) => {
    state = (state ^ (state << 13)) >>> 0;
    state = (state ^ (state >>> 17)) >>> 0;
    state = (state ^ (state << 5)) >>> 0;
    return state % n;
  };
}

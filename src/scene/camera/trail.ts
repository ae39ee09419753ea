// How fast a pointer goes that lets go, by its own clock and over the felt: whatever the page was busy with, and
// however near one looks.

/** So long before it lets go counts, milliseconds. */
const LAST_MS = 100;
/** A shorter way tells nothing: two reports of one pointer lie some milliseconds apart. */
const LEAST_MS = 4;

interface Mark {
  x: number;
  z: number;
  time: number;
}

export interface Trail {
  /** It is there, in 0.1 mm of the felt, at this time of its own clock, milliseconds. */
  goes(at: { x: number; z: number }, time: number): void;
  /** Its speed when it lets go there and then, in 0.1 mm a second; 0: it rested before. */
  speed(at: { x: number; z: number }, time: number): number;
}

export function createTrail(): Trail {
  let marks: Mark[] = [];
  return {
    goes({ x, z }, time) {
      marks = [...marks.filter((mark) => time - mark.time <= LAST_MS), { x, z, time }];
    },
    speed({ x, z }, time) {
      const first = marks.find((mark) => time - mark.time <= LAST_MS);
      if (first === undefined || time - first.time < LEAST_MS) return 0;
      return (Math.hypot(x - first.x, z - first.z) * 1000) / (time - first.time);
    },
  };
}

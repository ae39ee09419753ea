// Where a pointer was just before it lets go, by its own clock: between two frames of a busy page it may go far.

/** So long before it lets go counts, milliseconds. */
const LAST_MS = 100;
/** A shorter way tells nothing: two reports of one pointer lie some milliseconds apart. */
const LEAST_MS = 4;

/** Pixels of the window, and milliseconds of the pointer's clock. */
export interface Mark {
  x: number;
  y: number;
  time: number;
}

export interface Trail {
  goes(marks: readonly Mark[]): void;
  /** Where it was about a tenth of a second before `time`, when it lets go; null: it rested. */
  before(time: number): Mark | null;
}

export function createTrail(): Trail {
  let marks: Mark[] = [];
  return {
    goes(more) {
      const last = more.at(-1)?.time ?? 0;
      marks = [...marks, ...more].filter(({ time }) => last - time <= LAST_MS);
    },
    before(time) {
      const first = marks.find((mark) => time - mark.time <= LAST_MS);
      return first === undefined || time - first.time < LEAST_MS ? null : first;
    },
  };
}

/** What an event of a pointer tells of its way since the last one. */
export const marksOf = (e: PointerEvent): Mark[] =>
  [...e.getCoalescedEvents(), e].map(({ clientX, clientY, timeStamp }) => ({ x: clientX, y: clientY, time: timeStamp }));

// Whose work is done next. Every visitor has a line of his own, and lines take turns, each with a millisecond of work
// (deficit round robin): people who sit at a table before those who do not, and whoever asks for heavy work or has used
// up half of his budget after everybody else. After a few milliseconds in all the loop goes on, so that ticks are on
// time.

import type { Budgets, Visitor } from './budgets.ts';

/** Milliseconds of work between two looks at clocks and sockets. */
const SLICE = 8;
/** Milliseconds of work of one turn. What one piece of work takes beyond it is owed. */
const TURN = 1;
/** Pieces of work and bytes that one visitor may have waiting before no more is read from him. */
const WAITING = 32;
const WAITING_BYTES = 512 * 1024;
/** Who is over his budget rests at least and at most so many milliseconds before it is looked at again. */
const REST_LEAST = 20;
const REST_MOST = 1000;
/** Beyond so many lines the empty ones are forgotten, with what they owe. */
const REMEMBERED = 5000;
/**
 * After heavy work, such as a table that is made, for so many times as long only people at tables have turns whose own
 * work is light. Wall time alone says little of who is heavy: on a busy machine everything takes long.
 */
const PAUSE = 2;
/** So long somebody counts as heavy, in milliseconds. */
const HEAVY = 5000;
/** One turn in so many goes to a later rank first: nobody waits for ever. */
const SECOND = 8;
const THIRD = 16;

/** A visitor's line of the moment: asked for anew each time, because one with nothing in it is forgotten. */
export interface Line {
  /** Puts work at the end of the line. What it costs is charged to the visitor; `of`: the socket that asked for it. */
  add(work: () => void, bytes?: number, of?: object): void;
  /**
   * That socket is gone: of what it asked for no more is done than one may have waiting. Nobody was told that the rest
   * was done.
   */
  cut(of: object): void;
  /** Has he so much waiting, or is he so far over, that no more should be read from him? */
  readonly over: boolean;
  readonly waiting: number;
  /** Calls once, as soon as he may go on. */
  whenFree(call: () => void): void;
}

export interface Turns {
  /** The line of a visitor: one an account, or one an address as long as there is no account. */
  lineOf(who: Visitor): Line;
  /** Does work in its turn and gives what it gave; null: `most` pieces of his are waiting already. */
  during<T>(who: Visitor, work: () => T, most?: number): Promise<T> | null;
  /**
   * Lets go lines in which nothing waits, with the milliseconds that they owe. Called now and then, or a flood's lines
   * would stay.
   */
  forget(): void;
  /** Lines that are known: they have something waiting, or owe something. */
  readonly known: number;
}

interface Queue extends Line {
  who: Visitor;
  jobs: { work: () => void; bytes: number; of: object | null }[];
  /** Index of the next job; a list is not shifted for each. */
  next: number;
  bytes: number;
  /** Milliseconds of work that this turn still has; below nothing: owed. */
  left: number;
  /** Till when he counts as heavy. */
  heavy: number;
  at: Set<Queue> | 'resting' | null;
  free: (() => void)[];
}

/** What the turns need of the world: milliseconds with parts, and two ways to come back later. */
export interface Loop {
  clock(): number;
  /** When the loop has looked at everything else. */
  later(run: () => void): unknown;
  after(run: () => void, ms: number): unknown;
}
const LOOP: Loop = { clock: () => performance.now(), later: setImmediate, after: (run, ms) => setTimeout(run, ms) };

const keyOf = ({ account, address }: Visitor): string => (account === null ? `from ${address}` : `account ${account}`);
const isEmpty = (queue: Queue): boolean => queue.next >= queue.jobs.length;

/** `burden` counts the heavy things that were done so far. */
export function createTurns(budgets: Budgets, burden: () => number = () => 0, { clock, later, after }: Loop = LOOP): Turns {
  const queues = new Map<string, Queue>();
  // Sets keep the order in which things were put in: the first is the next.
  const seated = new Set<Queue>();
  const newcomers = new Set<Queue>();
  const spent = new Set<Queue>();
  let turn = 0;
  let planned = false;
  /** So long only people at tables have turns. */
  let pause = 0;

  function plan(): void {
    if (planned) return;
    planned = true;
    later(run);
  }
  function list(queue: Queue, at: Queue['at']): void {
    if (queue.at instanceof Set) queue.at.delete(queue);
    queue.at = at;
    if (at instanceof Set) at.add(queue);
  }
  /** To the end of its rank. */
  function queueUp(queue: Queue): void {
    list(queue, clock() < queue.heavy || !budgets.isSparing(queue.who) ? spent : queue.who.seated() ? seated : newcomers);
    plan();
  }

  function create(who: Visitor): Queue {
    const queue: Queue = {
      who,
      jobs: [],
      next: 0,
      bytes: 0,
      left: 0,
      heavy: 0,
      at: null,
      free: [],
      add(work, bytes = 0, of) {
        queue.jobs.push({ work, bytes, of: of ?? null });
        queue.bytes += bytes;
        budgets.charge('messages', who, 1);
        if (queue.at === null) queueUp(queue);
      },
      cut(of) {
        let kept = 0;
        queue.jobs = queue.jobs.slice(queue.next).filter((job) => job.of !== of || ++kept <= WAITING);
        queue.next = 0;
        queue.bytes = queue.jobs.reduce((sum, job) => sum + job.bytes, 0);
      },
      get waiting() {
        return queue.jobs.length - queue.next;
      },
      get over() {
        return queue.waiting >= WAITING || queue.bytes >= WAITING_BYTES || budgets.wait(who) > 0;
      },
      whenFree(call) {
        queue.free.push(call);
        if (queue.at === null) queueUp(queue);
      },
    };
    return queue;
  }

  function doNext(queue: Queue): void {
    const job = queue.jobs[queue.next++];
    if (job === undefined) return;
    queue.bytes -= job.bytes;
    if (isEmpty(queue)) {
      queue.jobs = [];
      queue.next = 0;
    }
    const from = clock();
    const before = burden();
    try {
      job.work();
    } finally {
      const cost = clock() - from;
      queue.left = Math.max(-SLICE, queue.left - cost);
      if (burden() > before) {
        queue.heavy = clock() + HEAVY;
        pause = clock() + PAUSE * cost;
      }
      budgets.charge('time', queue.who, cost);
    }
  }

  /** One look at the line whose turn it is. True: somebody is read again, and what he sends comes first. */
  function serve(queue: Queue): boolean {
    const rest = budgets.wait(queue.who, true);
    if (rest > 0) {
      list(queue, 'resting');
      after(() => queueUp(queue), Math.min(REST_MOST, Math.max(REST_LEAST, rest)));
      return false;
    }
    const freed = queue.waiting < WAITING / 2 ? queue.free.shift() : undefined;
    if (freed !== undefined) {
      freed();
      queueUp(queue);
      return true;
    }
    if (isEmpty(queue)) {
      list(queue, null);
      // What he owes he owes also when he comes again.
      if (queue.left >= 0 && clock() >= queue.heavy) queues.delete(keyOf(queue.who));
    } else if (queue.left <= 0) {
      queue.left = Math.min(TURN, queue.left + TURN);
      queueUp(queue);
    } else doNext(queue);
    return false;
  }

  function nextUp(): Queue | undefined {
    turn += 1;
    if (clock() < pause) {
      const [first] = seated;
      return first;
    }
    const [first, second, third] =
      turn % THIRD === 0 ? [spent, newcomers, seated] : turn % SECOND === 0 ? [newcomers, seated, spent] : [seated, newcomers, spent];
    for (const rank of [first, second, third]) for (const queue of rank ?? []) return queue;
    return undefined;
  }

  function run(): void {
    const end = clock() + SLICE;
    try {
      do {
        const queue = nextUp();
        // A reading may bring thousands of frames: one at a time.
        if (queue === undefined || serve(queue)) break;
      } while (clock() < end);
    } finally {
      planned = false;
      const rest = pause - clock();
      if (seated.size > 0 || rest <= 0) {
        if (seated.size + newcomers.size + spent.size > 0) plan();
      } else if (newcomers.size + spent.size > 0) after(plan, rest);
    }
  }

  const forget = (goes: (queue: Queue) => boolean): void => {
    for (const [name, queue] of queues) if (queue.at === null && goes(queue)) queues.delete(name);
  };
  const lineOf = (who: Visitor): Queue => {
    const key = keyOf(who);
    const known = queues.get(key);
    if (known !== undefined) return known;
    if (queues.size >= REMEMBERED) forget(() => true);
    const queue = create(who);
    queues.set(key, queue);
    return queue;
  };
  return {
    lineOf,
    during(who, work, most = Infinity) {
      const line = lineOf(who);
      if (line.waiting >= most) return null;
      return new Promise((resolve, reject) => {
        line.add(() => {
          try {
            resolve(work());
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        });
      });
    },
    forget: () => forget((queue) => clock() >= queue.heavy),
    get known() {
      return queues.size;
    },
  };
}

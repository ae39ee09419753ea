// Tabs of one browser tell each other which table they sit at, so that a second one asks before it takes the place.

const CHANNEL = 'baize.tabs';
/**
 * How long a new tab listens for an answer: not long where no tab has left a mark, and longer than the busiest tab
 * needs where one has.
 */
const WAIT_MS = { free: 180, marked: 3000 };
const MARKS = 'baize.sits';
/** Tabs that died without a word leave their mark behind; old ones go. */
const MARKS_MOST = 20;

type Message =
  | { t: 'who'; from: string; person: string; table: string }
  | { t: 'me'; to: string; invite: string | null }
  | { t: 'yield'; person: string; table: string; from: string };

/** What a tab is: the person and the table (an id, or an invite before the id is known). */
export interface Place {
  person: string;
  /** All names of the table that this tab knows. */
  tables: readonly string[];
  /** With it another person of this browser can come in too. */
  invite: string | null;
}

/** The part of BroadcastChannel that is used, for tests. */
export interface Wire {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
  close(): void;
}

/** Places where a tab of this browser sits, kept where every tab can read it. */
export interface Marks {
  read(): string[];
  write(marks: string[]): void;
}

export interface Tabs {
  /** Is another tab at this table as this person? Null when not; else the invite that it knows. */
  taken(person: string, table: string): Promise<{ invite: string | null } | null>;
  /** From now on this tab answers for the place; null: for none. */
  sit(place: Place | null): void;
  /** Tells the other tab to let go. */
  takeOver(person: string, table: string): void;
  close(): void;
}

/** `onYield` is called when another tab takes the place over. */
export function createTabs(onYield: () => void, wire: Wire | null = open(), me: string = String(Math.random()), marks: Marks = kept): Tabs {
  let place: Place | null = null;
  const markOf = (person: string, table: string): string => `${person} ${table}`;
  const mark = (of: Place | null, on: boolean): void => {
    if (of === null) return;
    const mine = of.tables.map((table) => markOf(of.person, table));
    const others = marks.read().filter((one) => !mine.includes(one));
    marks.write(on ? [...others, ...mine].slice(-MARKS_MOST) : others);
  };
  let answer: ((invite: string | null) => void) | null = null;
  if (wire !== null) {
    wire.onmessage = (event) => {
      const message = event.data as Message;
      if (message.t === 'me') {
        if (message.to === me) answer?.(message.invite);
        return;
      }
      if (message.from === me || place === null || place.person !== message.person || !place.tables.includes(message.table)) return;
      if (message.t === 'who') wire.postMessage({ t: 'me', to: message.from, invite: place.invite } satisfies Message);
      else onYield();
    };
  }
  return {
    taken(person, table) {
      if (wire === null) return Promise.resolve(null);
      return new Promise((resolve) => {
        const marked = marks.read().includes(markOf(person, table));
        const timer = setTimeout(() => resolve(null), marked ? WAIT_MS.marked : WAIT_MS.free);
        answer = (invite) => {
          clearTimeout(timer);
          resolve({ invite });
        };
        wire.postMessage({ t: 'who', from: me, person, table } satisfies Message);
      });
    },
    sit(next) {
      mark(place, false);
      place = next;
      mark(place, true);
    },
    takeOver(person, table) {
      wire?.postMessage({ t: 'yield', person, table, from: me } satisfies Message);
    },
    close() {
      mark(place, false);
      place = null;
      wire?.close();
    },
  };
}

function open(): Wire | null {
  return typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null;
}

const kept: Marks = {
  read() {
    try {
      const read: unknown = JSON.parse(localStorage.getItem(MARKS) ?? '[]');
      return Array.isArray(read) ? read.filter((one) => typeof one === 'string') : [];
    } catch {
      return [];
    }
  },
  write(marks) {
    try {
      localStorage.setItem(MARKS, JSON.stringify(marks));
    } catch {
      // A browser may refuse storage; then a busy tab may be asked in vain.
    }
  },
};

// Tabs of one browser tell each other which table they sit at, so that a second one asks before it takes the place.

const CHANNEL = 'baize.tabs';
/** How long a new tab listens for an answer. */
const WAIT_MS = 180;

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
export function createTabs(onYield: () => void, wire: Wire | null = open(), me: string = String(Math.random())): Tabs {
  let place: Place | null = null;
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
        const timer = setTimeout(() => resolve(null), WAIT_MS);
        answer = (invite) => {
          clearTimeout(timer);
          resolve({ invite });
        };
        wire.postMessage({ t: 'who', from: me, person, table } satisfies Message);
      });
    },
    sit(next) {
      place = next;
    },
    takeOver(person, table) {
      wire?.postMessage({ t: 'yield', person, table, from: me } satisfies Message);
    },
    close() {
      wire?.close();
    },
  };
}

function open(): Wire | null {
  return typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null;
}

// One budget a visitor. He is an account, an address and a part of the whole server; each of the three has a level of
// every kind, which sinks by what he costs and rises with time. His account's level always counts. His address's counts
// only while the server itself is short of that kind, and never against people who sit at a table: forty people behind
// one address notice nothing until the server has less than half left, and then those who have cost the most wait
// first.

/**
 * What is budgeted. `newcomers`: accounts made; `signIns`: sign-ins and renewed tokens; `messages`: frames and
 * requests; `bytes`: what comes in; `boxes`: bytes of boxes of the shelf that go out; `time`: milliseconds of work.
 */
export type Kind = 'newcomers' | 'signIns' | 'messages' | 'bytes' | 'boxes' | 'time';
export const KINDS: readonly Kind[] = ['newcomers', 'signIns', 'messages', 'bytes', 'boxes', 'time'];
/** Units at once, and refilled per second. */
export type Size = readonly [burst: number, perSecond: number];
export type Whose = 'account' | 'address' | 'server';
export type Sizes = { readonly [K in Kind]: { readonly [W in Whose]: Size } };

export interface Visitor {
  /** Null: he has not said yet who he is. */
  readonly account: string | null;
  /** As `addressKey` gives it. */
  readonly address: string;
  /** Does he sit at a table, or did he a moment ago? */
  seated(): boolean;
}

export interface Budgets {
  /** Takes units beforehand. Whose level does not suffice, or null: they are taken. */
  take(kind: Kind, who: Visitor, amount?: number): Whose | null;
  /** Charges what was found out only afterwards; levels may sink below nothing. */
  charge(kind: Kind, who: Visitor, amount: number): void;
  /** Work that nobody in particular caused: only the server's own level sinks. */
  spend(kind: Kind, amount: number): void;
  /** Milliseconds until he may go on; 0: now. `told`: he is made to wait indeed, and that is counted. */
  wait(who: Visitor, told?: boolean): number;
  /**
   * Has he half of his own left, of all that makes one wait? As long as nobody knows who he is, his address's is his
   * own.
   */
  isSparing(who: Visitor): boolean;
  /** Has the server itself less than half left? */
  short(kind: Kind): boolean;
  /** How often `take` refused or somebody was made to wait, by kind and by whose level it was. */
  readonly refused: { readonly [K in Kind]: { [W in Whose]: number } };
  /** Lets go accounts and addresses of which everything is full again: they are as if they had never come. */
  forget(): void;
  /** Accounts and addresses that are remembered because something of theirs is not full. */
  readonly known: number;
}

/** Kinds that make one wait; the others are refused. */
const WAITED: readonly Kind[] = ['messages', 'bytes', 'time'];
/** Beyond so many remembered accounts and addresses the full ones are forgotten. */
const REMEMBERED = 10_000;

/** The levels of one account, one address or the server, brought up to now whenever they are looked at. */
interface Purse {
  levels: { [K in Kind]: number };
  at: number;
}

/** `clock` gives milliseconds. */
export function createBudgets(sizes: Sizes, clock: () => number = Date.now): Budgets {
  const full = (whose: Whose): Purse => ({
    levels: {
      newcomers: sizes.newcomers[whose][0],
      signIns: sizes.signIns[whose][0],
      messages: sizes.messages[whose][0],
      bytes: sizes.bytes[whose][0],
      boxes: sizes.boxes[whose][0],
      time: sizes.time[whose][0],
    },
    at: clock(),
  });
  const server = full('server');
  const purses = { account: new Map<string, Purse>(), address: new Map<string, Purse>() };
  const none = (): { [W in Whose]: number } => ({ account: 0, address: 0, server: 0 });
  const refused = { newcomers: none(), signIns: none(), messages: none(), bytes: none(), boxes: none(), time: none() };

  function fill(purse: Purse, whose: Whose): Purse {
    const now = clock();
    const seconds = (now - purse.at) / 1000;
    if (seconds <= 0) return purse;
    for (const kind of KINDS) {
      const [burst, perSecond] = sizes[kind][whose];
      purse.levels[kind] = Math.min(burst, purse.levels[kind] + seconds * perSecond);
    }
    purse.at = now;
    return purse;
  }
  function forget(whose: 'account' | 'address'): void {
    for (const [name, purse] of purses[whose]) {
      fill(purse, whose);
      if (KINDS.every((kind) => purse.levels[kind] >= sizes[kind][whose][0])) purses[whose].delete(name);
    }
  }
  function purseOf(whose: 'account' | 'address', name: string): Purse {
    let purse = purses[whose].get(name);
    if (purse === undefined) {
      if (purses[whose].size >= REMEMBERED) forget(whose);
      purses[whose].set(name, (purse = full(whose)));
    }
    return fill(purse, whose);
  }
  const short = (kind: Kind): boolean => fill(server, 'server').levels[kind] < sizes[kind].server[0] / 2;
  const charge = (kind: Kind, who: Visitor, amount: number): void => {
    if (who.account !== null) purseOf('account', who.account).levels[kind] -= amount;
    purseOf('address', who.address).levels[kind] -= amount;
    fill(server, 'server').levels[kind] -= amount;
  };
  /** Whose level of this kind is below `amount`, in the order in which it counts. */
  function lacking(kind: Kind, who: Visitor, amount: number): Whose | null {
    if (who.account !== null && purseOf('account', who.account).levels[kind] < amount) return 'account';
    if (!short(kind)) return null;
    return purseOf('address', who.address).levels[kind] < amount && !who.seated() ? 'address' : null;
  }

  return {
    take(kind, who, amount = 1) {
      const whose = lacking(kind, who, amount) ?? (server.levels[kind] < amount ? 'server' : null);
      if (whose === null) charge(kind, who, amount);
      else refused[kind][whose] += 1;
      return whose;
    },
    charge,
    spend: (kind, amount) => void (fill(server, 'server').levels[kind] -= amount),
    wait(who, told = false) {
      let longest = 0;
      for (const kind of WAITED) {
        const whose = lacking(kind, who, 0);
        if (whose === null || whose === 'server') continue;
        if (told) refused[kind][whose] += 1;
        const purse = whose === 'account' ? purseOf('account', who.account ?? '') : purseOf('address', who.address);
        longest = Math.max(longest, (-purse.levels[kind] / sizes[kind][whose][1]) * 1000);
      }
      return longest;
    },
    isSparing({ account, address }) {
      const whose = account === null ? 'address' : 'account';
      const { levels } = purseOf(whose, account ?? address);
      return WAITED.every((kind) => levels[kind] >= sizes[kind][whose][0] / 2);
    },
    short,
    forget() {
      forget('account');
      forget('address');
    },
    refused,
    get known() {
      return purses.account.size + purses.address.size;
    },
  };
}

// A person's account as the page knows it: devices, whether there is a rescue line, news. Codes and lines are never
// kept here: they live in the dialog that shows them.

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { About, AccountAnswer, AccountMsg, AccountNews, DeviceRow } from '../../server-modules/protocol/account.ts';
import type { Link } from '../net/link.ts';

export interface AccountState {
  /** null: not asked yet. */
  devices: readonly DeviceRow[] | null;
  line: { made: number } | null;
  news: readonly AccountNews[];
}

export interface Account extends StoreApi<AccountState> {
  ask<T extends AccountMsg['t']>(msg: Extract<AccountMsg, { t: T }>): Promise<AccountAnswer<T>>;
  /** Asks for the devices and the news; a line that breaks leaves all as it was. */
  refresh(): Promise<void>;
  /** The news were read here. */
  read(): void;
}

/** `link` is the person's line of the moment; `about` what this device says of itself. */
export function createAccount(link: () => Promise<Link>, about: About): Account {
  const store = createStore<AccountState>()(() => ({ devices: null, line: null, news: [] }));
  const self: Account = Object.assign(store, {
    ask: async <T extends AccountMsg['t']>(msg: Extract<AccountMsg, { t: T }>): Promise<AccountAnswer<T>> => (await link()).account<T>(msg),
    async refresh(): Promise<void> {
      try {
        const answer = await self.ask<'devices'>({ t: 'devices', about });
        if (answer.ok) store.setState(answer.out);
      } catch {
        // The next line asks again.
      }
    },
    read(): void {
      const upTo = Math.max(0, ...store.getState().news.map(({ n }) => n));
      store.setState({ news: [] });
      void self.ask<'read'>({ t: 'read', upTo }).catch(() => undefined);
    },
  });
  return self;
}

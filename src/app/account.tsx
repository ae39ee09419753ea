// The account of the page's own person, for React.

import { createContext, useContext, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Account } from '../store/account.ts';
import type { Session } from './session.ts';

const Context = createContext<Pick<Session, 'account' | 'become'> | null>(null);

export function AccountProvider({ session, children }: { session: Pick<Session, 'account' | 'become'> | null; children: ReactNode }) {
  return <Context.Provider value={session}>{children}</Context.Provider>;
}

/** Null where there is no server: in demos and tests of single panels. */
export function useOwnAccount(): Pick<Session, 'account' | 'become'> | null {
  return useContext(Context);
}

/** A part of the account's state; for what stands inside the provider only. */
export function useAccount<T>(account: Account, pick: (state: ReturnType<Account['getState']>) => T): T {
  return useStore(account, pick);
}

// What happened to the account from another device: told once on each of the others.

import { Suspense } from 'react';
import { useAccount, useOwnAccount } from '../../app/account.tsx';
import { useScreen } from '../../app/useScreen.ts';
import type { Account } from '../../store/account.ts';
import { Band } from './later.ts';

/** `look` is the class of the band; the other at a shared screen is not told. */
export function AccountNews({ look, onDevices }: { look: string; onDevices: () => void }) {
  const own = useOwnAccount();
  const screen = useScreen();
  if (own === null || (screen !== null && screen.getState().shown !== 0)) return null;
  return <News account={own.account} look={look} onDevices={onDevices} />;
}

function News({ account, look, onDevices }: { account: Account; look: string; onDevices: () => void }) {
  const news = useAccount(account, (state) => state.news);
  if (news.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Band account={account} news={news} look={look} onDevices={onDevices} />
    </Suspense>
  );
}

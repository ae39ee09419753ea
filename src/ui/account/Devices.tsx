// "Your devices": where one is the same person, how another device becomes it, and the rescue line.

import { useEffect, useState } from 'react';
import type { DeviceRow } from '../../../server-modules/protocol/account.ts';
import { useAccount, useOwnAccount } from '../../app/account.tsx';
import type { Account } from '../../store/account.ts';
import { deviceWordsNow } from '../../locale/devices.ts';
import { ui } from '../../locale/index.ts';
import { Button } from '../kit/Button.tsx';
import { Confirm } from '../kit/Confirm.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { dayOf, deviceName } from './named.ts';
import { NewDevice } from './NewDevice.tsx';
import { RescueLine } from './RescueLine.tsx';
import css from './account.module.css';

export function Devices({ onClose }: { onClose: () => void }) {
  const own = useOwnAccount();
  const words = deviceWordsNow().devices;
  return (
    <Dialog title={ui.account.devices} lead={words.lead} onClose={onClose}>
      {own === null ? null : (
        <>
          <List account={own.account} />
          <NewDevice account={own.account} />
          <RescueLine account={own.account} />
        </>
      )}
    </Dialog>
  );
}

function List({ account }: { account: Account }) {
  const devices = useAccount(account, (state) => state.devices);
  const [out, setOut] = useState<DeviceRow | null>(null);
  const [problem, setProblem] = useState('');
  const words = deviceWordsNow().devices;
  useEffect(() => void account.refresh(), [account]);
  const signOut = (row: DeviceRow): void => {
    setOut(null);
    void account.ask<'signOut'>({ t: 'signOut', device: row.device }).then(
      (answer) => {
        setProblem(answer.ok ? '' : deviceWordsNow().refusals[answer.no]);
        void account.refresh();
      },
      // One's own line is cut with it: the page shows what that means.
      () => setProblem(row.here ? '' : deviceWordsNow().before.failed),
    );
  };
  if (devices === null) return <p className={css.note}>{words.wait}</p>;
  return (
    <>
      <ul className={css.devices}>
        {devices.map((row) => (
          <li key={row.device}>
            <span>
              <b>{deviceName(row)}</b>
              <small>{row.here ? words.here : row.last === 0 ? '' : words.seen(dayOf(row.last, true))}</small>
            </span>
            {devices.length < 2 ? null : (
              <Button look="bare" icon="sign-out" aria-label={words.signOutOf(deviceName(row))} onClick={() => setOut(row)}>
                {words.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className={css.problem}>
        {problem}
      </p>
      {out === null ? null : (
        <Confirm
          title={out.here ? words.askHere : words.ask(deviceName(out))}
          lead={words.askLead}
          yes={words.signOut}
          look="danger"
          onYes={() => signOut(out)}
          onNo={() => setOut(null)}
        />
      )}
    </>
  );
}

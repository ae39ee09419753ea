// The band that tells what happened to the account.

import type { AccountNews } from '../../../server-modules/protocol/account.ts';
import type { Account } from '../../store/account.ts';
import { deviceWordsNow } from '../../locale/devices.ts';
import { ui } from '../../locale/index.ts';
import { Button } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { deviceName } from './named.ts';

export function Band({ account, news, look, onDevices }: { account: Account; news: readonly AccountNews[]; look: string; onDevices: () => void }) {
  const words = deviceWordsNow();
  return (
    <div className={look} data-covers="" role="alert">
      <Icon name="devices" />
      <span>{news.map((one) => words.news[one.t](deviceName(one))).join(' ')}</span>
      <Button onClick={onDevices}>{ui.account.devices}</Button>
      <Button look="bare" onClick={() => account.read()}>
        {words.newsRead}
      </Button>
    </div>
  );
}

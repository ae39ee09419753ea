// The rescue line: made by a click, shown this once, and gone from the page as soon as others could see it.

import { useState } from 'react';
import { useAccount } from '../../app/account.tsx';
import { usePrivate } from '../../app/usePrivate.ts';
import type { Account } from '../../store/account.ts';
import { deviceWordsNow } from '../../locale/devices.ts';
import { Button } from '../kit/Button.tsx';
import { Group } from '../kit/Form.tsx';
import { dayOf } from './named.ts';
import { Secret } from './Secret.tsx';
import css from './account.module.css';

export function RescueLine({ account }: { account: Account }) {
  const [line, setLine] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const had = useAccount(account, (state) => state.line);
  const safe = usePrivate();
  const words = deviceWordsNow().line;

  const make = async (): Promise<void> => {
    const made = await account.ask<'line'>({ t: 'line' }).catch(() => null);
    setProblem(made === null ? deviceWordsNow().before.failed : made.ok ? '' : deviceWordsNow().refusals[made.no]);
    if (made?.ok !== true) return;
    setLine(made.out.line);
    void account.refresh();
  };
  // It cannot be shown again, so a page that is only behind another for a moment keeps it; it just does not show it.
  if (!safe && line !== null && !document.hidden) setLine(null);

  return (
    <Group title={words.title}>
      <p className={css.note}>{words.note}</p>
      {!safe ? (
        <p className={css.note}>{deviceWordsNow().watched}</p>
      ) : line === null ? (
        <>
          <p className={css.note}>{had === null ? words.none : words.made(dayOf(had.made))}</p>
          <div>
            <Button icon="lifebuoy" onClick={() => void make()}>
              {had === null ? words.make : words.again}
            </Button>
          </div>
          {had === null ? null : <p className={css.note}>{words.againNote}</p>}
        </>
      ) : (
        <>
          <Secret label={words.line} text={line} copy />
          <p className={css.note}>{words.once}</p>
          <div>
            <Button icon="check" onClick={() => setLine(null)}>
              {words.hide}
            </Button>
          </div>
        </>
      )}
      <p role="status" className={css.problem}>
        {problem}
      </p>
    </Group>
  );
}

// The first device: shows a code after a click, asks its person when somebody has typed it, and forgets the code as
// soon as others could see it.

import { useEffect, useState } from 'react';
import type { AccountOuts } from '../../../server-modules/protocol/account.ts';
import { usePrivate } from '../../app/usePrivate.ts';
import type { Account } from '../../store/account.ts';
import { deviceWordsNow } from '../../locale/devices.ts';
import { Button } from '../kit/Button.tsx';
import { Confirm } from '../kit/Confirm.tsx';
import { Group } from '../kit/Form.tsx';
import { deviceName } from './named.ts';
import { Secret, SecretPicture } from './Secret.tsx';
import { useEvery } from './useEvery.ts';
import css from './account.module.css';

/** How often the server is asked what became of the code; it takes this as the sign that we are here. Milliseconds. */
const LOOK_MS = 1000;

type Stage = { t: 'none' } | { t: 'shown'; code: string; look: AccountOuts['look'] } | { t: 'coming' } | { t: 'said'; what: string };

export function NewDevice({ account }: { account: Account }) {
  const [stage, setStage] = useState<Stage>({ t: 'none' });
  const safe = usePrivate();
  const words = deviceWordsNow().code;
  const waits = stage.t === 'shown' || stage.t === 'coming';

  const show = async (): Promise<void> => {
    const made = await account.ask<'code'>({ t: 'code' }).catch(() => null);
    if (made === null) return setStage({ t: 'said', what: deviceWordsNow().before.failed });
    if (!made.ok) return setStage({ t: 'said', what: deviceWordsNow().refusals[made.no] });
    setStage({ t: 'shown', code: made.out.code, look: { state: 'open', left: made.out.left, asked: null } });
  };
  const hide = (): void => setStage({ t: 'none' });

  useEvery(waits, LOOK_MS, async () => {
    const answer = await account.ask<'look'>({ t: 'look' });
    if (!answer.ok) return;
    const look = answer.out;
    if (look.state === 'done') void account.refresh();
    setStage((now) => {
      if (now.t !== 'shown' && now.t !== 'coming') return now;
      if (look.state === 'done') return { t: 'said', what: words.done };
      if (look.state === 'none') return { t: 'said', what: words.over };
      return now.t === 'shown' ? { ...now, look } : now;
    });
  });

  // Nothing stays behind: not when others could look, not when the dialog goes.
  if (!safe && stage.t === 'shown' && stage.look.state !== 'asked') setStage({ t: 'none' });
  useEffect(() => (waits ? () => void account.ask<'drop'>({ t: 'drop' }).catch(() => undefined) : undefined), [waits, account]);

  const say = (yes: boolean): void => {
    setStage(yes ? { t: 'coming' } : { t: 'none' });
    void account.ask<'say'>({ t: 'say', yes }).then(
      (answer) => (answer.ok || !yes ? undefined : setStage({ t: 'said', what: deviceWordsNow().refusals[answer.no] })),
      () => setStage({ t: 'said', what: deviceWordsNow().before.failed }),
    );
  };
  const asked = stage.t === 'shown' ? stage.look.asked : null;
  return (
    <Group title={words.title}>
      <p className={css.note}>{words.note}</p>
      {stage.t === 'shown' && asked === null && safe ? (
        <div className={css.shown}>
          <div>
            <Secret label={words.code} text={stage.code} />
            <p className={css.note}>{words.left(stage.look.left)}</p>
            <Button look="bare" icon="eye-slash" onClick={hide}>
              {words.hide}
            </Button>
          </div>
          <SecretPicture text={stage.code} label={words.qr} />
        </div>
      ) : null}
      {stage.t === 'none' || stage.t === 'said' ? (
        safe ? (
          <div>
            <Button icon="devices" onClick={() => void show()}>
              {words.show}
            </Button>
          </div>
        ) : (
          <p className={css.note}>{deviceWordsNow().watched}</p>
        )
      ) : null}
      <p role="status">{stage.t === 'said' ? stage.what : stage.t === 'coming' ? words.coming : ''}</p>
      {asked === null ? null : (
        <Confirm
          title={words.ask(deviceName(asked), asked.mark)}
          lead={words.askLead}
          yes={words.yes}
          no={words.no}
          onYes={() => say(true)}
          onNo={() => say(false)}
        />
      )}
    </Group>
  );
}

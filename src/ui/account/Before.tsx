// "I have played here before": a new device types the code of another one, or the rescue line, and is that person from
// then on.

import { useRef, useState, type FormEvent } from 'react';
import { readWay } from '../../../server-modules/protocol/ways-back.ts';
import { aboutOf } from '../../app/about.ts';
import { useOwnAccount } from '../../app/account.tsx';
import { freshDevice } from '../../app/identity.ts';
import { deviceWordsNow } from '../../locale/devices.ts';
import { ui } from '../../locale/index.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Field } from '../kit/Form.tsx';
import { useEvery } from './useEvery.ts';
import css from './account.module.css';

/** How often the server is asked what the other device said, milliseconds. */
const WAIT_MS = 1000;

type Stage = { t: 'typing'; problem: string } | { t: 'busy' } | { t: 'waiting'; mark: number; until: number } | { t: 'in'; name: string };

export function Before({ onClose }: { onClose: () => void }) {
  const own = useOwnAccount();
  const [text, setText] = useState('');
  const [stage, setStage] = useState<Stage>({ t: 'typing', problem: '' });
  const [left, setLeft] = useState(0);
  /** Made for this one try: whoever it is given to is known by it. */
  const device = useRef('');
  const words = deviceWordsNow().before;
  const account = own?.account;
  const typing = (problem: string): void => setStage({ t: 'typing', problem });

  const comeIn = (name: string): void => {
    setText('');
    own?.become(device.current, name);
    setStage({ t: 'in', name });
  };
  const go = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const way = readWay(text);
    if (way === null) return typing(words.wrong);
    if (account === undefined || stage.t !== 'typing') return;
    setStage({ t: 'busy' });
    device.current = freshDevice();
    const about = aboutOf(navigator.userAgent);
    try {
      if (way.t === 'line') {
        const answer = await account.ask<'rescue'>({ t: 'rescue', line: way.signs, device: device.current, about });
        return answer.ok ? comeIn(answer.out.name) : typing(deviceWordsNow().refusals[answer.no]);
      }
      const answer = await account.ask<'use'>({ t: 'use', code: way.signs, device: device.current, about });
      if (!answer.ok) return typing(deviceWordsNow().refusals[answer.no]);
      setLeft(answer.out.left);
      setStage({ t: 'waiting', mark: answer.out.mark, until: Date.now() + answer.out.left * 1000 });
    } catch {
      typing(words.failed);
    }
  };

  useEvery(stage.t === 'waiting', WAIT_MS, async () => {
    if (account === undefined || stage.t !== 'waiting') return;
    setLeft(Math.max(0, Math.round((stage.until - Date.now()) / 1000)));
    const answer = await account.ask<'wait'>({ t: 'wait', code: text, device: device.current });
    if (!answer.ok) return typing(deviceWordsNow().refusals[answer.no]);
    const { state, name } = answer.out;
    if (state === 'yes') comeIn(name);
    else if (state !== 'wait') typing(words[state]);
  });

  return (
    <Dialog title={ui.account.before} lead={stage.t === 'typing' || stage.t === 'busy' ? words.lead : undefined} width="narrow" onClose={onClose}>
      {stage.t === 'typing' || stage.t === 'busy' ? (
        <form className={css.form} onSubmit={(event) => void go(event)}>
          <Field
            label={words.label}
            hint={words.hint}
            value={text}
            maxLength={80}
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            data-secret=""
            aria-invalid={stage.t === 'typing' && stage.problem !== ''}
            onChange={(event) => (setText(event.currentTarget.value), typing(''))}
          />
          {stage.t === 'typing' && stage.problem !== '' ? (
            <p role="alert" className={css.problem}>
              {stage.problem}
            </p>
          ) : null}
          <Button look="go" submit disabled={text.trim() === '' || stage.t === 'busy'}>
            {stage.t === 'busy' ? ui.common.wait : words.go}
          </Button>
          <p className={css.note}>{words.behind}</p>
        </form>
      ) : null}
      {stage.t === 'waiting' ? (
        <div className={css.form} role="status">
          <p>{words.ask}</p>
          <p className={css.mark}>{stage.mark}</p>
          <p className={css.note} aria-live="off">
            {words.left(left)}
          </p>
        </div>
      ) : null}
      {stage.t === 'in' ? (
        <div className={css.form}>
          <p role="status">{stage.name === '' ? words.doneNameless : words.done(stage.name)}</p>
          <Button look="go" autoFocus onClick={onClose}>
            {words.close}
          </Button>
        </div>
      ) : null}
    </Dialog>
  );
}

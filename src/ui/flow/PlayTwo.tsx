// Asks for the name of who shares this screen; in he comes like anybody else, with a seat and a hand of his own.

import { useState, type FormEvent } from 'react';
import { useScreen } from '../../app/useScreen.ts';
import { ui } from '../../locale/index.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Field } from '../kit/Form.tsx';
import { NAME_MAX } from '../lobby/NameDialog.tsx';
import css from './flow.module.css';

export function PlayTwo({ onClose }: { onClose: () => void }) {
  const screen = useScreen();
  const [name, setName] = useState('');
  const [stage, setStage] = useState<'none' | 'busy' | 'failed'>('none');
  const text = ui.flow.screen;
  const clean = name.trim().replace(/\s+/g, ' ');
  const go = (event: FormEvent): void => {
    event.preventDefault();
    if (clean === '' || screen === null || stage === 'busy') return;
    setStage('busy');
    screen.share(clean).catch(() => setStage('failed'));
  };
  return (
    <Dialog title={text.title} lead={text.note} width="narrow" onClose={onClose}>
      <form className={css.form} onSubmit={go}>
        <Field label={text.name} value={name} maxLength={NAME_MAX} autoFocus autoComplete="off" onChange={(event) => setName(event.currentTarget.value)} />
        {stage === 'failed' ? <p role="alert">{text.failed}</p> : null}
        <Button look="go" submit disabled={clean === '' || stage === 'busy'}>
          {text.go}
        </Button>
      </form>
    </Dialog>
  );
}

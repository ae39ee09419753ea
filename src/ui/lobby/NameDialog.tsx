// Asks for a nickname: the only thing anybody has to say about themselves.

import { useState, type SyntheticEvent } from 'react';
import { ui } from '../../locale/index.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { useEarly, type Early } from '../kit/early.ts';
import { Field } from '../kit/Form.tsx';
import css from './lobby.module.css';

/** Longest nickname the server takes. */
export const NAME_MAX = 24;

/**
 * `must`: somebody came by a link and has no name yet, and `lead` says who invites him; `onBefore`: he may be somebody
 * whom the server knows.
 */
export function NameDialog({
  name,
  onName,
  onClose,
  onBefore,
  must = false,
  lead = ui.name.lead,
  early = null,
}: {
  name: string;
  lead?: string;
  early?: Early | null;
  onName: (name: string) => void;
  onClose: () => void;
  onBefore?: () => void;
  must?: boolean;
}) {
  const [text, setText] = useState(name);
  const [lacks, setLacks] = useState(false);
  useEarly(early, setText);
  const clean = text.trim().replace(/\s+/g, ' ');
  const go = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (clean !== '') return onName(clean);
    setLacks(true);
    event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <Dialog title={ui.name.title} lead={lead} width="narrow" onClose={onClose} must={must}>
      <form style={{ display: 'grid', gap: 16 }} onSubmit={go}>
        <Field
          label={ui.name.label}
          value={text}
          maxLength={NAME_MAX}
          autoFocus
          autoComplete="nickname"
          onChange={(event) => (setText(event.target.value), setLacks(false))}
        />
        {lacks ? (
          <p role="alert" className={css.wrong}>
            {ui.name.lacks}
          </p>
        ) : null}
        <Button look="go" submit>
          {ui.name.go}
        </Button>
        {onBefore === undefined ? null : (
          <Button look="bare" icon="devices" onClick={onBefore}>
            {ui.account.before}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

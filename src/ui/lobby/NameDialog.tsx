// Asks for a nickname: the only thing anybody has to say about themselves.

import { useState } from 'react';
import { ui } from '../../locale/index.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Field } from '../kit/Form.tsx';

/** Longest nickname the server takes. */
export const NAME_MAX = 24;

/** `must`: somebody came by a link and has no name yet; `onBefore`: he may be somebody whom the server knows. */
export function NameDialog({
  name,
  onName,
  onClose,
  onBefore,
  must = false,
}: {
  name: string;
  onName: (name: string) => void;
  onClose: () => void;
  onBefore?: () => void;
  must?: boolean;
}) {
  const [text, setText] = useState(name);
  const clean = text.trim().replace(/\s+/g, ' ');
  return (
    <Dialog title={ui.name.title} lead={ui.name.lead} width="narrow" onClose={onClose} must={must}>
      <form style={{ display: 'grid', gap: 16 }} onSubmit={(event) => (event.preventDefault(), clean === '' ? undefined : onName(clean))}>
        <Field label={ui.name.label} value={text} maxLength={NAME_MAX} autoFocus autoComplete="nickname" onChange={(event) => setText(event.target.value)} />
        <Button look="go" submit disabled={clean === ''}>
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

// Dialogs: focus is kept inside and given back, Escape closes; on a phone they rise from the lower edge.

import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { ui } from '../../locale/index.ts';
import { IconButton } from './Button.tsx';
import css from './kit.module.css';

export interface DialogProps {
  title: string;
  /** A sentence under the title. */
  lead?: string | undefined;
  onClose: () => void;
  children: ReactNode;
  /** 440, 560 or 760 pixels at most. */
  width?: 'narrow' | 'normal' | 'wide';
  /** Only an answer closes it: no cross, no Escape, no click outside. */
  must?: boolean;
}

/** Without a cross the first stop would be the text, which is one so that it can be scrolled: its first answer is. */
function answerFirst(event: Event): void {
  const first = (event.target as Element).querySelector<HTMLElement>('button:enabled, input:enabled');
  if (first === null) return;
  event.preventDefault();
  first.focus();
}

/** An open dialog; the one who renders it decides when it is there. */
export function Dialog({ title, lead, onClose, children, width = 'normal', must = false }: DialogProps) {
  const stay = (event: Event) => (must ? event.preventDefault() : undefined);
  return (
    <Radix.Root open onOpenChange={(open) => (open || must ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className={css.overlay} />
        <Radix.Content
          className={`${css.dialog} ${css[width]}`}
          onEscapeKeyDown={stay}
          onPointerDownOutside={stay}
          onInteractOutside={stay}
          onOpenAutoFocus={answerFirst}
          {...(lead === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <div className={css.dialogHead}>
            <div>
              <Radix.Title className={css.dialogTitle}>{title}</Radix.Title>
              {lead === undefined ? null : <Radix.Description className={css.dialogLead}>{lead}</Radix.Description>}
            </div>
            {must ? null : <IconButton label={ui.common.close} icon="x" onClick={onClose} />}
          </div>
          <div className={css.dialogBody} tabIndex={0}>
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

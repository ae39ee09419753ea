// A question that wants yes or no before something is done that cannot be taken back.

import { AlertDialog as Radix } from 'radix-ui';
import { ui } from '../../locale/index.ts';
import { Button, type Look } from './Button.tsx';
import css from './kit.module.css';

/** `yes` is the word on the button that does it. Escape says no. */
export function Confirm({
  title,
  lead,
  yes,
  no = ui.common.cancel,
  look = 'go',
  onYes,
  onNo,
}: {
  title: string;
  lead?: string | undefined;
  yes: string;
  no?: string;
  look?: Look;
  onYes: () => void;
  onNo: () => void;
}) {
  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : onNo())}>
      <Radix.Portal>
        <Radix.Overlay className={css.overlay} />
        <Radix.Content className={`${css.dialog} ${css.narrow}`} {...(lead === undefined ? { 'aria-describedby': undefined } : {})}>
          <Radix.Title className={css.dialogTitle}>{title}</Radix.Title>
          {lead === undefined ? null : <Radix.Description className={css.dialogLead}>{lead}</Radix.Description>}
          <div className={css.answers}>
            <Button look={look} onClick={onYes}>
              {yes}
            </Button>
            <Radix.Cancel asChild>
              <Button>{no}</Button>
            </Radix.Cancel>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

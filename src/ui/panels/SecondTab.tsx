// The same person opens the same table twice: take the place over here, or, in another tab of the same browser, be
// another person.

import { ui } from '../../locale/index.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import css from './panels.module.css';

/** `elsewhere`: no tab of this browser holds the place, so another device does. */
export function SecondTab({
  onHere,
  onBeside,
  onAnother,
  onLobby,
  elsewhere = false,
}: {
  onHere: () => void;
  onBeside?: () => void;
  onAnother?: (() => void) | undefined;
  onLobby: () => void;
  elsewhere?: boolean;
}) {
  const words = ui.secondTab;
  return (
    <Dialog title={words.title} lead={elsewhere ? ui.account.elsewhere.lead : words.lead} width="narrow" must onClose={onLobby}>
      <div className={css.stack}>
        <Button look="go" onClick={onHere}>
          {words.here}
        </Button>
        <small>{elsewhere ? ui.account.elsewhere.note : words.hereNote}</small>
        {onBeside === undefined ? null : (
          <>
            <Button icon="devices" onClick={onBeside}>
              {words.beside}
            </Button>
            <small>{words.besideNote}</small>
          </>
        )}
        {onAnother === undefined ? null : (
          <>
            <Button icon="user-plus" onClick={onAnother}>
              {words.another}
            </Button>
            <small>{words.anotherNote}</small>
          </>
        )}
        <Button look="bare" icon="arrow-left" onClick={onLobby}>
          {ui.banners.toLobby}
        </Button>
      </div>
    </Dialog>
  );
}

// The same browser opens the same table twice: take the place over here, or be another person.

import { ui } from '../../words/index.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import css from './panels.module.css';

export function SecondTab({ onHere, onAnother, onLobby }: { onHere: () => void; onAnother: () => void; onLobby: () => void }) {
  const words = ui.secondTab;
  return (
    <Dialog title={words.title} lead={words.lead} width="narrow" must onClose={onLobby}>
      <div className={css.stack}>
        <Button look="go" onClick={onHere}>
          {words.here}
        </Button>
        <small>{words.hereNote}</small>
        <Button icon="user-plus" onClick={onAnother}>
          {words.another}
        </Button>
        <small>{words.anotherNote}</small>
        <Button look="bare" icon="arrow-left" onClick={onLobby}>
          {ui.banners.toLobby}
        </Button>
      </div>
    </Dialog>
  );
}

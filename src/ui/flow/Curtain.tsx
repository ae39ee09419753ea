// The blindfold: nothing of the table is seen until it is taken off. Others see that it is on.

import { useTableStore } from '../../app/table.tsx';
import { ui } from '../../locale/index.ts';
import { Button } from '../kit/Button.tsx';
import { useRoom } from '../useRoom.ts';
import css from './flow.module.css';

export function Curtain() {
  const room = useRoom();
  const store = useTableStore();
  const me = room?.people.find((one) => one.who === room.me.who);
  if (me?.blind !== true) return null;
  const text = ui.flow.curtain;
  return (
    <div className={css.curtain} role="dialog" aria-modal="true" aria-label={text.title}>
      <h2>{text.title}</h2>
      <p>{text.lead}</p>
      <Button look="go" big autoFocus onClick={() => void store.do.tell({ t: 'blindfold', on: false })}>
        {text.off}
      </Button>
    </div>
  );
}

// Find a piece by its name or kind: look there, or have it brought to me. Also brings back what fell under others or
// off the table.

import { useState } from 'react';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import { useTableStore } from '../../app/table.tsx';
import { feltPose, feltZone, myHand } from '../../store/place.ts';
import { ui } from '../../locale/index.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Field } from '../kit/Form.tsx';
import { usePieceName } from '../menu/usePieceName.ts';
import { lastOrigin } from '../origin.ts';
import { useView } from '../useRoom.ts';
import css from './free.module.css';

/** More rows help nobody. */
const ROWS = 30;

export function Find({ onClose }: { onClose: () => void }) {
  const store = useTableStore();
  const view = useView();
  const nameOf = usePieceName();
  const [typed, setTyped] = useState('');
  const text = ui.free.findForm;
  if (view === null) return null;
  const wanted = typed.trim().toLocaleLowerCase();
  const fits = (piece: PieceView): boolean => `${nameOf(piece)} ${piece.extra?.name ?? ''}`.toLocaleLowerCase().includes(wanted);
  const found = wanted === '' ? [] : [...view.pieces.values()].filter(fits).slice(0, ROWS);
  const look = (piece: PieceView): void => {
    const { x, z } = feltPose(view, piece);
    store.do.camera({ t: 'focus', x, z });
    store.do.select([piece.h], false);
    onClose();
  };
  const bring = (piece: PieceView): void => {
    const felt = feltZone(view);
    const mine = myHand(view);
    if (felt === null) return;
    // In front of my own hand, where I can reach it.
    const at = mine === null ? { x: 0, z: 0, turn: 0 } : { x: Math.round(mine.x * 0.7), z: Math.round(mine.z * 0.7), turn: mine.turn };
    store.do.hand({ t: 'put', piece: piece.h, onto: felt.id, at }, lastOrigin());
    store.do.camera({ t: 'focus', x: at.x, z: at.z });
    onClose();
  };
  return (
    <Dialog title={text.title} onClose={onClose}>
      <div className={css.form}>
        <Field label={text.label} value={typed} autoFocus onChange={(event) => setTyped(event.currentTarget.value)} />
        {wanted !== '' && found.length === 0 ? <p>{text.none}</p> : null}
        <ul className={css.found}>
          {found.map((piece) => (
            <li key={piece.h}>
              <span>{nameOf(piece)}</span>
              <Button icon="eye" onClick={() => look(piece)}>
                {text.here}
              </Button>
              {piece.locked ? null : (
                <Button icon="hand-grabbing" onClick={() => bring(piece)}>
                  {text.bring}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

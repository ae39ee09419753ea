// Saves by name, the way back to them, a new start, and the table as a file to take home.

import { useState } from 'react';
import { useTableStore } from '../../app/table.tsx';
import { ui } from '../../locale/index.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Field, Group } from '../kit/Form.tsx';
import { handOut } from '../table/download.ts';
import { useRoom } from '../useRoom.ts';
import { ForOthers } from './ForOthers.tsx';
import css from './flow.module.css';

const NAME_MOST = 40;

/** `days` for which a table that nobody opens is kept; null: for good. */
export function Saves({ keep: days, onClose }: { keep: number | null; onClose: () => void }) {
  const room = useRoom();
  const store = useTableStore();
  const [name, setName] = useState('');
  const text = ui.keep.saves;
  if (room === null) return null;
  const may = room.me.rights.includes('save');
  const seated = room.me.seat !== null;
  const propose = (what: { t: 'restore'; save: number } | { t: 'reset' } | { t: 'mix' } | { t: 'open' }): void => {
    void store.do.tell({ t: 'propose', what });
    onClose();
  };
  const keep = (): void => {
    const clean = name.trim();
    if (clean !== '') void store.do.tell({ t: 'keep', name: clean }).then((answer) => (answer.ok ? setName('') : undefined));
  };
  const download = (open: boolean): void =>
    void store.do.tell({ t: 'download', ...(open ? { open } : {}) }).then((answer) => {
      const out = answer.ok ? (answer.out as { file?: string } | undefined) : undefined;
      if (out?.file !== undefined) handOut(out.file, `${room.game}.table.json`);
    });
  return (
    <Dialog title={text.title} lead={text.lead} onClose={onClose}>
      <div className={css.form}>
        {may ? (
          <form className={css.row} onSubmit={(event) => (event.preventDefault(), keep())}>
            <Field label={text.name} maxLength={NAME_MOST} value={name} onChange={(event) => setName(event.currentTarget.value)} />
            <Button look="go" submit disabled={name.trim() === ''}>
              {text.keep}
            </Button>
          </form>
        ) : null}
        {days === null ? null : <p>{ui.lobby.keptFor(days)}</p>}
        {room.saves.length === 0 ? <p>{text.none}</p> : null}
        <ul className={css.steps}>
          {room.saves.map((one) => (
            <li key={one.save}>
              <span>{one.auto ? (one.name === '' ? text.beforeReset : text.before(one.name)) : one.name}</span>
              {seated ? <Button onClick={() => propose({ t: 'restore', save: one.save })}>{text.restore}</Button> : null}
              {room.me.host || one.by === room.me.who ? (
                <Button
                  look="bare"
                  icon="trash"
                  aria-label={`${text.forget}: ${one.name}`}
                  onClick={() => void store.do.tell({ t: 'forget', save: one.save })}
                />
              ) : null}
            </li>
          ))}
        </ul>
        {seated ? (
          <Group title={text.reset}>
            <p>{text.resetNote}</p>
            <Button icon="arrow-u-up-left" onClick={() => propose({ t: 'reset' })}>
              {text.reset}
            </Button>
          </Group>
        ) : null}
        {seated && room.mode === 'sandbox' && room.phase === 'playing' ? (
          <Group title={text.mix}>
            <p>{text.mixNote}</p>
            <Button icon="shuffle" onClick={() => propose({ t: 'mix' })}>
              {text.mix}
            </Button>
          </Group>
        ) : null}
        {may ? (
          <Group title={text.file}>
            <p>{text.fileNote}</p>
            <Button icon="download-simple" onClick={() => download(false)}>
              {text.download}
            </Button>
            {seated ? (
              <>
                <p>{text.openNote}</p>
                <div className={css.row}>
                  <Button onClick={() => propose({ t: 'open' })}>{text.open}</Button>
                  <Button onClick={() => download(true)}>{text.openNow}</Button>
                </div>
              </>
            ) : null}
          </Group>
        ) : null}
        <ForOthers />
      </div>
    </Dialog>
  );
}

// The notebook: pages for all and pages that nobody else ever gets. A page is fetched when it is opened.

import { useState } from 'react';
import type { NoteTitle } from '../../../server-modules/protocol/messages.ts';
import { useTableStore } from '../../app/table.tsx';
import { ui } from '../../locale/index.ts';
import { storyWords } from '../../locale/story.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Field, Group, Lines } from '../kit/Form.tsx';
import { MARKS_TITLE } from '../notebook/handmarks.ts';
import { useRoom } from '../useRoom.ts';
import css from './flow.module.css';

const TEXT_MOST = 4000;
const TITLE_MOST = 40;
const PAGES_MOST = 10;

interface Open {
  page: number;
  own: boolean;
  rev: number;
  title: string;
  text: string;
}

export function Notebook({ onClose }: { onClose: () => void }) {
  const room = useRoom();
  const store = useTableStore();
  const [open, setOpen] = useState<Open | null>(null);
  const text = ui.keep.notes;
  if (room === null) return null;
  const read = (page: number, own: boolean): void =>
    void store.do.tell({ t: 'readNote', page, private: own }).then((answer) => {
      const out = answer.ok ? (answer.out as { rev: number; title: string; text: string } | undefined) : undefined;
      if (out !== undefined) setOpen({ page, own, rev: out.rev, title: out.title, text: out.text });
    });
  const fresh = (pages: readonly NoteTitle[], own: boolean): void => {
    const free = Array.from({ length: PAGES_MOST }, (_, i) => i).find((page) => pages.every((one) => one.page !== page));
    if (free !== undefined) setOpen({ page: free, own, rev: 0, title: '', text: '' });
  };
  const write = (torn: boolean): void => {
    if (open === null) return;
    const { page, own, rev, title } = open;
    const msg = { t: 'note', page, title: title.trim(), text: torn ? null : open.text, private: own, ...(rev > 0 ? { rev } : {}) } as const;
    void store.do.tell(msg).then((answer) => (answer.ok ? setOpen(null) : undefined));
  };
  const list = (pages: readonly NoteTitle[], own: boolean, title: string, add: string) => (
    <Group title={title}>
      {pages.length === 0 ? <p>{text.none}</p> : null}
      <ul className={css.steps}>
        {pages.map((one) => (
          <li key={one.page}>
            <Button look="bare" icon="notebook" onClick={() => read(one.page, own)}>
              {one.title === MARKS_TITLE && own ? storyWords().book.byHand : one.title === '' ? `${one.page + 1}` : one.title}
            </Button>
          </li>
        ))}
      </ul>
      {pages.length < PAGES_MOST ? (
        <Button icon="plus" onClick={() => fresh(pages, own)}>
          {add}
        </Button>
      ) : null}
    </Group>
  );
  const newer = open !== null && !open.own && open.rev > 0 && (room.notes.find((one) => one.page === open.page)?.rev ?? 0) > open.rev;
  return (
    <Dialog title={text.title} onClose={onClose}>
      {open === null ? (
        <div className={css.form}>
          {list(room.notes, false, text.shared, text.fresh)}
          {list(room.me.notes, true, text.own, text.freshOwn)}
        </div>
      ) : (
        <form className={css.form} onSubmit={(event) => (event.preventDefault(), write(false))}>
          {newer ? <p role="alert">{text.newer}</p> : null}
          <Field
            label={text.pageTitle}
            maxLength={TITLE_MOST}
            value={open.title}
            onChange={(event) => setOpen({ ...open, title: event.currentTarget.value })}
          />
          <Lines
            label={text.text}
            rows={10}
            maxLength={TEXT_MOST}
            value={open.text}
            autoFocus
            onChange={(event) => setOpen({ ...open, text: event.currentTarget.value })}
          />
          <div className={css.row}>
            <Button look="go" submit>
              {text.save}
            </Button>
            <Button onClick={() => setOpen(null)}>{ui.common.back}</Button>
            {open.rev > 0 ? (
              <Button look="danger" onClick={() => write(true)}>
                {text.tear}
              </Button>
            ) : null}
          </div>
        </form>
      )}
    </Dialog>
  );
}

// One thing that was noted. A press shows its line of the log again: large where it was large, its place where it has
// one, and in its own words.

import { useState } from 'react';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { useTableStore } from '../../app/table.tsx';
import type { NoteEntry, NoteSign } from '../../games/notes.ts';
import { say } from '../../locale/say.ts';
import { storyWords } from '../../locale/story.ts';
import { isShown } from '../hand/faces.ts';
import { Icon } from '../kit/Icon.tsx';
import { replay } from '../story/replay.ts';
import type { Book } from './book.ts';
import seal from './grid.module.css';
import css from './notebook.module.css';

export function Entry({ entry, book, view }: { entry: NoteEntry; book: Book; view: View }) {
  const store = useTableStore();
  const [open, setOpen] = useState(false);
  const words = storyWords().book;
  const line = book.lines.find(({ i }) => i === entry.i);
  const sign = book.notes?.signs[entry.kind];
  const press = (): void => {
    setOpen(!open);
    if (open || line === undefined) return;
    if (line.at !== undefined) store.do.camera({ t: 'focus', x: line.at[0], z: line.at[1] });
    if (line.kind === 'game' && isShown(line.line, view)) replay(line);
  };
  return (
    <li>
      <button type="button" className={css.entry} data-testid="note-entry" data-kind={entry.kind} aria-expanded={open} title={words.again} onClick={press}>
        {sign === undefined ? null : <Stamp sign={sign} />}
        <span>
          {say(entry.words, view)}
          {entry.own === true ? (
            <>
              {' '}
              <Icon name="lock-simple" size={12} />
              <span className="unseen">{words.own}</span>
            </>
          ) : null}
        </span>
        <small>{say(entry.when, view)}</small>
      </button>
      {open && line !== undefined ? (
        <p className={css.said} data-testid="note-line">
          <b>{words.said}</b> {say(line.line, view)}
        </p>
      ) : null}
    </li>
  );
}

/** A sign in its own ink on a dark seal, readable on paper. */
export function Stamp({ sign, size = 22, say: label }: { sign: NoteSign; size?: number; say?: string }) {
  return (
    <span className={seal.stamp} style={{ width: size, height: size }} title={label}>
      <svg viewBox="0 0 512 512" width={size * 0.64} height={size * 0.64} aria-hidden="true">
        <path d={sign.path} fill={sign.ink} fillRule="evenodd" />
      </svg>
    </span>
  );
}

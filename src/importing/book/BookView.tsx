// A book before it is laid: its pages, which of them are taken, whole or in halves, what room they take; its name; and
// the way to a table.

import { useRef, useState } from 'react';
import { BOUNDS } from '../../../server-modules/protocol/parse.ts';
import { PICTURE_UNITS } from '../../../server-modules/protocol/pictures.ts';
import type { ArtOf } from '../../import/art/told.ts';
import { bookPlan, PAGES_MOST, partsOf, shapeOf, unitsOf, type Parted } from '../../import/book/plan.ts';
import { WHOLE } from '../../import/deck/grid.ts';
import type { Plan } from '../../import/plan.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { Choice } from '../../ui/kit/Form.tsx';
import { nameOf } from '../deck/called.ts';
import type { DeckRefusal, Opened } from '../deck/sheet.ts';
import { SheetView } from '../deck/SheetView.tsx';
import { shownOf, useDrawn } from '../deck/useDrawn.ts';
import type { ImportWords } from '../words/index.ts';
import { paintPages } from './pages.ts';
import page from '../../ui/drop-page.module.css';
import css from '../deck/deck.module.css';

interface BookProps {
  opened: Opened;
  words: ImportWords;
  /** The table that its person comes from; null: from none. */
  here: string | null;
  /** `table`: the one that it is added to; null: a new one. */
  onLay(plan: Plan, art: ArtOf, table: string | null): Promise<void>;
  onOther(): void;
  /** It cannot be drawn. */
  onRefused(no: DeckRefusal): void;
}

const PARTED = ['whole', 'halves'] as const;

export default function BookView({ opened: { sheets, name: file, left }, words: all, here, onLay, onOther, onRefused }: BookProps) {
  const words = all.bookWords;
  const [name, setName] = useState(nameOf(file) === '' ? words.someName : nameOf(file));
  const [parted, setParted] = useState<Parted>('whole');
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const [done, setDone] = useState<number | null>(null);
  const [no, setNo] = useState<DeckRefusal | null>(null);
  const stopped = useRef(false);
  const shown = shownOf(sheets, useDrawn(sheets, true, onRefused), WHOLE, false);
  const chosen = sheets.filter((_, i) => !out.has(i));
  const pages = chosen.reduce((sum, sheet) => {
    const { columns, rows } = partsOf(sheet, parted);
    return sum + columns * rows;
  }, 0);
  const isDrawn = shown.length === sheets.length;
  const isReady = isDrawn && pages > 0 && pages <= PAGES_MOST;

  function toggle(i: number): void {
    const next = new Set(out);
    if (!next.delete(i)) next.add(i);
    setOut(next);
  }
  async function lay(table: string | null): Promise<void> {
    stopped.current = false;
    setNo(null);
    setDone(0);
    try {
      const shape = shapeOf(chosen, parted);
      const painted = await paintPages(chosen, parted, shape, (n) => {
        setDone(n);
        return !stopped.current;
      });
      if (painted === null) return;
      const { plan, art } = bookPlan(name.trim() === '' ? words.someName : name, shape, painted);
      await onLay(plan, art, table);
    } catch (error) {
      setNo(typeof error === 'string' ? (error as DeckRefusal) : 'broken');
    } finally {
      setDone(null);
    }
  }

  const flaw = !isDrawn ? null : pages > PAGES_MOST ? words.tooMany(PAGES_MOST) : pages === 0 ? words.none : null;
  return (
    <section className={css.deck} aria-label={words.title}>
      <div className={css.top}>
        <label className={css.name}>
          <span>{words.name}</span>
          <input value={name} maxLength={BOUNDS.name} autoComplete="off" onChange={({ target }) => setName(target.value)} />
        </label>
        {done === null ? (
          <>
            {here === null ? null : (
              <Button look="go" big disabled={!isReady} onClick={() => void lay(here)}>
                {words.layHere}
              </Button>
            )}
            <Button look={here === null ? 'go' : 'plain'} big={here === null} disabled={!isReady} onClick={() => void lay(null)}>
              {here === null ? words.lay : all.deckWords.layNew}
            </Button>
            <Button onClick={onOther}>{all.deckWords.other}</Button>
          </>
        ) : (
          <>
            <progress max={pages} value={done} aria-label={words.painting(done, pages)} />
            <Button onClick={() => (stopped.current = true)}>{all.deckWords.stop}</Button>
          </>
        )}
      </div>
      <p role="status" className={css.told}>
        {isDrawn ? (
          <>
            <b data-testid="book-count">{words.pages(pages)}</b> {pages > 0 && flaw === null ? words.room(unitsOf(pages), PICTURE_UNITS) : null} {words.hint}
          </>
        ) : (
          all.deckWords.drawing(shown.length, sheets.length)
        )}
      </p>
      <p className={css.muted}>{words.notice}</p>
      {[...(no === null ? [] : [all.deckWords.refusals[no]]), ...(flaw === null ? [] : [flaw])].map((sentence) => (
        <p key={sentence} role="alert" className={page.refused}>
          {sentence}
        </p>
      ))}
      {left.map(({ name: passed, no: why }, i) => (
        <p key={i} role="alert" className={page.refused}>
          {all.deckWords.passed(passed)} {all.deckWords.refusals[why]}
        </p>
      ))}
      <Choice label={words.parted} value={parted} options={PARTED.map((value) => ({ value, label: words[value] }))} onChange={setParted} />
      <p className={css.muted}>{words.halvesFor}</p>
      {sheets.length > 1 ? (
        <div className={css.fits}>
          <Button onClick={() => setOut(new Set())}>{all.deckWords.all}</Button>
        </div>
      ) : null}
      <ol className={css.pages}>
        {shown.map((one, i) => (
          <li key={i} data-out={out.has(i)}>
            <SheetView
              shown={one}
              isTaken={() => !out.has(i)}
              isBack={() => false}
              onToggle={() => toggle(i)}
              label={() => words.page(i + 1, sheets[i]?.name ?? '')}
            />
            <span className={css.copies}>{i + 1}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

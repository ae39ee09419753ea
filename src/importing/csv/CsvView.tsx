// A table of cards before it is laid: its cards as they are painted, the columns that say how many and which picture,
// and what is brought to it: a template, pictures.

import { useMemo, useRef, useState } from 'react';
import type { ArtOf } from '../../import/art/told.ts';
import { countsOf } from '../../import/csv/columns.ts';
import { columnsThere } from '../../import/csv/template.ts';
import { usualTemplate } from '../../import/csv/usual.ts';
import type { Plan } from '../../import/plan.ts';
import { Button } from '../../ui/kit/Button.tsx';
import DeckView from '../deck/DeckView.tsx';
import type { DeckRefusal } from '../deck/sheet.ts';
import type { ImportWords } from '../words/index.ts';
import type { Brought } from './open.ts';
import { fontsMissing, picturesMissing, sheetsOf } from './rows.ts';
import page from '../../ui/drop-page.module.css';
import css from '../deck/deck.module.css';

interface CsvProps {
  brought: Brought;
  words: ImportWords;
  here: string | null;
  /** Columns are chosen otherwise. */
  onBrought(brought: Brought): void;
  /** Files are brought to it. */
  onBeside(files: readonly File[]): void;
  onLay(plan: Plan, art: ArtOf, table: string | null): Promise<void>;
  onOther(): void;
  onRefused(no: DeckRefusal): void;
}
/** So many names of missing pictures are said. */
const NAMES = 5;

export default function CsvView({ brought, words: { csvWords: words, deckWords }, here, onBrought, onBeside, onLay, onOther, onRefused }: CsvProps) {
  const { table, template: given, count, picture } = brought;
  const [bad, setBad] = useState<ReadonlyMap<File, DeckRefusal>>(new Map());
  const chooser = useRef<HTMLInputElement>(null);
  const counted = useMemo(() => countsOf(table, count), [table, count]);
  const there = given === null ? null : columnsThere(given, table.columns);
  const template = useMemo(
    () => (given !== null && columnsThere(given, table.columns).ok ? given : usualTemplate(table, count, picture)),
    [given, table, count, picture],
  );
  const missing = useMemo(() => picturesMissing(brought, template), [brought, template]);
  const unlettered = useMemo(() => fontsMissing(brought, template), [brought, template]);
  const sheets = useMemo(
    () => (counted.ok ? sheetsOf(brought, template, counted.counts, (file, no) => setBad((so) => new Map(so).set(file, no))) : []),
    [brought, template, counted],
  );
  const left = [...bad].map(([{ name }, no]) => ({ name, no }));
  const flaws = [...(counted.ok ? [] : [counted.flaw]), ...(there === null || there.ok ? [] : [there.flaw])];
  const column = (label: string, none: string, now: number | null, choose: (column: number | null) => void) => (
    <label>
      <span>{label}</span>
      <select value={now ?? ''} onChange={({ target }) => choose(target.value === '' ? null : Number(target.value))}>
        <option value="">{none}</option>
        {table.columns.map((name, i) => (
          <option key={i} value={i}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
  const form = (
    <fieldset className={css.grid}>
      <legend>{words.columns}</legend>
      {column(words.count, words.one, count, (next) => onBrought({ ...brought, count: next }))}
      {given === null ? column(words.picture, words.none, picture, (next) => onBrought({ ...brought, picture: next })) : null}
      <p className={css.fits}>{given === null ? words.usual : words.byTemplate}</p>
      <div className={css.fits}>
        <Button onClick={() => chooser.current?.click()}>{words.bring}</Button>
        {given === null ? null : <Button onClick={() => onBrought({ ...brought, template: null })}>{words.without}</Button>}
      </div>
      <input
        ref={chooser}
        type="file"
        multiple
        accept=".json,application/json,.ttf,.otf,.woff,.woff2,image/png,image/jpeg,image/webp"
        className="unseen"
        aria-label={words.bring}
        onChange={({ target }) => {
          onBeside([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </fieldset>
  );
  return (
    <>
      {flaws.map((flaw) => (
        <p key={flaw.no} role="alert" className={page.refused}>
          {words.flaws[flaw.no](flaw.at, flaw.what)}
        </p>
      ))}
      {missing.length === 0 ? null : (
        <p role="status" className={css.missing}>
          {words.missing(missing.length, missing.slice(0, NAMES).join(', '))}
        </p>
      )}
      {unlettered.length === 0 ? null : (
        <p role="status" className={css.missing}>
          {words.missingFonts(unlettered.length, unlettered.slice(0, NAMES).join(', '))}
        </p>
      )}
      {counted.ok ? (
        <DeckView
          opened={{ sheets, isSheet: false, name: brought.name, left, close: () => undefined }}
          words={deckWords}
          here={here}
          onLay={onLay}
          onOther={onOther}
          onRefused={onRefused}
          beside={form}
        />
      ) : (
        <section className={css.deck}>{form}</section>
      )}
    </>
  );
}

// Drop a save, wait, read what becomes of it, lay it on a table; or drop pictures or a PDF, and cut a deck of them.

import { lazy, Suspense, useEffect, useRef, useState, type DragEvent } from 'react';
import type { ArtOf } from '../import/art/told.ts';
import type { Imported } from '../import/index.ts';
import type { Plan } from '../import/plan.ts';
import { ui } from '../locale/index.ts';
import { PageTop } from '../ui/PageTop.tsx';
import { Button } from '../ui/kit/Button.tsx';
import { ArtView } from './art/ArtView.tsx';
import type { Known } from './boxfile/known.ts';
import type { Brought } from './csv/open.ts';
import { DECK_FILES } from './deck/files.ts';
import type { As, DeckRefusal, Opened } from './deck/sheet.ts';
import { cameFrom } from './here.ts';
import { keepPlan } from './kept.ts';
import { readSave, type Reading } from './reader.ts';
import { freshId } from './unique.ts';
import { ReportView } from './ReportView.tsx';
import type { ImportWords } from './words/index.ts';
import page from '../ui/drop-page.module.css';
import css from './importing.module.css';

const BoxTold = lazy(() => import('./boxfile/BoxTold.tsx'));
const OpenedView = lazy(() => import('./deck/OpenedView.tsx'));
const CsvView = lazy(() => import('./csv/CsvView.tsx'));

type Stage =
  | { t: 'empty'; sentence: string | null }
  | { t: 'reading'; name: string; share: number }
  | { t: 'opening'; name: string }
  | { t: 'deck'; key: string; opened: Opened; as: As; sentence: string | null }
  | { t: 'csv'; key: string; brought: Brought; sentence: string | null }
  | { t: 'model'; plan: Plan; art: ArtOf; sentence: string | null }
  | { t: 'read'; file: File; key: string; imported: Extract<Imported, { ok: true }>; known: Known | null; sentence: string | null };

/** `#/bring/<id>` of the other page (src/app/routes.ts). */
const bringAddress = (id: string): string => `/#/bring/${encodeURIComponent(id)}`;

export function ImportPage({ words }: { words: ImportWords }) {
  const [stage, setStage] = useState<Stage>({ t: 'empty', sentence: null });
  const [here] = useState(cameFrom);
  const reading = useRef<Reading | null>(null);
  const art = useRef<ArtOf | null>(null);
  /** What was dropped last: an older one that is still being opened counts no more. */
  const turn = useRef(0);
  const chooser = useRef<HTMLInputElement>(null);

  async function read(file: File): Promise<void> {
    reading.current?.stop();
    setStage({ t: 'reading', name: file.name, share: 0 });
    const mine = readSave(file, (share) => reading.current === mine && setStage({ t: 'reading', name: file.name, share }));
    reading.current = mine;
    try {
      const imported = await mine.done;
      if (reading.current !== mine) return;
      if (imported === null) setStage({ t: 'empty', sentence: null });
      else if (imported.ok) {
        const { box = null } = imported;
        const known = box === null ? null : await (await import('./boxfile/known.ts')).meet(box);
        if (reading.current !== mine) return;
        art.current = box?.art ?? null;
        setStage({ t: 'read', file, key: freshId(), imported, known, sentence: null });
      } else setStage({ t: 'empty', sentence: words.refusals[imported.no] });
    } catch {
      if (reading.current === mine) setStage({ t: 'empty', sentence: words.failed });
    }
  }

  /** What is opened is closed by what comes after it: a PDF has a worker. */
  const opened = useRef<Opened | null>(null);
  const isGone = useRef(false);
  useEffect(
    () => () => {
      isGone.current = true;
      opened.current?.close();
    },
    [],
  );
  function refuse(no: DeckRefusal): void {
    opened.current?.close();
    opened.current = null;
    setStage({ t: 'empty', sentence: words.deckWords.refusals[no] });
  }
  async function take(files: readonly File[]): Promise<void> {
    const [first] = files;
    if (first === undefined) return;
    const mine = ++turn.current;
    reading.current?.stop();
    opened.current?.close();
    opened.current = null;
    setStage({ t: 'opening', name: first.name });
    try {
      const { hasTable, isTemplateFile, openBrought } = await import('./csv/open.ts');
      if (hasTable(files)) {
        const opening = await openBrought(files);
        if (turn.current !== mine) return;
        if (opening.ok) return setStage({ t: 'csv', key: freshId(), brought: opening.brought, sentence: null });
        return setStage({ t: 'empty', sentence: words.csvWords.flaws[opening.flaw.no](opening.flaw.at, opening.flaw.what) });
      }
      const { isForModel, openModel } = await import('./model/open.ts');
      if (isForModel(files)) {
        const opening = await openModel(files);
        if (turn.current !== mine || isGone.current) return;
        if (!opening.ok) return setStage({ t: 'empty', sentence: words.modelWords.refusals[opening.no] });
        return setStage({ t: 'model', plan: opening.plan, art: opening.art, sentence: null });
      }
      if (files.length === 1 && (await isTemplateFile(first))) return setStage({ t: 'empty', sentence: words.csvWords.alone });
      const { isForDeck, openSheets } = await import('./deck/open.ts');
      const isDeck = await isForDeck(files);
      if (turn.current !== mine) return;
      if (!isDeck) return await read(first);
      const opening = await openSheets(files);
      if (turn.current !== mine || isGone.current) return opening.ok ? opening.close() : undefined;
      if (!opening.ok) return refuse(opening.no);
      opened.current = opening;
      setStage({ t: 'deck', key: freshId(), opened: opening, as: 'deck', sentence: null });
    } catch {
      if (turn.current === mine) setStage({ t: 'empty', sentence: words.failed });
    }
  }

  /** Files for the table of cards that is shown: a template, pictures, fonts. What is no good changes nothing. */
  async function takeBeside(files: readonly File[]): Promise<void> {
    const { besideOf } = await import('./csv/open.ts');
    if (stage.t !== 'csv') return;
    const read = await besideOf(files, stage.brought);
    setStage((now) => {
      if (now.t !== 'csv' || now.key !== stage.key) return now;
      if (read.ok) return { ...now, brought: { ...now.brought, ...read.beside }, sentence: null };
      return { ...now, sentence: words.csvWords.flaws[read.flaw.no](read.flaw.at, read.flaw.what) };
    });
  }

  async function lay(from: Extract<Stage, { t: 'read' | 'deck' | 'csv' | 'model' }>, plan: Plan, pictures: ArtOf | null, table: string | null): Promise<void> {
    try {
      location.assign(bringAddress(await keepPlan(plan, pictures, table)));
    } catch {
      setStage({ ...from, sentence: words.notKept });
    }
  }

  const dropped = (event: DragEvent): void => {
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    const isBeside = stage.t === 'csv' && files.every(({ name }) => /\.(?:json|png|jpe?g|webp|ttf|otf|woff2?)$/i.test(name));
    void (isBeside ? takeBeside(files) : take(files));
  };
  const again = (): void => chooser.current?.click();
  const isDeck = stage.t === 'deck' || stage.t === 'csv';
  const titles: { readonly [A in As]: string } = { deck: words.deckWords.title, puzzle: words.puzzleWords.title, book: words.bookWords.title };

  return (
    <div className={`${page.page} ${isDeck ? css.wide : ''}`} onDragOver={(event) => event.preventDefault()} onDrop={dropped}>
      <PageTop lobby={here === null ? '/#/' : `/#/t/${encodeURIComponent(here)}`} />
      <main className={`${page.main} ${css.main}`}>
        <h1>{stage.t === 'deck' ? titles[stage.as] : isDeck ? words.deckWords.title : words.title}</h1>
        {isDeck ? null : <p className={page.lead}>{words.lead}</p>}
        <input
          ref={chooser}
          type="file"
          multiple
          accept={`.json,application/json,.vtt,.baize,.obj,.glb,.ttf,.otf,.woff,.woff2,${DECK_FILES}`}
          className="unseen"
          aria-label={words.choose}
          onChange={({ target }) => {
            void take([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        {stage.t === 'empty' ? (
          <section className={page.drop}>
            <p>{words.drop}</p>
            <Button look="go" big onClick={again}>
              {words.choose}
            </Button>
            <p className={css.muted}>{words.where}</p>
          </section>
        ) : null}
        {stage.t === 'empty' && stage.sentence !== null ? (
          <p role="alert" className={page.refused}>
            {stage.sentence}
          </p>
        ) : null}
        {stage.t === 'reading' ? (
          <section className={page.drop} aria-busy="true">
            <p>{words.reading(stage.name)}</p>
            <progress max={1} value={stage.share} aria-label={words.reading(stage.name)} />
            <Button onClick={() => reading.current?.stop()}>{ui.common.cancel}</Button>
          </section>
        ) : null}
        {stage.t === 'opening' ? (
          <section className={page.drop} aria-busy="true">
            <p>{words.deckWords.opening(stage.name)}</p>
          </section>
        ) : null}
        {stage.t === 'csv' ? (
          <Suspense>
            {stage.sentence === null ? null : (
              <p role="alert" className={page.refused}>
                {stage.sentence}
              </p>
            )}
            <CsvView
              key={stage.key}
              brought={stage.brought}
              words={words}
              here={here}
              onBrought={(brought) => setStage({ ...stage, brought })}
              onBeside={(files) => void takeBeside(files)}
              onOther={again}
              onRefused={refuse}
              onLay={(plan, pictures, table) => lay(stage, plan, pictures, table)}
            />
          </Suspense>
        ) : null}
        {stage.t === 'deck' ? (
          <Suspense>
            {stage.sentence === null ? null : (
              <p role="alert" className={page.refused}>
                {stage.sentence}
              </p>
            )}
            <OpenedView
              key={stage.key}
              opened={stage.opened}
              as={stage.as}
              words={words}
              here={here}
              onAs={(as) => setStage({ ...stage, as })}
              onRefused={refuse}
              onOther={again}
              onLay={(plan, pictures, table) => lay(stage, plan, pictures, table)}
            />
          </Suspense>
        ) : null}
        {stage.t === 'model' ? (
          <>
            <div className={css.acts}>
              <Button look="go" big onClick={() => void lay(stage, stage.plan, stage.art, here)}>
                {here === null ? words.modelWords.lay : words.modelWords.layHere}
              </Button>
              <Button onClick={again}>{words.other}</Button>
            </div>
            <p className={css.muted}>{words.modelWords.ready(stage.plan.title)}</p>
            {stage.sentence === null ? null : (
              <p role="alert" className={page.refused}>
                {stage.sentence}
              </p>
            )}
          </>
        ) : null}
        {stage.t === 'read' ? (
          <>
            <div className={css.acts}>
              {stage.imported.box?.module === undefined ? (
                <Button look="go" big onClick={() => void lay(stage, stage.imported.plan, art.current, null)}>
                  {words.lay}
                </Button>
              ) : null}
              <Button onClick={again}>{words.other}</Button>
            </div>
            {stage.imported.box?.module === undefined ? <p className={css.muted}>{words.notice}</p> : null}
            {stage.sentence === null ? null : (
              <p role="alert" className={page.refused}>
                {stage.sentence}
              </p>
            )}
            {stage.imported.box === undefined || stage.known === null ? null : (
              <Suspense>
                <BoxTold box={stage.imported.box} known={stage.known} words={words.boxWords} />
              </Suspense>
            )}
            <ReportView report={stage.imported.report} name={stage.file.name} words={words}>
              {stage.imported.box === undefined ? (
                <ArtView key={stage.key} file={stage.file} plan={stage.imported.plan} words={words} onArt={(now) => (art.current = now)} />
              ) : null}
            </ReportView>
          </>
        ) : null}
      </main>
    </div>
  );
}

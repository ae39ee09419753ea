// Drop a save, wait, read what becomes of it, lay it on a table.

import { useRef, useState, type DragEvent } from 'react';
import type { ArtOf } from '../import/art/told.ts';
import type { Imported } from '../import/index.ts';
import { FILE_MOST } from '../import/read/json.ts';
import { ui } from '../locale/index.ts';
import { PageTop } from '../ui/PageTop.tsx';
import { Button } from '../ui/kit/Button.tsx';
import { ArtView } from './art/ArtView.tsx';
import { keepPlan } from './kept.ts';
import { readSave, type Reading } from './reader.ts';
import { ReportView } from './ReportView.tsx';
import type { ImportWords } from './words/index.ts';
import page from '../ui/drop-page.module.css';
import css from './importing.module.css';

type Stage =
  | { t: 'empty'; sentence: string | null }
  | { t: 'reading'; name: string; share: number }
  | { t: 'read'; name: string; key: string; imported: Extract<Imported, { ok: true }>; sentence: string | null };

/** `#/bring/<id>` of the other page (src/app/routes.ts). */
const bringAddress = (id: string): string => `/#/bring/${encodeURIComponent(id)}`;

export function ImportPage({ words }: { words: ImportWords }) {
  const [stage, setStage] = useState<Stage>({ t: 'empty', sentence: null });
  const reading = useRef<Reading | null>(null);
  const art = useRef<ArtOf | null>(null);
  const chooser = useRef<HTMLInputElement>(null);

  async function read(file: File): Promise<void> {
    reading.current?.stop();
    // Before it takes up memory.
    if (file.size > FILE_MOST) return setStage({ t: 'empty', sentence: words.refusals['too-large'] });
    setStage({ t: 'reading', name: file.name, share: 0 });
    const mine = readSave(file, (share) => reading.current === mine && setStage({ t: 'reading', name: file.name, share }));
    reading.current = mine;
    try {
      const imported = await mine.done;
      if (reading.current !== mine) return;
      if (imported === null) setStage({ t: 'empty', sentence: null });
      else if (imported.ok) {
        art.current = null;
        setStage({ t: 'read', name: file.name, key: crypto.randomUUID(), imported, sentence: null });
      } else setStage({ t: 'empty', sentence: words.refusals[imported.no] });
    } catch {
      if (reading.current === mine) setStage({ t: 'empty', sentence: words.failed });
    }
  }

  async function lay(read: Extract<Stage, { t: 'read' }>): Promise<void> {
    try {
      location.assign(bringAddress(await keepPlan(read.imported.plan, art.current)));
    } catch {
      setStage({ ...read, sentence: words.notKept });
    }
  }

  const dropped = (event: DragEvent): void => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file !== undefined) void read(file);
  };
  const again = (): void => chooser.current?.click();

  return (
    <div className={page.page} onDragOver={(event) => event.preventDefault()} onDrop={dropped}>
      <PageTop lobby="/#/" />
      <main className={`${page.main} ${css.main}`}>
        <h1>{words.title}</h1>
        <p className={page.lead}>{words.lead}</p>
        <input
          ref={chooser}
          type="file"
          accept=".json,application/json"
          className="unseen"
          aria-label={words.choose}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) void read(file);
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
        {stage.t === 'read' ? (
          <>
            <div className={css.acts}>
              <Button look="go" big onClick={() => void lay(stage)}>
                {words.lay}
              </Button>
              <Button onClick={again}>{words.other}</Button>
            </div>
            <p className={css.muted}>{words.notice}</p>
            {stage.sentence === null ? null : (
              <p role="alert" className={page.refused}>
                {stage.sentence}
              </p>
            )}
            <ReportView report={stage.imported.report} name={stage.name} words={words}>
              <ArtView key={stage.key} plan={stage.imported.plan} words={words} onArt={(now) => (art.current = now)} />
            </ReportView>
          </>
        ) : null}
      </main>
    </div>
  );
}

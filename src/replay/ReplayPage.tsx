// Drop a replay, or follow a link to one, and see it. What is wrong with a file is said in a sentence.

import { useCallback, useEffect, useRef, useState, type DragEvent } from 'react';
import { Failure } from '../app/Failure.tsx';
import { Button } from '../ui/kit/Button.tsx';
import { PageTop } from '../ui/PageTop.tsx';
import { ENDING, MOST } from './format.ts';
import { fromLetters, handedOver, sourceIn } from './handed.ts';
import { openReplay, type Opened } from './open.ts';
import { Player } from './Player.tsx';
import type { ReplayWords } from './words/index.ts';
import page from '../ui/drop-page.module.css';
import css from './page.module.css';

type Stage = { t: 'empty'; sentence: string | null } | { t: 'reading'; share: number } | { t: 'film'; opened: Opened; n: number };

/** `alone`: the page holds its replay itself, and leads nowhere else. */
export function ReplayPage({ words, alone = null }: { words: ReplayWords; alone?: Uint8Array | null }) {
  const [stage, setStage] = useState<Stage>({ t: 'empty', sentence: null });
  const asked = useRef(0);
  const chooser = useRef<HTMLInputElement>(null);
  const say = (sentence: string): void => setStage({ t: 'empty', sentence });

  const read = useCallback(
    async (load: () => Promise<Uint8Array | string>): Promise<void> => {
      const mine = ++asked.current;
      const tell = (next: Stage): void => (asked.current === mine ? setStage(next) : undefined);
      tell({ t: 'reading', share: 0 });
      const file = await load().catch(() => words.flaws.damaged);
      if (typeof file === 'string') return tell({ t: 'empty', sentence: file });
      const opened = await openReplay(file, words, (share) => tell({ t: 'reading', share })).catch(() => null);
      if (opened === null) tell({ t: 'empty', sentence: words.page.broken });
      else if (typeof opened === 'string') tell({ t: 'empty', sentence: words.flaws[opened] });
      else tell({ t: 'film', opened, n: mine });
    },
    [words],
  );

  useEffect(() => {
    const follow = (): void => {
      const source = sourceIn(location.hash);
      if (alone !== null) void read(() => Promise.resolve(alone));
      else if (source.t === 'handed') void read(async () => (await handedOver(source.id)) ?? words.page.gone);
      else if (source.t === 'letters') void read(() => Promise.resolve(fromLetters(source.letters) ?? words.flaws.damaged));
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [alone, read, words]);

  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    // Before it takes up memory.
    if (file.size > MOST.file) return say(words.flaws['too-large']);
    void read(async () => new Uint8Array(await file.arrayBuffer()));
  };
  const dropped = (event: DragEvent): void => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  const input = (
    <input
      ref={chooser}
      type="file"
      accept={ENDING}
      className="unseen"
      tabIndex={-1}
      aria-label={words.page.choose}
      onChange={({ target }) => {
        take(target.files?.[0]);
        target.value = '';
      }}
    />
  );
  const choose = (): void => chooser.current?.click();

  if (stage.t === 'film')
    return (
      <div onDragOver={(event) => event.preventDefault()} onDrop={alone === null ? dropped : undefined}>
        <Failure
          key={stage.n}
          fallback={
            <p role="alert" className={`${page.refused} ${css.refused}`}>
              {words.page.broken}
            </p>
          }
        >
          <Player opened={stage.opened} words={words} home={alone === null ? '/#/' : null}>
            {alone === null ? (
              <>
                {input}
                <Button icon="upload-simple" title={words.page.other} onClick={choose}>
                  <span>{words.page.other}</span>
                </Button>
              </>
            ) : null}
          </Player>
        </Failure>
      </div>
    );
  return (
    <div className={page.page} onDragOver={(event) => event.preventDefault()} onDrop={dropped}>
      <PageTop lobby="/#/" />
      <main className={page.main}>
        <h1>{words.page.title}</h1>
        <p className={page.lead}>{words.page.lead}</p>
        {input}
        {stage.t === 'reading' ? (
          <section className={page.drop} aria-busy="true">
            <p>{words.page.reading}</p>
            <progress max={1} value={stage.share} aria-label={words.page.reading} />
          </section>
        ) : (
          <section className={page.drop}>
            <p>{words.page.drop}</p>
            <Button look="go" big onClick={choose}>
              {words.page.choose}
            </Button>
            <p className={css.where}>{words.page.where}</p>
          </section>
        )}
        {stage.t === 'empty' && stage.sentence !== null ? (
          <p role="alert" className={`${page.refused} ${css.refused}`}>
            {stage.sentence}
          </p>
        ) : null}
      </main>
    </div>
  );
}

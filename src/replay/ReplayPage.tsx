// Drop a replay or several sides of a round, or follow a link to one, and see it. What is wrong with a file is said in
// a sentence.

import { useCallback, useEffect, useRef, useState, type DragEvent } from 'react';
import { Failure } from '../app/Failure.tsx';
import { Button } from '../ui/kit/Button.tsx';
import { PageTop } from '../ui/PageTop.tsx';
import { ENDING } from './format.ts';
import { MOST } from './shots.ts';
import { fromLetters, handedOver, sourceIn } from './handed.ts';
import { openReplays, type Given, type Opened, type Wrong } from './open.ts';
import { Player } from './Player.tsx';
import { SIDES_MOST } from './together.ts';
import type { ReplayWords } from './words/index.ts';
import page from '../ui/drop-page.module.css';
import css from './page.module.css';

type Stage =
  | { t: 'empty'; sentence: string | null }
  | { t: 'reading'; share: number }
  | { t: 'film'; opened: readonly Opened[]; n: number; sentence: string | null };

function sentenceFor({ flaw, name }: Wrong, words: ReplayWords): string {
  const sentence = flaw in words.apart ? words.apart[flaw as keyof ReplayWords['apart']] : words.flaws[flaw as keyof ReplayWords['flaws']];
  return name === '' ? sentence : words.ofFile(name, sentence);
}

/** `alone`: the page holds its replay itself, and leads nowhere else. */
export function ReplayPage({ words, alone = null }: { words: ReplayWords; alone?: Uint8Array | null }) {
  const [stage, setStage] = useState<Stage>({ t: 'empty', sentence: null });
  const asked = useRef(0);
  const chooser = useRef<HTMLInputElement>(null);
  /** What is chosen now is shown with what is shown already. */
  const adds = useRef(false);
  const say = (sentence: string): void => setStage({ t: 'empty', sentence });

  const read = useCallback(
    async (load: () => Promise<Given[] | string>, shown: readonly Opened[] = []): Promise<void> => {
      const mine = ++asked.current;
      const tell = (next: Stage): void => (asked.current === mine ? setStage(next) : undefined);
      tell({ t: 'reading', share: 0 });
      // What was shown before is shown again where nothing can be added to it.
      const refuse = (sentence: string): void => tell(shown.length > 0 ? { t: 'film', opened: shown, n: mine, sentence } : { t: 'empty', sentence });
      const given = await load().catch(() => words.flaws.damaged);
      if (typeof given === 'string') return refuse(given);
      const opened = await openReplays(given, words, (share) => tell({ t: 'reading', share })).catch(() => null);
      if (opened === null) refuse(words.page.broken);
      else if ('flaw' in opened) refuse(sentenceFor(opened, words));
      else tell({ t: 'film', opened, n: mine, sentence: null });
    },
    [words],
  );

  useEffect(() => {
    const follow = (): void => {
      const source = sourceIn(location.hash);
      const one = (file: Uint8Array | null, without: string): Given[] | string => (file === null ? without : [{ name: '', file }]);
      if (alone !== null) void read(() => Promise.resolve(one(alone, '')));
      else if (source.t === 'handed') void read(async () => one(await handedOver(source.id), words.page.gone));
      else if (source.t === 'letters') void read(() => Promise.resolve(one(fromLetters(source.letters), words.flaws.damaged)));
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [alone, read, words]);

  /** `beside`: what is shown already, to be shown with them. */
  const take = (files: readonly File[], beside: readonly Opened[] = []): void => {
    if (files.length === 0) return;
    // Before it takes up memory.
    const large = files.find(({ size }) => size > MOST.file);
    if (large !== undefined) return say(sentenceFor({ flaw: 'too-large', name: files.length > 1 ? large.name : '' }, words));
    if (files.length + beside.length > SIDES_MOST) return say(words.apart['too-many']);
    void read(async () => {
      const fresh = await Promise.all(files.map(async (file) => ({ name: file.name, file: new Uint8Array(await file.arrayBuffer()) })));
      return [...beside.map(({ file }) => ({ name: '', file })), ...fresh];
    }, beside);
  };
  const dropped = (event: DragEvent): void => {
    event.preventDefault();
    take([...event.dataTransfer.files]);
  };
  const input = (
    <input
      ref={chooser}
      type="file"
      multiple
      accept={ENDING}
      className="unseen"
      tabIndex={-1}
      aria-label={words.page.choose}
      onChange={({ target }) => {
        take([...(target.files ?? [])], adds.current && stage.t === 'film' ? stage.opened : []);
        target.value = '';
      }}
    />
  );
  const choose = (beside = false): void => {
    adds.current = beside;
    chooser.current?.click();
  };

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
          {stage.sentence === null ? null : (
            <p role="alert" className={css.said}>
              {stage.sentence}
              <Button onClick={() => setStage({ ...stage, sentence: null })}>{words.page.allRight}</Button>
            </p>
          )}
          <Player opened={stage.opened} words={words} home={alone === null ? '/#/' : null}>
            {alone === null ? (
              <>
                {input}
                <Button icon="plus" title={words.page.add} onClick={() => choose(true)}>
                  <span>{words.page.add}</span>
                </Button>
                <Button icon="upload-simple" title={words.page.other} onClick={() => choose()}>
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
            <Button look="go" big onClick={() => choose()}>
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

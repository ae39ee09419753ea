// Brings the pictures of a save together: out of a folder, files or a zip, or from their sites after a yes. Tells what
// is there and what is not.

import { useEffect, useEffectEvent, useMemo, useRef, useState, type DragEvent } from 'react';
import { PICTURE_UNITS } from '../../../server-modules/protocol/pictures.ts';
import { sitesOf } from '../../import/art/names.ts';
import { artReport, roomOf, type ArtOf } from '../../import/art/told.ts';
import { wantedOf } from '../../import/art/wanted.ts';
import type { Plan } from '../../import/plan.ts';
import { Button } from '../../ui/kit/Button.tsx';
import type { ImportWords } from '../words/index.ts';
import { ArtTold } from './ArtTold.tsx';
import { artOf } from './brought.ts';
import { filesIn, isZip } from './dropped.ts';
import { gather, NOTHING, type From, type Gathered, type Gathering } from './gather.ts';
import css from '../importing.module.css';

/** A chooser of a folder, with all that lies in it: React's types know no such attribute. */
const WHOLE_FOLDER = { webkitdirectory: '' } as object;

type Stage = { t: 'still'; sentence: string | null } | { t: 'asks' } | { t: 'busy'; share: number };

/** `onArt`: hears what a table can be given so far. */
interface ArtProps {
  /** What the plan was read out of: a zip may hold its pictures. */
  file: File;
  plan: Plan;
  words: ImportWords;
  onArt(art: ArtOf | null): void;
}

export function ArtView({ file, plan, words: { artWords: words }, onArt }: ArtProps) {
  const wanted = useMemo(() => wantedOf(plan), [plan]);
  const [got, setGot] = useState<Gathered>(NOTHING);
  const [art, setArt] = useState<ArtOf | null>(null);
  const [stage, setStage] = useState<Stage>({ t: 'still', sentence: null });
  const work = useRef<Gathering | null>(null);
  const [folder, files] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  useEffect(() => () => work.current?.stop(), []);
  const own = useEffectEvent(async (): Promise<void> => {
    if (wanted.sources.length > 0 && (await isZip(file))) await bring([file]);
  });
  // Once: another file is another view.
  useEffect(() => void own(), []);
  const report = useMemo(() => artReport(wanted, (i) => got.states.get(i) ?? 'missing'), [wanted, got]);
  const open = wanted.sources.filter((_, i) => got.states.get(i) !== 'found');
  const sites = sitesOf(
    open.map(({ address }) => address),
    location.protocol === 'https:',
  );

  async function start(from: From): Promise<void> {
    work.current?.stop();
    setStage({ t: 'busy', share: 0 });
    let last = got;
    const mine = gather(wanted, got, from, (now, share) => {
      last = now;
      if (work.current !== mine) return;
      setGot(now);
      setStage({ t: 'busy', share });
    });
    work.current = mine;
    const no = await mine.done.catch(() => 'failed' as const);
    if (work.current !== mine) return;
    // Whoever lays it meanwhile would lay it without what is still being made of it.
    const made = await artOf(wanted, last);
    if (work.current !== mine) return;
    setArt(made);
    onArt(made);
    const found = (now: Gathered): number => [...now.states.values()].filter((state) => state === 'found').length;
    const empty = from.t !== 'sites' && last.states.size === got.states.size && found(last) === found(got);
    setStage({ t: 'still', sentence: no === null ? (empty ? words.none : null) : words[no] });
  }

  async function bring(list: File[]): Promise<void> {
    const [first] = list;
    if (first === undefined) return;
    await start(list.length === 1 && (await isZip(first)) ? { t: 'zip', zip: first } : { t: 'files', files: list });
  }
  const dropped = (event: DragEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    void filesIn(event.dataTransfer).then(bring, () => setStage({ t: 'still', sentence: words.failed }));
  };
  const chosen = ({ target }: { target: HTMLInputElement }): void => {
    const list = [...(target.files ?? [])];
    target.value = '';
    void bring(list);
  };

  if (wanted.sources.length === 0) return null;
  const documents = new Set(wanted.documents.map(({ source }) => source)).size;
  return (
    <section className={css.art} aria-label={words.title} onDrop={dropped}>
      <h3>{words.title}</h3>
      <p>
        {wanted.pictures > 0 ? `${words.lead(wanted.pictures, wanted.sources.length - documents)} ${words.room(wanted.units, PICTURE_UNITS)}` : ''}{' '}
        {documents > 0 ? words.documents(documents) : ''} {wanted.noRoom > 0 ? words.noRoom(wanted.noRoom) : ''}
      </p>
      <p className={css.muted}>{words.drop}</p>
      <input ref={files} type="file" multiple className="unseen" aria-label={words.files} data-testid="art-files" onChange={chosen} />
      <input ref={folder} {...WHOLE_FOLDER} type="file" className="unseen" aria-label={words.folder} data-testid="art-folder" onChange={chosen} />
      {stage.t === 'busy' ? (
        <>
          <progress max={1} value={stage.share} aria-label={words.busy} />
          <Button onClick={() => work.current?.stop()}>{words.stop}</Button>
        </>
      ) : stage.t === 'asks' ? (
        <div role="alertdialog" aria-label={words.sites(sites.length)} className={css.asks}>
          <p>{words.ask(sites.reduce((sum, [, n]) => sum + n, 0))}</p>
          <ul>
            {sites.map(([site, n]) => (
              <li key={site}>
                <code>{site}</code> {n}
              </li>
            ))}
          </ul>
          <div className={css.acts}>
            <Button look="go" autoFocus onClick={() => void start({ t: 'sites', sites: sites.map(([site]) => site) })}>
              {words.yes}
            </Button>
            <Button onClick={() => setStage({ t: 'still', sentence: null })}>{words.no}</Button>
          </div>
        </div>
      ) : open.length === 0 ? null : (
        <div className={css.acts}>
          <Button onClick={() => folder.current?.click()}>{words.folder}</Button>
          <Button onClick={() => files.current?.click()}>{words.files}</Button>
          {sites.length === 0 ? null : <Button onClick={() => setStage({ t: 'asks' })}>{words.sites(sites.length)}</Button>}
        </div>
      )}
      {stage.t === 'still' && stage.sentence !== null ? (
        <p role="alert" className={css.refused}>
          {stage.sentence}
        </p>
      ) : null}
      {got.states.size === 0 ? null : <ArtTold report={report} room={art === null ? null : roomOf(plan, art)} words={words} />}
    </section>
  );
}

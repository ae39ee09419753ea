// A box of this table: what is said of it, its cover, who signs it; then the file.

import { useEffect, useMemo, useRef, useState } from 'react';
import { sitterAt } from '../../app/sitter.ts';
import { useTableStore } from '../../app/table.tsx';
import { ABOUT_MOST, BOX_ENDING } from '../../import/boxfile/bounds.ts';
import { dataUrlOf } from '../../import/boxfile/data-url.ts';
import { isGood } from '../../import/boxfile/about.ts';
import { collect, isForBox, type NoBox } from '../../import/boxfile/collect.ts';
import { unseenOf } from '../../import/boxfile/make.ts';
import { fingerprintOf, type Keys } from '../../import/boxfile/sign.ts';
import { writeBox, type Boxed } from '../../import/boxfile/write.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { loadBoxWords, type BoxWords } from '../../locale/boxes.ts';
import { language } from '../../locale/index.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Choice, Field, Group, Lines, Toggle } from '../kit/Form.tsx';
import { useView } from '../useRoom.ts';
import { coverOfFile, coverOfTable } from './cover.ts';
import { KeyLine } from './KeyLine.tsx';
import { ownKeys } from './keys.ts';
import { handOutBytes } from './hand-out.ts';
import css from './boxfile.module.css';

/** How long to wait where the table goes too fast, and for what an answer has changed, milliseconds. */
const WAIT = { rate: 500, patience: 5000 } as const;

type Told = { no: NoBox | 'fields' | 'failed' } | { name: string; version: string; pieces: number; signed: string | null; held: number; away: number };
type CoverOf = 'table' | 'file' | 'none';

export function MakeBox({ onClose }: { onClose: () => void }) {
  const store = useTableStore();
  const view = useView();
  const [words, setWords] = useState<BoxWords | null>(null);
  const [keys, setKeys] = useState<Keys | null>(null);
  const [sign, setSign] = useState(true);
  const [cover, setCover] = useState<{ of: CoverOf; bytes: Uint8Array | null; bad?: boolean }>({ of: 'table', bytes: null });
  const [said, setSaid] = useState(() => {
    const room = store.getState().view?.room;
    const me = room?.people.find(({ who }) => who === room.me.who);
    return { name: '', version: '1.0.0', authors: me?.name ?? '', licence: '', about: '', least: '1', most: '10' };
  });
  const [told, setTold] = useState<Told | 'making' | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  useEffect(() => {
    let gone = false;
    loadBoxWords().then(
      (all) => (gone ? undefined : setWords(all)),
      () => undefined,
    );
    void ownKeys().then((own) => (gone ? undefined : setKeys(own)));
    void coverOfTable().then((bytes) => (gone ? undefined : setCover((now) => (now.of === 'table' ? { of: 'table', bytes } : now))));
    return () => void (gone = true);
  }, []);
  if (words === null || view === null) return null;
  const unseen = unseenOf(view);

  async function make(): Promise<void> {
    const authors = said.authors.split(',').flatMap((author) => (author.trim() === '' ? [] : [author.trim()]));
    const seats = { least: Number(said.least), most: Number(said.most) };
    const about: Boxed['about'] = {
      name: said.name.trim(),
      version: said.version.trim(),
      authors,
      licence: said.licence.trim(),
      about: said.about,
      language,
      seats,
    };
    if (!isGood({ ...about, cover: null }) || !Number.isInteger(seats.least) || !Number.isInteger(seats.most)) return setTold({ no: 'fields' });
    setTold('making');
    try {
      const { act, view: now, until, bucket } = sitterAt(store, () => true);
      const patient = { until: (holds: (then: View) => boolean) => until(holds, WAIT.patience), pause: async () => void (await until(() => false, WAIT.rate)) };
      const made = await collect({ act, view: now, ...patient, ...(bucket && { bucket }) }, about.name);
      if (!made.ok) return setTold({ no: made.no });
      const signer = sign ? keys : null;
      const bytes = await writeBox({ about, cover: cover.bytes, plan: made.plan, art: made.art }, signer);
      handOutBytes(bytes, `${fileName(about.name)}-${about.version}${BOX_ENDING}`);
      const { held, away, plan } = made;
      setTold({ name: about.name, version: about.version, pieces: plan.pieces.length, signed: signer === null ? null : fingerprintOf(signer.key), held, away });
    } catch {
      setTold({ no: 'failed' });
    }
  }

  const line = (field: keyof typeof said, label: string, most: number, more: { hint?: string; inputMode?: 'numeric' } = {}) => (
    <Field label={label} maxLength={most} value={said[field]} onChange={({ currentTarget }) => setSaid({ ...said, [field]: currentTarget.value })} {...more} />
  );
  const choose = (of: CoverOf): void => {
    if (of === 'file') return chooser.current?.click();
    setCover({ of, bytes: null });
    if (of === 'table') void coverOfTable().then((bytes) => setCover({ of, bytes }));
  };
  return (
    <Dialog title={words.title} lead={words.lead} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => (event.preventDefault(), void make())}>
        {line('name', words.name, ABOUT_MOST.name)}
        <div className={css.pair}>
          {line('version', words.version, 14, { hint: words.versionHint })}
          {line('licence', words.licence, ABOUT_MOST.licence, { hint: words.licenceHint })}
        </div>
        {line('authors', words.authors, ABOUT_MOST.authors * ABOUT_MOST.author, { hint: words.authorsHint })}
        <Lines
          label={words.about}
          rows={3}
          maxLength={ABOUT_MOST.about}
          value={said.about}
          onChange={({ currentTarget }) => setSaid({ ...said, about: currentTarget.value })}
        />
        <div className={css.pair}>
          {line('least', words.least, 2, { inputMode: 'numeric' })}
          {line('most', words.most, 2, { inputMode: 'numeric' })}
        </div>
        <Choice
          label={words.cover}
          value={cover.of}
          onChange={choose}
          options={[
            { value: 'table', label: words.coverTable },
            { value: 'file', label: words.coverFile },
            { value: 'none', label: words.coverNone },
          ]}
          rows
        />
        <input
          ref={chooser}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          className="unseen"
          aria-label={words.coverFile}
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file !== undefined) void coverOfFile(file).then((bytes) => setCover({ of: bytes === null ? 'none' : 'file', bytes, bad: bytes === null }));
          }}
        />
        {cover.bad === true ? <p role="alert">{words.coverBad}</p> : null}
        <Preview bytes={cover.bytes} alt={words.coverAlt} />
        <Group title={words.signature}>
          {keys === null ? (
            <p>{words.noSign}</p>
          ) : (
            <>
              <Toggle label={words.sign} note={words.signNote} on={sign} onChange={setSign} />
              <KeyLine keys={keys} words={words} onKeys={setKeys} />
            </>
          )}
        </Group>
        {unseen.zones.length + unseen.pieces.length === 0 ? null : <p>{words.closed(unseen.zones.length, unseen.pieces.length)}</p>}
        <p>{words.hands}</p>
        <Button look="go" submit disabled={told === 'making' || !isForBox(view)}>
          {words.make}
        </Button>
        {isForBox(view) ? <Outcome told={told} words={words} /> : <p role="status">{words.not.rules}</p>}
      </form>
    </Dialog>
  );
}

/** It stands below all else, where nobody looks who has just pressed. */
const intoSight = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'nearest' });

function Outcome({ told, words }: { told: Told | 'making' | null; words: BoxWords }) {
  if (told === null) return null;
  if (told === 'making')
    return (
      <p role="status" ref={intoSight}>
        {words.making}
      </p>
    );
  if ('no' in told)
    return (
      <p role="alert" ref={intoSight}>
        {words.not[told.no]}
      </p>
    );
  const { name, version, pieces, signed, held, away } = told;
  return (
    <p role="status" ref={intoSight}>
      {words.made(name, version, pieces)} {signed === null ? words.unsigned : words.signed(signed)} {held > 0 ? words.held(held) : ''}{' '}
      {away > 0 ? words.away(away) : ''}
    </p>
  );
}

function Preview({ bytes, alt }: { bytes: Uint8Array | null; alt: string }) {
  const url = useMemo(() => (bytes === null ? null : dataUrlOf(bytes)), [bytes]);
  return url === null ? null : <img className={css.cover} src={url} alt={alt} />;
}

/** What a game is called, as a file can be called everywhere. */
const fileName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40) || 'box';

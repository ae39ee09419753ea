// The table's own dialog: what was recorded becomes a file, a link, a page that plays by itself, or is looked at. It
// says whose eyes the file has.

import { useEffect, useMemo, useRef, useState } from 'react';
import { useTable, useTableStore } from '../app/table.tsx';
import { copyText } from '../ui/copy.ts';
import { Button } from '../ui/kit/Button.tsx';
import { Dialog } from '../ui/kit/Dialog.tsx';
import { Choice, Toggle } from '../ui/kit/Form.tsx';
import { pageWith } from './alone.ts';
import { chosenOf, cutOf, eyesIn, isCovered } from './cut.ts';
import { ENDING, pack, type Packed } from './format.ts';
import { addressOf, handOver, LINK_MOST, toLetters } from './handed.ts';
import type { Reel } from './record.ts';
import { handFile } from './save.ts';
import { recordingOf } from './tap.ts';
import { loadReplayWords, type ReplayWords } from './words/index.ts';
import { Away } from './Away.tsx';
import css from './save.module.css';

interface Loaded {
  words: ReplayWords;
  reels: readonly Reel[];
}

/** `id`: what the page for replays asks for it by; null: this browser keeps nothing. */
interface Made {
  of: Packed;
  file: Uint8Array;
  id: string | null;
}

/** What is called after a game, a round and whose eyes it has. */
const fileName = (reel: Reel, who: string, ending: string): string => `${reel.game}.${reel.round}${who === '' ? '' : `.${who}`}${ending}`;

export function SaveReplay({ onClose }: { onClose: () => void }) {
  const store = useTableStore();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    void (async () => {
      const [words, recording] = await Promise.all([loadReplayWords(), recordingOf(store)]);
      setLoaded({ words, reels: (await recording?.reels()) ?? [] });
    })();
  }, [store]);
  if (loaded === null) return null;
  const { words, reels } = loaded;
  return (
    <Dialog title={words.title} lead={words.lead} onClose={onClose}>
      {reels.length === 0 ? <p>{words.nothing}</p> : <Form words={words} reels={reels} />}
    </Dialog>
  );
}

function Form({ words, reels }: Loaded) {
  const view = useTable((state) => state.view);
  // A screen that is filmed shows nothing that it did not show.
  const safe = useTable(({ cover }) => cover === 'on');
  const [last, setLast] = useState(true);
  const [talk, setTalk] = useState(true);
  const [onlyCovered, setOnlyCovered] = useState(false);
  const covered = safe || onlyCovered;
  const mixed = reels.some(isCovered) && !reels.every(isCovered);
  // What was before the first start is no round.
  const rounds = new Set(reels.flatMap(({ game, round }) => (round === 0 ? [] : [`${game} ${round}`]))).size;
  const cut = useMemo(() => cutOf(reels, { talk, last, covered }), [reels, talk, last, covered]);
  const moments = cut.reels.reduce((sum, shots) => sum + shots.filter(({ beside }) => beside !== true).length, 0);
  const [newest, setMade] = useState<Made | null>(null);
  const made = newest?.of === cut ? newest : null;
  const [sentence, setSentence] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let gone = false;
    void pack(cut).then(async (file) => {
      const id = await handOver(file).catch(() => null);
      if (!gone) setMade({ of: cut, file, id });
    });
    return () => {
      gone = true;
    };
  }, [cut]);
  const reel = reels.at(-1);
  if (view === null || reel === undefined) return null;
  // Of all that goes into it: who stands up keeps what he knew.
  const kind = eyesIn(chosenOf(reels, { last, covered }));
  const own = view.room.people.find(({ who }) => who === view.room.me.who)?.name ?? '';
  const letters = made !== null && made.file.length <= LINK_MOST ? toLetters(made.file) : null;
  const save = (): void => {
    if (made !== null) handFile(new Blob([made.file as Uint8Array<ArrayBuffer>]), fileName(reel, view.room.me.seat ?? '', ENDING));
  };
  const saveAlone = async (): Promise<void> => {
    if (made === null) return;
    setSentence(words.aloneMakes);
    const page = await pageWith(made.file);
    setSentence(page === null ? words.aloneFailed : words.aloneNote);
    if (page !== null) handFile(page, fileName(reel, view.room.me.seat ?? '', '.html'));
  };
  const copy = async (): Promise<void> => {
    if (letters === null || box.current === null) return;
    const done = await copyText(`${location.origin}${addressOf({ t: 'letters', letters })}`, box.current);
    setSentence(done ? words.copied : words.copyFailed);
  };
  return (
    <div ref={box} className={css.form}>
      <p className={css.eyes} data-testid="replay-shows">
        {words.shows[kind](own)}
        {view.room.phase === 'playing' && kind !== 'watchers' ? ` ${words.running}` : ''}
      </p>
      {rounds > 1 ? (
        <Choice
          label={words.rounds}
          value={last ? 'last' : 'all'}
          options={[
            { value: 'last', label: words.thisRound },
            { value: 'all', label: words.allRounds(rounds) },
          ]}
          onChange={(value) => setLast(value === 'last')}
        />
      ) : null}
      <Toggle label={words.talk} note={words.talkNote} on={talk} onChange={setTalk} />
      {safe ? <p>{words.safe}</p> : mixed ? <Toggle label={words.covered} note={words.coveredNote} on={onlyCovered} onChange={setOnlyCovered} /> : null}
      <p className={css.size} role="status" data-testid="replay-size" data-moments={moments}>
        {made === null || moments === 0 ? (moments === 0 ? words.nothing : ' ') : words.size((made.file.length / 1000).toFixed(1), moments)}
      </p>
      <div className={css.acts}>
        {made === null || made.id === null || moments === 0 ? null : <Away to={addressOf({ t: 'handed', id: made.id })}>{words.watch}</Away>}
        <Button icon="download-simple" disabled={made === null || moments === 0} onClick={save}>
          {words.save}
        </Button>
        <Button icon="download-simple" disabled={made === null || moments === 0} title={words.aloneNote} onClick={() => void saveAlone()}>
          {words.alone}
        </Button>
        <Button icon="copy" disabled={letters === null || moments === 0} title={letters === null ? words.linkLong : words.linkNote} onClick={() => void copy()}>
          {words.link}
        </Button>
      </div>
      <p role="status" className={css.size}>
        {sentence !== '' ? sentence : made?.id === null ? words.notKept : letters === null && made !== null ? words.linkLong : words.linkNote}
      </p>
    </div>
  );
}

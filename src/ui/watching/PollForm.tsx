// Whoever may invite asks those who watch: words and options of his own or the names at the table, for a while; at
// questions of the game by itself; and an address for a chat's bot. Nobody who plays is told what they say, he neither.

import { useEffect, useRef, useState } from 'react';
import { POLLS, type PollMsg, type PollOwn } from '../../../server-modules/protocol/polls.ts';
import type { WatchLinkView } from '../../../server-modules/protocol/watching.ts';
import { useTable, useTableStore } from '../../app/table.tsx';
import { copyText } from '../copy.ts';
import { Button } from '../kit/Button.tsx';
import { Choice, Field, Group, Toggle } from '../kit/Form.tsx';
import { usePollWords, type PollTexts } from './usePollWords.ts';
import type { WatchWords } from './useWatchWords.ts';
import css from './watching.module.css';

/** Seconds to choose from. */
const TIMES = [30, 60, 120, 300] as const;
const NONE: PollOwn = { auto: false, open: null, hooks: [] };

export function PollForm({ words: all, links }: { words: WatchWords; links: readonly WatchLinkView[] }) {
  const store = useTableStore();
  const words = usePollWords();
  const [own, setOwn] = useState(NONE);
  const [text, setText] = useState('');
  const [kind, setKind] = useState<'seats' | 'own'>('seats');
  const [options, setOptions] = useState(['', '']);
  const [seconds, setSeconds] = useState<number>(60);
  const tell = async (what: PollMsg): Promise<unknown> => {
    const answer = await store.do.tell({ t: 'poll', what });
    if (answer.ok) await look();
    return answer.ok ? (answer.out ?? true) : null;
  };
  const look = async (): Promise<void> => {
    const answer = await store.do.quietly({ t: 'poll', what: { t: 'list' } satisfies PollMsg });
    if (answer.ok) setOwn((answer.out as { polls: PollOwn }).polls);
  };
  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), 5000);
    return () => clearInterval(timer);
    // Once for each dialog.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const given = options.map((one) => one.trim()).filter((one) => one !== '');
  const ready = text.trim() !== '' && (kind === 'seats' || given.length >= POLLS.least);
  const ask = async (): Promise<void> => {
    if ((await tell({ t: 'open', words: text.trim(), options: kind === 'seats' ? 'seats' : given, seconds })) !== null) setText('');
  };
  const type = (i: number, value: string): void => {
    const next = options.map((one, at) => (at === i ? value : one));
    setOptions(next.at(-1) !== '' && next.length < POLLS.most ? [...next, ''] : next);
  };
  if (words === null) return null;
  return (
    <Group title={words.title}>
      <p className={css.note}>{words.lead}</p>
      <Field label={words.words} value={text} maxLength={POLLS.words} placeholder={words.example} onChange={(event) => setText(event.currentTarget.value)} />
      <Choice
        label={words.options}
        value={kind}
        options={(['seats', 'own'] as const).map((value) => ({ value, label: words.kind[value] }))}
        onChange={setKind}
      />
      {kind === 'seats'
        ? null
        : options.map((one, i) => (
            <Field key={i} label={words.option(i + 1)} value={one} maxLength={POLLS.option} onChange={(event) => type(i, event.currentTarget.value)} />
          ))}
      <Choice
        label={words.time}
        value={String(seconds)}
        options={TIMES.map((value) => ({ value: String(value), label: all.short(value) }))}
        onChange={(value) => setSeconds(Number(value))}
      />
      <div className={css.row}>
        <Button look="go" disabled={!ready} onClick={() => void ask()}>
          {words.ask}
        </Button>
        {own.open === null ? null : (
          <>
            <small className={css.note} role="status">
              {words.asked(typeof own.open.words === 'string' ? own.open.words : '')}
            </small>
            <Button onClick={() => void tell({ t: 'close' })}>{words.close}</Button>
          </>
        )}
      </div>
      <Toggle label={words.auto} note={words.autoNote} on={own.auto} onChange={(on) => void tell({ t: 'auto', on })} />
      {links.map((link) => (
        <Hook key={link.link} words={all} polls={words} link={link} has={own.hooks.includes(link.link)} onMake={() => tell({ t: 'hook', link: link.link })} />
      ))}
    </Group>
  );
}

/**
 * Where a chat's bot speaks to a table: table and secret in one address; where the server has none (Nakama), the secret
 * alone, with which it speaks by RPC.
 */
async function hookOf(table: string, secret: string): Promise<string> {
  const url = `${location.origin}/hook/poll/${table}/${secret}`;
  const answer = await fetch(url, { cache: 'no-store' }).catch(() => null);
  return answer?.headers.get('content-type')?.includes('json') === true ? url : secret;
}

function Hook({ words, polls, link, has, onMake }: { words: WatchWords; polls: PollTexts; link: WatchLinkView; has: boolean; onMake: () => Promise<unknown> }) {
  const box = useRef<HTMLDivElement>(null);
  const table = useTable((state) => state.table);
  /** An address, or a key. */
  const [url, setUrl] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);
  const make = async (): Promise<void> => {
    const out = await onMake();
    if (table !== null && typeof out === 'object' && out !== null && 'secret' in out) setUrl(await hookOf(table, String(out.secret)));
  };
  const copy = async (): Promise<void> => {
    if (url !== null && box.current !== null && (await copyText(url, box.current))) setCopied(true);
    setTimeout(() => setCopied(false), 2500);
  };
  const name = polls.hook(link.listed ? words.listedLink : words.link(link.delay));
  return (
    <div ref={box} className={css.row}>
      {url === null ? (
        <Button onClick={() => void make()}>{name}</Button>
      ) : (
        <>
          <Field
            label={name}
            readOnly
            value={url}
            hint={url.includes('/') ? polls.hookNote : polls.hookKey}
            onFocus={(event) => event.target.select()}
            data-secret=""
          />
          <Button icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
            {copied ? words.copied : words.copy}
          </Button>
        </>
      )}
      {has && url === null ? <small className={css.note}>{polls.hookThere}</small> : null}
    </div>
  );
}

// The director's remote, on the page that it steers: makes it, shows where a phone and buttons find it, and ends it.

import { useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';
import { loadConfig } from '../../../app/config.ts';
import { language } from '../../../locale/index.ts';
import { readInvite } from '../../code.ts';
import { copyText } from '../../copy.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Field } from '../../kit/Form.tsx';
import type { RemoteHere } from './state.ts';
import { remoteWords, type RemoteWords } from './words.ts';
import css from './dialog.module.css';

/** No other machine reaches it by this name. */
const isAlone = (origin: string): boolean => /^(?:localhost|127\..*|\[::1\]|.*\.localhost)$/.test(new URL(origin).hostname);

/** Where another machine finds this server: its page's own place, unless that is loopback and it names a better one. */
function useBase(): string {
  const [base, setBase] = useState(location.origin);
  useEffect(() => {
    if (isAlone(location.origin)) void loadConfig().then(({ addresses: [first] }) => (first === undefined ? undefined : setBase(first)));
  }, []);
  return base;
}

/** The picture without bars of the link that this page watches by; null: it watches by none. */
function sourceOf(secret: string | null): string | null {
  const code = readInvite(/^#\/w\/([^?]*)/.exec(location.hash)?.[1] ?? '');
  return code === null || secret === null ? null : `${location.origin}/#/w/${code}?director=1&bars=0&remote=${secret}`;
}

interface RemoteDialogProps {
  here: RemoteHere;
  secret: string | null;
  onStart: () => void;
  onEnd: () => void;
  onClose: () => void;
}

export function RemoteDialog({ here: { stage, key }, secret, onStart, onEnd, onClose }: RemoteDialogProps) {
  const words = remoteWords(language);
  const base = useBase();
  const page = `${base}/remote#${key ?? ''}`;
  const alone = isAlone(base);
  const source = sourceOf(secret);
  return (
    <Dialog title={words.title} lead={words.lead} onClose={onClose} width="wide">
      <p role="status">{words[stage]}</p>
      {stage === 'off' || stage === 'ended' ? (
        <Button look="go" icon="qr-code" onClick={onStart}>
          {words.start}
        </Button>
      ) : null}
      {key === null ? null : (
        <>
          <div className={css.shown}>
            <div className={css.addresses}>
              <Address words={words} label={words.phone} text={page} hint={alone ? words.machine : undefined} />
              <Address words={words} label={words.buttons} text={`${base}/hook/direct/${key}/`} hint={words.buttonsNote} />
            </div>
            {alone ? null : <Qr text={page} label={words.qr} />}
          </div>
          {source === null ? null : <Address words={words} label={words.obs} text={source} />}
          <p className={css.note}>{words.key}</p>
        </>
      )}
      {stage === 'off' || stage === 'ended' || stage === 'absent' ? null : (
        <div>
          <Button onClick={onEnd}>{words.stop}</Button>
        </div>
      )}
    </Dialog>
  );
}

function Address({ words, label, text, hint }: { words: RemoteWords; label: string; text: string; hint?: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    if (box.current !== null && (await copyText(text, box.current))) setCopied(true);
    setTimeout(() => setCopied(false), 2500);
  };
  return (
    <div ref={box} className={css.address}>
      <Field label={label} readOnly value={text} hint={hint} onFocus={(event) => event.target.select()} data-secret="" />
      <Button icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
        {copied ? words.copied : words.copy}
      </Button>
    </div>
  );
}

/** Dark squares on paper. */
function Qr({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2, ecc: 'M' });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges" data-secret="">
      <path d={path} />
    </svg>
  );
}

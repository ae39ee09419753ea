// Puts an overlay's address together and shows at once what it shows.

import { useRef, useState } from 'react';
import { readInvite } from '../ui/code.ts';
import { copyText } from '../ui/copy.ts';
import { Button } from '../ui/kit/Button.tsx';
import { Choice, Field, Toggle } from '../ui/kit/Form.tsx';
import { PageTop } from '../ui/PageTop.tsx';
import { clockText } from '../ui/useRoom.ts';
import { useBegins } from '../ui/watching/useBegins.ts';
import { language, words } from '../locale/index.ts';
import { PARTS, USUAL, writeOverlay, type Overlay } from './address.ts';
import { useFeed } from './feed.ts';
import { OverlayView } from './OverlayView.tsx';
import { overlayWords } from './words.ts';
import css from './builder.module.css';

/** The code in what somebody pasted: a link, or the code itself. */
const codeIn = (text: string): string => readInvite(text.slice(text.lastIndexOf('/') + 1).replace(/^.*#/, '')) ?? '';

export function Builder({ code: first }: { code: string }) {
  const text = overlayWords(language);
  const [typed, setTyped] = useState(first);
  const [overlay, setOverlay] = useState<Overlay>({ ...USUAL, lang: language });
  const [copied, setCopied] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const code = codeIn(typed);
  const address = writeOverlay(`${location.origin}${location.pathname}`, overlay, code);
  const copy = async (): Promise<void> => {
    if (box.current !== null && (await copyText(address, box.current))) setCopied(true);
    setTimeout(() => setCopied(false), 2500);
  };
  return (
    <div className={css.page}>
      <PageTop lobby="/" />
      <main className={css.main}>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
        <Field label={text.code} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        <fieldset className={css.parts}>
          <legend>{text.show}</legend>
          {PARTS.map((part) => (
            <Toggle
              key={part}
              label={text.parts[part]}
              on={overlay.parts.includes(part)}
              onChange={(on) => setOverlay({ ...overlay, parts: PARTS.filter((one) => (one === part ? on : overlay.parts.includes(one))) })}
            />
          ))}
        </fieldset>
        <Choice
          label={text.size}
          value={overlay.size}
          options={(['wide', 'phone'] as const).map((value) => ({ value, label: text[value] }))}
          onChange={(size) => setOverlay({ ...overlay, size })}
        />
        <Field
          label={text.scale}
          type="number"
          min={50}
          max={200}
          value={String(overlay.scale)}
          onChange={(event) => setOverlay({ ...overlay, scale: Math.min(200, Math.max(50, Math.round(Number(event.currentTarget.value)) || USUAL.scale)) })}
        />
        {code === '' ? (
          <p role="status">{text.noCode}</p>
        ) : (
          <>
            <div ref={box} className={css.address}>
              <Field label={text.address} readOnly value={address} onFocus={(event) => event.target.select()} />
              <Button look="go" icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
                {copied ? text.copied : text.copy}
              </Button>
            </div>
            <h2>{text.preview}</h2>
            <Preview key={code} code={code} overlay={overlay} />
          </>
        )}
      </main>
    </div>
  );
}

function Preview({ code, overlay }: { code: string; overlay: Overlay }) {
  const text = overlayWords(language);
  const { view, begins, poll, broken } = useFeed(code);
  const left = useBegins(begins);
  const why = broken !== null && Object.hasOwn(words.refusals, broken) ? words.refusals[broken as keyof typeof words.refusals] : broken;
  return (
    <div className={css.preview} data-testid="overlay-preview">
      <div className={css.stage}>
        <OverlayView view={view} poll={poll} overlay={overlay} />
      </div>
      {view !== null ? null : (
        <p role="status" className={css.wait}>
          {why ?? (left === 0 ? '…' : text.wait(clockText(left)))}
        </p>
      )}
    </div>
  );
}

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
import { MOST, PARTS, plainLine, secondsIn, USUAL, writeOverlay, type Next, type Overlay, type Third } from './address.ts';
import { useFeed } from './feed.ts';
import { OverlayView } from './OverlayView.tsx';
import { overlayWords, type OverlayWords } from './words.ts';
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
        {overlay.parts.includes('third') ? <ThirdForm text={text} third={overlay.third} onChange={(third) => setOverlay({ ...overlay, third })} /> : null}
        {overlay.parts.includes('next') ? <NextForm text={text} next={overlay.next} onChange={(next) => setOverlay({ ...overlay, next })} /> : null}
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

function ThirdForm({ text, third, onChange }: { text: OverlayWords; third: Third; onChange: (third: Third) => void }) {
  return (
    <div className={css.own}>
      <Field
        label={text.thirdLine}
        value={third.line}
        maxLength={2 * MOST.third}
        onChange={(event) => onChange({ ...third, line: plainLine(event.currentTarget.value, MOST.third) })}
      />
      <Field
        label={text.thirdUnder}
        value={third.under}
        maxLength={2 * MOST.under}
        onChange={(event) => onChange({ ...third, under: plainLine(event.currentTarget.value, MOST.under) })}
      />
      {(['after', 'stays'] as const).map((which) => (
        <Field
          key={which}
          label={text[which]}
          type="number"
          min={0}
          max={MOST.seconds}
          value={String(third[which])}
          onChange={(event) => onChange({ ...third, [which]: secondsIn(event.currentTarget.value) })}
        />
      ))}
    </div>
  );
}

function NextForm({ text, next, onChange }: { text: OverlayWords; next: Next; onChange: (next: Next) => void }) {
  return (
    <div className={css.own}>
      <Field
        label={text.nextGame}
        value={next.game}
        maxLength={2 * MOST.next}
        onChange={(event) => onChange({ ...next, game: plainLine(event.currentTarget.value, MOST.next) })}
      />
      <Field
        label={text.nextWhen}
        value={next.when}
        maxLength={2 * MOST.when}
        onChange={(event) => onChange({ ...next, when: plainLine(event.currentTarget.value, MOST.when) })}
      />
    </div>
  );
}

function Preview({ code, overlay }: { code: string; overlay: Overlay }) {
  const text = overlayWords(language);
  const feed = useFeed(code);
  const { view, begins, broken } = feed;
  const left = useBegins(begins);
  const why = broken !== null && Object.hasOwn(words.refusals, broken) ? words.refusals[broken as keyof typeof words.refusals] : broken;
  return (
    <div className={css.preview} data-testid="overlay-preview">
      <div className={css.stage}>
        <OverlayView feed={feed} overlay={overlay} />
      </div>
      {view !== null ? null : (
        <p role="status" className={css.wait}>
          {why ?? (left === 0 ? '…' : text.wait(clockText(left)))}
        </p>
      )}
    </div>
  );
}

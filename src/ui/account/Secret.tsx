// A code or a line, in groups that people can read out. Pictures of the page for tests cover whatever is marked so, and
// paper gets none of it.

import { useRef, useState } from 'react';
import { encode } from 'uqr';
import { deviceWordsNow } from '../../locale/devices.ts';
import { ui } from '../../locale/index.ts';
import { copyText } from '../copy.ts';
import { Button } from '../kit/Button.tsx';
import css from './account.module.css';

/** `text` in groups with hyphens between. `copy`: with a button that copies it. */
export function Secret({ label, text, copy = false }: { label: string; text: string; copy?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'' | 'copied' | 'failed'>('');
  const take = async (): Promise<void> => {
    if (box.current === null) return;
    setState((await copyText(text, box.current)) ? 'copied' : 'failed');
  };
  return (
    <div ref={box} className={css.secretBox}>
      <span className={css.label}>{label}</span>
      <output className={`${css.secret} ${copy ? css.long : ''}`} aria-label={label} data-secret="">
        {text.split('-').map((group, at) => (
          <span key={at}>{at === 0 ? group : `-${group}`}</span>
        ))}
      </output>
      {copy ? (
        <Button look="go" icon={state === 'copied' ? 'check' : 'copy'} onClick={() => void take()}>
          {state === 'copied' ? ui.common.copied : ui.common.copy}
        </Button>
      ) : null}
      <p role="status" className={css.problem}>
        {state === 'failed' ? deviceWordsNow().line.copyFailed : ''}
      </p>
    </div>
  );
}

/** Dark squares on paper, the bare text alone: no address is in it, because addresses are kept and passed on. */
export function SecretPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2, ecc: 'M' });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges" data-secret="">
      <path d={path} />
    </svg>
  );
}

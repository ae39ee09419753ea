// Whose key signs: its fingerprint, its secret line on demand, and the way to use one that was kept.

import { useState } from 'react';
import { fingerprintOf, type Keys } from '../../import/boxfile/sign.ts';
import type { BoxWords } from '../../locale/boxes.ts';
import { Button } from '../kit/Button.tsx';
import { Field } from '../kit/Form.tsx';
import { lineOf, takeLine } from './keys.ts';
import css from './boxfile.module.css';

export function KeyLine({ keys, words, onKeys }: { keys: Keys; words: BoxWords; onKeys: (keys: Keys) => void }) {
  const [line, setLine] = useState('');
  const [bad, setBad] = useState(false);
  const [shown, setShown] = useState(false);
  const take = async (): Promise<void> => {
    const taken = await takeLine(line).catch(() => null);
    setBad(taken === null);
    if (taken === null) return;
    setLine('');
    onKeys(taken);
  };
  return (
    <>
      <p>{words.yours(fingerprintOf(keys.key))}</p>
      <details onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
        <summary>{words.keyShow}</summary>
        <p>{words.keyNote}</p>
        {shown ? (
          <code className={css.line} data-secret>
            {lineOf(keys)}
          </code>
        ) : null}
      </details>
      <details>
        <summary>{words.keyUse}</summary>
        <div className={css.pair}>
          <Field label={words.keyUse} value={line} maxLength={300} onChange={({ currentTarget }) => setLine(currentTarget.value)} />
          <Button disabled={line.trim() === ''} onClick={() => void take()}>
            {words.keyTake}
          </Button>
        </div>
        {bad ? <p role="alert">{words.keyBad}</p> : null}
      </details>
    </>
  );
}

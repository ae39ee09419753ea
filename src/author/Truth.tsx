// What only the rules know: frames, the open question, facts, and the position, which can be written to go elsewhere.

import { useState, useSyncExternalStore } from 'react';
import { truthOf, type Trial } from './trial.ts';
import css from './author.module.css';

const text = (what: unknown): string => JSON.stringify(what, null, 1) ?? 'null';

export function Truth({ trial }: { trial: Trial }) {
  useSyncExternalStore(trial.listen, () => trial.version);
  const truth = truthOf(trial);
  return (
    <aside className={css.truth}>
      <h2>What the rules know</h2>
      <h3>Question</h3>
      <pre data-testid="question">{text(truth.ask)}</pre>
      <h3>Frames, top last</h3>
      <pre data-testid="frames">{truth.frames.map((frame) => text(frame)).join('\n')}</pre>
      <h3>Facts</h3>
      <pre>{text(truth.facts)}</pre>
      <h3>Own facts</h3>
      <pre>{text(truth.own)}</pre>
      <Position key={trial.version} trial={trial} position={truth.position} />
    </aside>
  );
}

function Position({ trial, position }: { trial: Trial; position: unknown }) {
  const [written, setWritten] = useState(() => text(position));
  const [problem, setProblem] = useState('');
  const lay = (): void => {
    try {
      trial.lay(JSON.parse(written) as object);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <details>
      <summary>Position</summary>
      <textarea aria-label="Position" rows={16} value={written} onChange={(event) => setWritten(event.target.value)} />
      <button type="button" onClick={lay}>
        Lay it out
      </button>
      <p role="alert" className={css.problem}>
        {problem}
      </p>
    </details>
  );
}

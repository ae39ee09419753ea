// What became of the pictures: sums, and each address that is not there with what it was.

import type { ArtReport } from '../../import/art/told.ts';
import type { ImportWords } from '../words/index.ts';
import css from '../importing.module.css';

/** So many are listed; more is read by nobody. */
const LISTED = 200;
const SUMS = ['found', 'missing', 'tooLarge', 'refused'] as const;

export function ArtTold({ report, words }: { report: ArtReport; words: ImportWords['artWords'] }) {
  const rest = report.rows.filter(({ state }) => state !== 'found');
  return (
    <>
      <dl className={css.sums} aria-label={words.title}>
        {SUMS.map((sum) => (
          <div key={sum}>
            <dt>{words.sums[sum]}</dt>
            <dd data-sum={sum}>{report[sum]}</dd>
          </div>
        ))}
      </dl>
      {rest.length === 0 ? null : (
        <details>
          <summary>{words.rest}</summary>
          <ul className={css.rows}>
            {rest.slice(0, LISTED).map(({ address, state, pieces, names }) => (
              <li key={address} data-state={state}>
                <code>{address}</code>
                <br />
                {words.pieces(pieces)}
                {names.length === 0 ? '' : ` (${names.join(', ')}${pieces > names.length ? ', …' : ''})`}. {words.states[state]}
              </li>
            ))}
          </ul>
          {rest.length > LISTED ? <p className={css.muted}>{words.more(rest.length - LISTED)}</p> : null}
        </details>
      )}
    </>
  );
}

// What scripts of a save made, by kind and then button by button. Its words stand there as words: nothing of a script
// is run or laid out.

import type { ScriptCut, ScriptKind } from '../import/scripts/kinds.ts';
import type { ScriptsReport } from '../import/scripts/told.ts';
import type { ImportWords } from './words/index.ts';
import css from './importing.module.css';

/** So many buttons are listed: more is scrolled by nobody. */
const LISTED = 300;

export function ScriptsView({ scripts, words }: { scripts: ScriptsReport; words: ImportWords['scriptWords'] }) {
  const { objects, table, kinds, buttons, more, snaps, turns, cut } = scripts;
  if (objects === 0 && !table) return null;
  const left = Math.max(0, buttons.length - LISTED) + more;
  return (
    <section aria-label={words.title}>
      <h3>{words.title}</h3>
      <p>{words.lead(objects, table)}</p>
      <ul>
        {(Object.entries(kinds) as [ScriptKind, number][]).map(([kind, n]) => (
          <li key={kind}>
            <b>{n}</b> {words.kinds[kind]}
          </li>
        ))}
        {snaps > 0 ? <li>{words.snaps(snaps)}</li> : null}
        {turns > 0 ? <li>{words.turns(turns)}</li> : null}
        {cut.map((code: ScriptCut) => (
          <li key={code}>{words.cuts[code]}</li>
        ))}
      </ul>
      {buttons.length === 0 ? null : (
        <details>
          <summary>{words.each(buttons.length + more)}</summary>
          <ol className={css.rows}>
            {buttons.slice(0, LISTED).map(({ object, path, times, by, label, tooltip, kind, count }, i) => (
              <li key={i} data-script={kind}>
                <b>{object === '' ? words.table : object}</b> {times > 1 ? `${words.times(times)} ` : ''}
                <span className={css.muted}>{[words.by[by], path].filter(Boolean).join(', ')}</span>
                <br />
                {[label === '' ? tooltip : words.quoted(label), words.names[kind], count === null ? '' : words.cards(count)].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ol>
          {left > 0 ? <p className={css.muted}>{words.more(left)}</p> : null}
        </details>
      )}
    </section>
  );
}

// What becomes of a save, before anything is laid: sums, what is missing and why, kind by kind, and every object on
// demand.

import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { LeftOut, Missing, Reason } from '../import/data/missing.ts';
import type { ObjectRow, Report, Verdict } from '../import/report.ts';
import { ScriptsView } from './ScriptsView.tsx';
import type { ImportWords } from './words/index.ts';
import css from './importing.module.css';

/** So many objects are listed at once: more is scrolled by nobody, and the page stays quick. */
const LISTED = 300;
const VERDICTS: readonly Verdict[] = ['standIn', 'part', 'leftOut', 'whole'];

/** `children`: what can be done about its pictures. */
export function ReportView({ report, name, words, children }: { report: Report; name: string; words: ImportWords; children: ReactNode }) {
  const { objects, whole, part, standIns, leftOut, art } = report;
  const reasons: { readonly [code in Reason | LeftOut]: string } = { ...words.reasons, ...words.leftOut };
  return (
    <article className={css.report} aria-label={words.report}>
      <h2>{report.title === '' ? name : report.title}</h2>
      <dl className={css.sums}>
        <Sum n={objects} label={words.objects} />
        <Sum n={whole} of={objects} label={words.verdicts.whole} />
        <Sum n={part} of={objects} label={words.verdicts.part} />
        <Sum n={standIns} of={objects} label={words.verdicts.standIn} />
        {leftOut > 0 ? <Sum n={leftOut} of={objects} label={words.verdicts.leftOut} /> : null}
      </dl>
      <Codes title={words.inPart} counts={report.missing} said={words.missing} />
      <Codes title={words.instead} counts={report.why} said={reasons} />
      {report.furniture.length === 0 ? null : (
        <section>
          <h3>{words.ofTable}</h3>
          <ul>
            {report.furniture.map(({ what, found, carried, missing }) => (
              <li key={what}>
                {words.furniture[what]}: {words.ofThem(carried, found)} {missing.map((code) => words.furnitureMissing[code]).join(' ')}
              </li>
            ))}
          </ul>
        </section>
      )}
      <ScriptsView scripts={report.scripts} words={words.scriptWords} />
      {art.addresses + art.dead === 0 ? null : (
        <section>
          <h3>{words.art}</h3>
          <p>{words.artLead(art.addresses, art.dead)}</p>
          <ul>
            {Object.entries(art.hosts).map(([host, n]) => (
              <li key={host}>
                <code>{host}</code> {n}
              </li>
            ))}
          </ul>
          {art.deadList.length === 0 ? null : (
            <details>
              <summary>{words.deadTitle}</summary>
              <ul>
                {art.deadList.map(({ link, times, names }) => (
                  <li key={link}>
                    <code>{link}</code> {words.dead(times)}
                    {names.length === 0 ? '' : ` (${names.join(', ')})`}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </section>
      )}
      {children}
      <details>
        <summary>{words.byKind}</summary>
        <table className={css.kinds}>
          <thead>
            <tr>
              {[words.kind, words.objects, words.verdicts.whole, words.verdicts.part, words.verdicts.standIn].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(report.byKind).map(([kind, row]) => (
              <tr key={kind}>
                <th scope="row">{kind}</th>
                <td>{row.objects}</td>
                <td>{row.whole}</td>
                <td>{row.part}</td>
                <td>{row.standIns}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <Objects rows={report.rows} words={words} reasons={reasons} />
    </article>
  );
}

function Sum({ n, of, label }: { n: number; of?: number; label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {n}
        {of === undefined || of === 0 ? null : <small> {Math.round((1000 * n) / of) / 10} %</small>}
      </dd>
    </div>
  );
}

function Codes<C extends string>({ title, counts, said }: { title: string; counts: { [code in C]?: number }; said: { readonly [code in C]: string } }) {
  const codes = Object.entries(counts) as [C, number][];
  if (codes.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {codes.map(([code, n]) => (
          <li key={code}>
            <b>{n}</b> {said[code]}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ObjectsProps {
  rows: readonly ObjectRow[];
  words: ImportWords;
  reasons: { readonly [code in Reason | LeftOut]: string };
}

function Objects({ rows, words, reasons }: ObjectsProps) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const found = useMemo(
    () => rows.filter((row) => (verdict === null || row.verdict === verdict) && (wanted === '' || `${row.title} ${row.kind}`.toLowerCase().includes(wanted))),
    [rows, verdict, wanted],
  );
  const says = ({ why, missing }: ObjectRow): string => (why === null ? missing.map((code: Missing) => words.missing[code]).join(' ') : reasons[why]);
  return (
    <details>
      <summary>{words.eachObject}</summary>
      <div className={css.sieve}>
        <label>
          {words.search} <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </label>
        <label>
          {words.show}{' '}
          <select value={verdict ?? ''} onChange={({ target }) => setVerdict(VERDICTS.find((one) => one === target.value) ?? null)}>
            <option value="">{words.all}</option>
            {VERDICTS.map((one) => (
              <option key={one} value={one}>
                {words.verdicts[one]}
              </option>
            ))}
          </select>
        </label>
        <output>{words.found(found.length)}</output>
      </div>
      <ol className={css.rows}>
        {found.slice(0, LISTED).map((row) => (
          <li key={row.path} data-verdict={row.verdict}>
            <b>{row.title === '' ? row.kind : row.title}</b> <span className={css.muted}>{row.title === '' ? row.path : `${row.kind}, ${row.path}`}</span>
            <br />
            {words.verdicts[row.verdict]}
            {says(row) === '' ? '' : `. ${says(row)}`}
          </li>
        ))}
      </ol>
      {found.length > LISTED ? <p className={css.muted}>{words.more(found.length - LISTED)}</p> : null}
    </details>
  );
}

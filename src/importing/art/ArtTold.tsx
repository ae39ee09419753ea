// What became of the pictures: sums, and each address that is not there with what it was.

import { PICTURES, PICTURE_UNITS } from '../../../server-modules/protocol/pictures.ts';
import type { ArtReport, roomOf } from '../../import/art/told.ts';
import type { ImportWords } from '../words/index.ts';
import css from '../importing.module.css';

/** So many are listed; more is read by nobody. */
const LISTED = 200;
/** So many boards are called by their names. */
const NAMED = 8;
const SUMS = ['found', 'missing', 'tooLarge', 'refused'] as const;

/** Those with a name, each once. */
function named(maps: readonly string[]): string {
  const names = [...new Set(maps.filter((name) => name !== ''))];
  return names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ', …' : '');
}

/** `room`: what of it has a place at a table; null: it is not known yet. */
export function ArtTold({ report, room, words }: { report: ArtReport; room: ReturnType<typeof roomOf> | null; words: ImportWords['artWords'] }) {
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
      {room === null ? null : (
        <p role="status" data-testid="art-room">
          {words.taken(room.units, PICTURE_UNITS)} {room.maps.length === 0 ? '' : words.maps(room.maps.length, named(room.maps), PICTURES.map.units)}
        </p>
      )}
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

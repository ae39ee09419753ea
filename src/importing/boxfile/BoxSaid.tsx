// What a box says of itself, and who signed it, in words alone: of a file that was opened, or of one on a shelf.

import { compareVersions, type BoxAbout } from '../../import/boxfile/bounds.ts';
import type { Signed } from '../../import/boxfile/sign.ts';
import type { ImportWords } from '../words/index.ts';
import type { Known } from './known.ts';
import css from './boxtold.module.css';

export interface BoxSaidProps {
  about: BoxAbout;
  signed: Signed;
  /** Address of its cover, on this server or in the page itself; null: it has none. */
  cover: string | null;
  known: Known;
  words: ImportWords['boxWords'];
  /** The game by rules that it holds; null: none. */
  game?: string | null;
  /** Its name stands above. */
  named?: boolean;
}

export function BoxSaid({ about, signed, cover, known, words, game = null, named = false }: BoxSaidProps) {
  const { version, authors, licence, language, seats } = about;
  const sign =
    signed.t === 'fits' ? words.signed(signed.fingerprint, known.times) : signed.t === 'unknown' ? words.unknown(signed.fingerprint) : words.unsigned;
  return (
    <>
      {cover === null ? null : <img className={css.cover} src={cover} alt={words.cover} />}
      <div className={css.told}>
        {named ? <h2>{about.name}</h2> : null}
        <p>
          {words.version(version)}. {authors.length === 0 ? words.byNobody : words.by(authors.join(', '))}
        </p>
        <p className={signed.t === 'fits' ? css.signed : css.unsigned}>{sign}</p>
        {game === null ? null : <p role="note">{words.game(game)}</p>}
        {known.before === null ? null : <p>{versionSaid(known.before, version, words)}</p>}
        <p>{licence === '' ? words.noLicence : words.licence(licence)}</p>
        <p>
          {words.seats(seats.least, seats.most)} {words.language(language)}
        </p>
        {about.about === '' ? null : <p className={css.about}>{about.about}</p>}
      </div>
    </>
  );
}

function versionSaid(before: string, now: string, words: ImportWords['boxWords']): string {
  const order = compareVersions(before, now);
  return order === 0 ? words.same(now) : order < 0 ? words.later(before, now) : words.earlier(before, now);
}

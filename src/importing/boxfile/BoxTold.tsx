// What a box says of itself, and who signed it: read before anything is laid.

import { useMemo } from 'react';
import type { Box } from '../../import/boxfile/read.ts';
import { compareVersions } from '../../import/boxfile/bounds.ts';
import { dataUrlOf } from '../../import/boxfile/data-url.ts';
import type { ImportWords } from '../words/index.ts';
import type { Known } from './known.ts';
import css from './boxtold.module.css';

export default function BoxTold({ box, known, words }: { box: Box; known: Known; words: ImportWords['boxWords'] }) {
  const { about, cover, signed } = box;
  const { name, version, authors, licence, language, seats } = about;
  const url = useMemo(() => (cover === null ? null : dataUrlOf(cover)), [cover]);
  const sign =
    signed.t === 'fits' ? words.signed(signed.fingerprint, known.times) : signed.t === 'unknown' ? words.unknown(signed.fingerprint) : words.unsigned;
  return (
    <section className={css.box} aria-label={words.title}>
      {url === null ? null : <img className={css.cover} src={url} alt={words.cover} />}
      <div>
        <h2>{name}</h2>
        <p>
          {words.version(version)}. {authors.length === 0 ? words.byNobody : words.by(authors.join(', '))}
        </p>
        <p className={signed.t === 'fits' ? css.signed : css.unsigned}>{sign}</p>
        {known.before === null ? null : <p>{versionSaid(known.before, version, words)}</p>}
        <p>{licence === '' ? words.noLicence : words.licence(licence)}</p>
        <p>
          {words.seats(seats.least, seats.most)} {words.language(language)}
        </p>
        {about.about === '' ? null : <p className={css.about}>{about.about}</p>}
      </div>
    </section>
  );
}

function versionSaid(before: string, now: string, words: ImportWords['boxWords']): string {
  const order = compareVersions(before, now);
  return order === 0 ? words.same(now) : order < 0 ? words.later(before, now) : words.earlier(before, now);
}

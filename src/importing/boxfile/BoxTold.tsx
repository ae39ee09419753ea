// A box that was opened: what it says of itself, and who signed it, before anything is laid.

import { useMemo } from 'react';
import type { Box } from '../../import/boxfile/read.ts';
import { dataUrlOf } from '../../import/boxfile/data-url.ts';
import type { ImportWords } from '../words/index.ts';
import { BoxSaid } from './BoxSaid.tsx';
import type { Known } from './known.ts';
import css from './boxtold.module.css';

export default function BoxTold({ box, known, words }: { box: Box; known: Known; words: ImportWords['boxWords'] }) {
  const { about, cover, signed } = box;
  const url = useMemo(() => (cover === null ? null : dataUrlOf(cover)), [cover]);
  return (
    <section className={css.box} aria-label={words.title}>
      <BoxSaid about={about} signed={signed} cover={url} known={known} words={words} game={box.module?.id ?? null} named />
    </section>
  );
}

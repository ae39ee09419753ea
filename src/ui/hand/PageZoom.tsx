// A page read closely, as large as the window lets it be. Of a book one leafs there too, for everybody at the table, by
// the buttons, by the halves of the page, and by the keys.

import type { CSSProperties } from 'react';
import { useTableStore } from '../../app/table.tsx';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import { bookOf, leafed } from '../../store/book.ts';
import { mySeat } from '../../store/place.ts';
import { freedom } from '../../store/rules/targets.ts';
import { ui, words } from '../../locale/index.ts';
import { IconButton } from '../kit/Button.tsx';
import { pageText } from '../menu/hoverText.ts';
import { usePieceName } from '../menu/usePieceName.ts';
import { lastOrigin } from '../origin.ts';
import { PHONE, useMedia, useView } from '../useRoom.ts';
import { CardPicture } from './CardPicture.tsx';
import { READS } from './close-reading.ts';
import { aspectOf } from './faces.ts';
import css from './pagezoom.module.css';

/** Pixels high: finer than any picture of a page. */
const FINE = 880;

/** `on`: the page, or the book; `piece`: the page that is shown. */
export function PageZoom({ on, piece }: { on: Handle; piece: PieceView }) {
  const view = useView();
  const store = useTableStore();
  const phone = useMedia(PHONE);
  const nameOf = usePieceName();
  const book = view === null ? null : bookOf(view, on);
  const of = view?.pieces.get(on) ?? piece;
  const may = view !== null && book !== null && book.order.length > 1 && book.zone.touch && mySeat(view) !== null && freedom(view) === 'free';
  const turn = (way: 1 | -1): void => {
    const verb = book === null ? null : leafed(book, way);
    if (verb !== null) store.do.hand(verb, lastOrigin());
  };
  const leaf = (way: 1 | -1) => (
    <IconButton
      label={words.contextActions[way === 1 ? 'page-next' : 'page-back']}
      icon={way === 1 ? 'arrow-right' : 'arrow-left'}
      look="plain"
      onClick={() => turn(way)}
    />
  );
  const name = book === null ? nameOf(of) : `${nameOf(of)}, ${pageText(book)}`;
  return (
    <section className={css.zoom} style={{ '--aspect': aspectOf(piece) } as CSSProperties} aria-label={name} data-testid="page-zoom" {...READS}>
      <div className={css.page}>
        <CardPicture piece={piece} name={name} height={FINE} />
        {may ? (
          <>
            <button type="button" className={css.half} tabIndex={-1} aria-hidden="true" onClick={() => turn(-1)} />
            <button type="button" className={css.half} tabIndex={-1} aria-hidden="true" onClick={() => turn(1)} />
          </>
        ) : null}
      </div>
      <div className={css.bar}>
        {may ? leaf(-1) : null}
        {book === null ? null : <b role="status">{pageText(book)}</b>}
        {may ? leaf(1) : null}
        <IconButton label={ui.common.close} icon="x" look="plain" autoFocus={phone} onClick={() => store.do.zoom(null)} />
      </div>
    </section>
  );
}

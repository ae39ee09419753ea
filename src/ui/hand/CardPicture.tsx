// A card as a picture in the page: for the fan, the zoom and the question tiles.

import { useSyncExternalStore } from 'react';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import { faceSource, onFaceSource } from './faces.ts';
import css from './hand.module.css';

/** `name` is what a reader hears; the picture shows the face when it is known, else the back. */
export function CardPicture({ piece, name, height }: { piece: PieceView; name: string; height: number }) {
  const source = useSyncExternalStore(onFaceSource, faceSource, faceSource);
  const src = source === null ? null : source(piece, height);
  if (src === null) {
    return (
      <span className={css.blank}>
        <span>{name}</span>
      </span>
    );
  }
  return <img className={css.picture} src={src} alt={name} draggable={false} />;
}

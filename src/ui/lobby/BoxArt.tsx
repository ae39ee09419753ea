// The picture on a game's box: a back and a face of its own cards, fanned. Ready pictures, so that the lobby needs no
// painter and no scene.

import { coverOf } from '../../games/lobby.ts';
import css from './boxart.module.css';

/** Decorative; the box says its name in words. */
export function BoxArt({ game }: { game: string }) {
  return (
    <div className={css.fan} aria-hidden="true">
      <img className={`${css.card} ${css.back}`} src={coverOf(game, 'back')} alt="" width={92} height={128} draggable={false} />
      <img className={`${css.card} ${css.face}`} src={coverOf(game, 'face')} alt="" width={100} height={140} draggable={false} />
    </div>
  );
}

// The picture on a game's box: a back and a face of its own cards, fanned. Ready pictures, so that the lobby needs no painter and no scene.

import css from './boxart.module.css';

/** Games whose pictures lie in public/boxes. */
const PICTURED: ReadonlySet<string> = new Set([
  'revolver-noir',
  'the-traitors',
  'good-cop-bad-cop',
  'stars-may-swallow-us',
  'imposters-and-crewmates',
  'chess',
  'sandbox',
  'dice',
  'checkers',
  'go',
  'backgammon',
  'dominoes',
  'kit',
]);

/** Decorative; the box says its name in words. */
export function BoxArt({ game }: { game: string }) {
  const name = PICTURED.has(game) ? game : 'sandbox';
  return (
    <div className={css.fan} aria-hidden="true">
      <img className={`${css.card} ${css.back}`} src={`/boxes/${name}-back.webp`} alt="" width={92} height={128} draggable={false} />
      <img className={`${css.card} ${css.face}`} src={`/boxes/${name}-face.webp`} alt="" width={100} height={140} draggable={false} />
    </div>
  );
}

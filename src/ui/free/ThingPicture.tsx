// The picture of a thing in the list of the box.

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Picture, Shape } from '../../games/box/pictures.ts';
import { loadGame } from '../../games/index.ts';
import { faceUrl, facesReady, onFaces } from '../../games/urls.ts';
import type { GameArt } from '../../games/types.ts';
import { GAME_ICONS, INTERFACE_ICONS } from '../icons.generated.ts';
import css from './free.module.css';

/** Outlines in a box of 40 units. */
const OUTLINES: { readonly [S in Shape]?: string } = {
  pawn: 'M20 4a7 7 0 0 1 4.5 12.4L28 28l6 3v5H6v-5l6-3 3.5-11.6A7 7 0 0 1 20 4Z',
  cube: 'M20 4 34 11V29L20 36 6 29V11Z',
  block: 'M4 22 26 10 36 15V22L14 34 4 29Z',
  disc: 'M20 5a15 15 0 0 1 0 30a15 15 0 0 1 0-30Z',
  chip: 'M20 4a16 16 0 0 1 0 32a16 16 0 0 1 0-32Z',
  d4: 'M20 4 37 34H3Z',
  die: 'M10 5H30a5 5 0 0 1 5 5V30a5 5 0 0 1-5 5H10a5 5 0 0 1-5-5V10a5 5 0 0 1 5-5Z',
  d8: 'M20 2 36 20 20 38 4 20Z',
  d10: 'M20 3 37 21 20 37 3 21Z',
  d12: 'M20 3 37 16 30 36H10L3 16Z',
  d20: 'M20 2 36 11V29L20 38 4 29V11Z',
  tray: 'M6 9H34a3 3 0 0 1 3 3V28a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V12a3 3 0 0 1 3-3Z',
  counter: 'M4 9H36V31H4Z',
  musicbox: 'M4 9H36V16H35V33H5V16H4Z',
  bag: 'M13 4H27L23.5 11C31 15 35 21 35 27c0 6-5 9-15 9S5 33 5 27C5 21 9 15 16.5 11Z',
};
const ICONS: { readonly [S in Shape]?: { d: string; size: number } } = {
  meeple: { d: GAME_ICONS.meeple, size: 512 },
  clock: { d: INTERFACE_ICONS.clock, size: 256 },
  bell: { d: INTERFACE_ICONS.bell, size: 256 },
};
/** Lines over the outline that tell one shape from another. */
const LINES: { readonly [S in Shape]?: string } = {
  cube: 'M6 11 20 18 34 11M20 18V36',
  block: 'M4 22 14 27 36 15M14 27V34',
  disc: 'M20 10a10 10 0 0 1 0 20a10 10 0 0 1 0-20Z',
  chip: 'M20 9a11 11 0 0 1 0 22a11 11 0 0 1 0-22ZM20 4V9M20 31v5M4 20H9M31 20h5',
  tray: 'M9 14H31V26H9Z',
  bag: 'M14.5 11H25.5',
  musicbox: 'M4 16H36M20 20l3.5 4.5L20 29l-3.5-4.5Z',
};

/** Black or white, whichever can be read on the colour. */
function inkOn(fill: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => Number.parseInt(fill.slice(i, i + 2), 16));
  return r * 0.3 + g * 0.59 + b * 0.11 > 130 ? '#1B1410' : '#F6EBD6';
}

function Outline({ shape, fill, mark }: Extract<Picture, { t: 'shape' }>) {
  const icon = ICONS[shape],
    ink = inkOn(fill);
  return (
    <svg className={css.thing} viewBox={icon ? `0 0 ${icon.size} ${icon.size}` : '0 0 40 40'} aria-hidden="true">
      <path d={icon?.d ?? OUTLINES[shape] ?? ''} fill={fill} stroke="#F6EBD6" strokeWidth={(icon?.size ?? 40) / 40} strokeOpacity="0.45" fillRule="evenodd" />
      {icon ? null : <path d={LINES[shape] ?? ''} fill="none" stroke={ink} strokeOpacity="0.45" />}
      {mark === '' ? null : (
        <text x="20" y={shape === 'd4' ? 30 : 25} textAnchor="middle" fontSize={mark.length > 2 ? 10 : 13} fontWeight="700" fill={ink}>
          {mark}
        </text>
      )}
    </svg>
  );
}

/** Small enough to be painted once for all. */
const HEIGHT = 88;

function Cell({ game, of }: { game: string; of: string }) {
  const [art, setArt] = useState<GameArt | null>(null);
  useEffect(() => {
    let gone = false;
    loadGame(game).then(
      (loaded) => (gone ? undefined : setArt(loaded)),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [game]);
  useSyncExternalStore(onFaces, facesReady, facesReady);
  const url = art && faceUrl(art, of, HEIGHT);
  return url ? <img className={css.thing} src={url} alt="" /> : <span className={css.thing} />;
}

export function ThingPicture({ game, picture }: { game: string; picture: Picture }) {
  return picture.t === 'shape' ? <Outline {...picture} /> : <Cell game={game} of={picture.key} />;
}

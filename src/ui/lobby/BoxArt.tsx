// The picture on a game's box: a back and a face, fanned. Drawn as SVG so that the lobby needs no canvas and no scene.

import { BOX_ICONS } from '../boxIcons.generated.ts';
import css from './boxart.module.css';

const SCALES = Array.from({ length: 15 }, (_, row) =>
  Array.from({ length: 10 }, (_, column) => [column * 7 + (row % 2) * 3.5 - 2, row * 6.4 + 2] as const),
).flat();
const CHAMBERS = [0, 1, 2, 3, 4, 5].map((n) => [Math.cos((n * Math.PI) / 3) * 7.2, Math.sin((n * Math.PI) / 3) * 7.2] as const);

function NoirBack() {
  return (
    <svg className={`${css.card} ${css.back}`} viewBox="0 0 63 88">
      <rect className={css.ground} width="63" height="88" />
      {SCALES.map(([x, y]) => (
        <circle key={`${x},${y}`} className={css.scale} cx={x} cy={y} r="3.6" />
      ))}
      <rect className={css.frame} x="2.6" y="2.6" width="57.8" height="82.8" rx="2" />
      <g transform="translate(31.5 44)">
        <circle className={css.drum} r="14" />
        {CHAMBERS.map(([x, y], at) => (
          <circle key={at} className={at === 4 ? css.round : css.hole} cx={x} cy={y} r="3" />
        ))}
        <circle className={css.hole} r="1.7" />
      </g>
    </svg>
  );
}

function NoirFace() {
  return (
    <svg className={`${css.card} ${css.face}`} viewBox="0 0 63 88">
      <rect className={css.night} width="63" height="88" />
      <circle className={css.glow} cx="42" cy="21" r="17" />
      <circle className={css.moon} cx="42" cy="21" r="9.5" />
      {[10, 15, 20, 25, 30].map((y) => (
        <rect key={y} className={css.blind} y={y} width="63" height="1.5" />
      ))}
      <path className={css.town} d="M0 62V45h6v-6h7v9h5V36h3v-4h2v4h4v12h6v-7h8v-9h2v9h5v6h5V36h6v8h4v18Z" />
      <path className={css.figure} d={BOX_ICONS['hooded-figure']} transform="translate(8 27) scale(.068)" fillRule="evenodd" />
      <rect className={css.foot} y="60" width="63" height="28" />
      <path className={css.gilt} d="M4 60.6H59M4 77H59" />
      <text className={css.title} x="31.5" y="71.5">
        Balcony
      </text>
      <path className={css.icon} d={BOX_ICONS.door} transform="translate(9 79.2) scale(.0105)" fillRule="evenodd" />
      <path className={css.icon} d={BOX_ICONS.bullets} transform="translate(36 79.2) scale(.0105)" fillRule="evenodd" />
      <path className={css.line} d="M16.5 82H28M43.5 82H54" />
      <path className={css.ribbon} d="M4.5 0h8.4v11l-4.2-2.6L4.5 11Z" />
    </svg>
  );
}

function ClassicBack() {
  return (
    <svg className={`${css.card} ${css.back}`} viewBox="0 0 63 88">
      <rect className={css.paper} width="63" height="88" />
      <rect className={css.lattice} x="4" y="4" width="55" height="80" rx="2" />
      <path className={css.threads} d={Array.from({ length: 19 }, (_, n) => `M${n * 8 - 76} 4l80 80M${n * 8 - 12} 4l-80 80`).join('')} clipPath="inset(0)" />
      <ellipse className={css.medal} cx="31.5" cy="44" rx="12" ry="15" />
      <text className={css.initial} x="31.5" y="50.5">
        B
      </text>
    </svg>
  );
}

function ClassicFace() {
  const spade = 'M0-10C4-4 9-1 9 4.2A4.6 4.6 0 0 1 1.6 7.4Q2 11 4 12.5H-4Q-2 11-1.6 7.4A4.6 4.6 0 0 1-9 4.2C-9-1-4-4 0-10Z';
  return (
    <svg className={`${css.card} ${css.face}`} viewBox="0 0 63 88">
      <rect className={css.paper} width="63" height="88" />
      <path className={css.spade} d={spade} transform="translate(31.5 43) scale(1.75)" />
      <g>
        <text className={css.index} x="8.5" y="15">
          A
        </text>
        <path className={css.spade} d={spade} transform="translate(8.5 22) scale(.36)" />
      </g>
      <g transform="rotate(180 31.5 44)">
        <text className={css.index} x="8.5" y="15">
          A
        </text>
        <path className={css.spade} d={spade} transform="translate(8.5 22) scale(.36)" />
      </g>
    </svg>
  );
}

/** Decorative; the box says its name in words. */
export function BoxArt({ game }: { game: string }) {
  return (
    <div className={css.fan} aria-hidden="true">
      {game === 'revolver-noir' ? (
        <>
          <NoirBack />
          <NoirFace />
        </>
      ) : (
        <>
          <ClassicBack />
          <ClassicFace />
        </>
      )}
    </div>
  );
}

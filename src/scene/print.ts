// The prints of models: both sides of a coin, icons of markers, pips of a die. One canvas, cells as in cells.ts.

import { disc, icon, linear, radial, rect, title } from '../games/paint.ts';
import type { GameIcon } from '../ui/icons.generated.ts';
import { PRINT_GRID, PRINTS, type Print } from './cells.ts';
import { canvas, type Pen } from './textures.ts';

/** Draws in a box of 100 units. */
type Draw = (pen: Pen) => void;

/** A relief: light from above on raised gold. */
function struck(pen: Pen, motif: GameIcon): void {
  rect(
    pen,
    linear(pen, 0, 0, 0, 100, [
      [0, '#E3B25C'],
      [1, '#B9822F'],
    ]),
    0,
    0,
    100,
    100,
  );
  for (const [r, ink] of [
    [46.6, '#8E5F1E'],
    [46, '#F3CF86'],
    [44.6, '#C9913E'],
  ] as const) {
    pen.strokeStyle = ink;
    pen.lineWidth = 1.4;
    pen.beginPath();
    pen.arc(50, 50, r, 0, Math.PI * 2);
    pen.stroke();
  }
  for (let i = 0; i < 40; i++) disc(pen, '#A9752B', 50 + Math.cos((i * Math.PI) / 20) * 41.6, 50 + Math.sin((i * Math.PI) / 20) * 41.6, 1);
  icon(pen, motif, 50, 51.4, 58, '#7C5118');
  icon(pen, motif, 50, 49.2, 58, '#F7D489');
  icon(pen, motif, 50, 50.2, 57.4, '#C28A38');
}

const SPOTS: { readonly [n: number]: readonly (readonly [number, number])[] } = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

function pips(pen: Pen, n: number): void {
  rect(pen, '#F4ECD8', 0, 0, 100, 100);
  for (const [i, j] of SPOTS[n] ?? []) {
    const x = 50 + i * 23.5,
      y = 50 + j * 23.5,
      r = n === 1 ? 11.5 : 8.8;
    disc(pen, '#2A1712', x, y, r);
    disc(
      pen,
      linear(pen, x, y - r, x, y + r, [
        [0, 'rgba(0,0,0,.45)'],
        [0.6, 'rgba(0,0,0,0)'],
        [1, 'rgba(255,255,255,.22)'],
      ]),
      x,
      y,
      r,
    );
  }
}

function seal(pen: Pen, ground: string, rim: string, motif: GameIcon, ink: string, size = 60): void {
  rect(pen, rim, 0, 0, 100, 100);
  disc(pen, ground, 50, 50, 43);
  disc(
    pen,
    radial(pen, 50, 40, 0, 50, [
      [0, 'rgba(255,255,255,.25)'],
      [1, 'rgba(0,0,0,.2)'],
    ]),
    50,
    50,
    43,
  );
  icon(pen, motif, 50, 50, size, ink, { outline: rim, width: 1.6 });
}

const DRAW: { readonly [P in Print]?: Draw } = {
  'coin-0': (pen) => struck(pen, 'fedora'),
  'coin-1': (pen) => struck(pen, 'revolver'),
  hit: (pen) => seal(pen, '#B4231F', '#F0E4CC', 'bullets', '#F0E4CC', 62),
  water: (pen) => seal(pen, '#2F7FB5', '#D9ECF4', 'water-drop', '#EAF6FB', 56),
  token: (pen) => seal(pen, '#E6DCC6', '#FFF3DC', 'meeple', '#6A5A44'),
  ear: (pen) => seal(pen, '#3A2A24', '#F0E4CC', 'human-ear', '#F0E4CC'),
  'die-1': (pen) => pips(pen, 1),
  'die-2': (pen) => pips(pen, 2),
  'die-3': (pen) => pips(pen, 3),
  'die-4': (pen) => pips(pen, 4),
  'die-5': (pen) => pips(pen, 5),
  'die-6': (pen) => pips(pen, 6),
  spare: (pen) => {
    rect(pen, '#C9C2B4', 0, 0, 100, 100);
    disc(pen, '#6F6A60', 50, 50, 41);
    disc(pen, '#B9B2A4', 50, 50, 38);
    icon(pen, 'bullets', 50, 50, 46, '#6F6A60');
  },
  pip: (pen) => title(pen, 'AP', 50, 50, 80, 40, '400 $ Limelight', '#2A1808'),
};

export function printCanvas(size: number): HTMLCanvasElement {
  const { image, pen } = canvas(size, size),
    cell = size / PRINT_GRID;
  rect(pen, '#FFFFFF', 0, 0, size, size);
  PRINTS.forEach((name, i) => {
    const draw = DRAW[name];
    if (!draw) return;
    pen.save();
    pen.beginPath();
    pen.rect((i % PRINT_GRID) * cell, Math.floor(i / PRINT_GRID) * cell, cell, cell);
    pen.clip();
    pen.translate((i % PRINT_GRID) * cell, Math.floor(i / PRINT_GRID) * cell);
    pen.scale(cell / 100, cell / 100);
    draw(pen);
    pen.restore();
  });
  return image;
}

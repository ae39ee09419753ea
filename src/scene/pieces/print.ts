// The prints of models: both sides of a coin, icons of markers, pips and numbers of dice. One canvas, cells as in
// cells.ts.

import { disc, icon, linear, radial, rect, shape, title } from '../../games/paint.ts';
import type { GameIcon } from '../../ui/icons.generated.ts';
import { PRINT_GRID, PRINTS, type Print } from './cells.ts';
import { canvas, type Pen } from '../room/textures.ts';

/** Draws in a box of 100 units. */
type Draw = (pen: Pen) => void;

/** A relief: light from above on raised gold. */
function struck(pen: Pen, motif: GameIcon): void {
  rect(pen, linear(pen, 0, 0, 0, 100, { 0: '#E3B25C', 1: '#B9822F' }), 0, 0, 100, 100);
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

const INK = '#000000';

/** As ink: black on white takes the colour that stands out from the die's own. */
function pips(pen: Pen, n: number): void {
  for (const [i, j] of SPOTS[n] ?? []) disc(pen, INK, 50 + i * 23.5, 50 + j * 23.5, n === 1 ? 11.5 : 8.8);
}

/** A number as ink; what could be read upside down is underlined. */
function number(pen: Pen, text: string): void {
  const size = title(pen, text, 50, 50, 92, 74, '700 $ Cinzel', INK);
  if (text === '6' || text === '9') rect(pen, INK, 50 - size * 0.24, 50 + size * 0.43, size * 0.48, size * 0.09);
}

/** Which of the seven strokes of a digit are lit: top, both upper, middle, both lower, bottom. */
const STROKES = ['1110111', '0010010', '1011101', '1011011', '0111010', '1101011', '1101111', '1010010', '1111111', '1111011'] as const;
const STROKE_AT: readonly (readonly [x: number, y: number, upright: boolean])[] = [
  [50, 11, false],
  [22, 30.5, true],
  [78, 30.5, true],
  [50, 50, false],
  [22, 69.5, true],
  [78, 69.5, true],
  [50, 89, false],
];

function stroke(pen: Pen, ink: string, x: number, y: number, upright: boolean): void {
  const [long, wide] = upright ? [17, 5.4] : [24, 4.4];
  const points: [number, number][] = [
    [-long, 0],
    [-long + wide, -wide],
    [long - wide, -wide],
    [long, 0],
    [long - wide, wide],
    [-long + wide, wide],
  ];
  pen.fillStyle = ink;
  pen.beginPath();
  // Digits lean a little.
  for (const [a, b] of points) pen.lineTo((upright ? b : a) + x + (50 - (upright ? a : b) - y) * 0.08, (upright ? a : b) + y);
  pen.fill();
}

/** Strokes that are not lit can still be seen, faintly. */
function strokes(pen: Pen, lit: string): void {
  STROKE_AT.forEach(([x, y, upright], i) => stroke(pen, lit[i] === '1' ? INK : '#FCFCFC', x, y, upright));
}

const CROWN = 'M-30 20L-38-18L-17-2L0-30L17-2L38-18L30 20ZM-30 24H30V32H-30Z';
function crown(pen: Pen): void {
  shape(pen, INK, CROWN, 50, 50, 1.12);
  for (const [x, y] of [
    [-38, -22],
    [0, -34],
    [38, -22],
  ] as const)
    disc(pen, INK, 50 + x * 1.12, 50 + y * 1.12, 5);
}

function lemniscate(pen: Pen): void {
  pen.strokeStyle = INK;
  pen.lineWidth = 9;
  pen.lineCap = 'round';
  // The tag is wider than the print is.
  pen.stroke(
    new Path2D(
      'M50 50C42 34 34 30 27 30C16 30 9 39 9 50C9 61 16 70 27 70C34 70 42 66 50 50C58 34 66 30 73 30C84 30 91 39 91 50C91 61 84 70 73 70C66 70 58 66 50 50Z',
    ),
  );
}

function seal(pen: Pen, ground: string, rim: string, motif: GameIcon, ink: string, size = 60): void {
  rect(pen, rim, 0, 0, 100, 100);
  disc(pen, ground, 50, 50, 43);
  disc(pen, radial(pen, 50, 40, 0, 50, { 0: 'rgba(255,255,255,.25)', 1: 'rgba(0,0,0,.2)' }), 50, 50, 43);
  icon(pen, motif, 50, 50, size, ink, { outline: rim, width: 1.6 });
}

const DRAW: { readonly [P in Print]?: Draw } = {
  'coin-0': (pen) => struck(pen, 'fedora'),
  'coin-1': (pen) => struck(pen, 'revolver'),
  hit: (pen) => seal(pen, '#B4231F', '#F0E4CC', 'bullets', '#F0E4CC', 62),
  water: (pen) => seal(pen, '#2F7FB5', '#D9ECF4', 'water-drop', '#EAF6FB', 56),
  token: (pen) => seal(pen, '#E6DCC6', '#FFF3DC', 'meeple', '#6A5A44'),
  ear: (pen) => seal(pen, '#3A2A24', '#F0E4CC', 'human-ear', '#F0E4CC'),
  spare: (pen) => {
    rect(pen, '#C9C2B4', 0, 0, 100, 100);
    disc(pen, '#6F6A60', 50, 50, 41);
    disc(pen, '#B9B2A4', 50, 50, 38);
    icon(pen, 'bullets', 50, 50, 46, '#6F6A60');
  },
  minus: (pen) => strokes(pen, '0001000'),
  blank: (pen) => strokes(pen, '0000000'),
  crown,
  endless: lemniscate,
  pip: (pen) => title(pen, 'AP', 50, 50, 80, 40, '400 $ Limelight', '#2A1808'),
};

/** Prints that come in rows: pips, digits, numbers. */
function rowOf(name: Print): Draw | undefined {
  if (name.startsWith('die-')) return (pen) => pips(pen, Number(name.slice(4)));
  if (name.startsWith('digit-')) return (pen) => strokes(pen, STROKES[Number(name.slice(6))] ?? '');
  return /^n\d/.test(name) ? (pen) => number(pen, name.slice(1)) : undefined;
}

export function printCanvas(size: number): HTMLCanvasElement {
  const { image, pen } = canvas(size, size),
    cell = size / PRINT_GRID;
  rect(pen, '#FFFFFF', 0, 0, size, size);
  PRINTS.forEach((name, i) => {
    const draw = DRAW[name] ?? rowOf(name);
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

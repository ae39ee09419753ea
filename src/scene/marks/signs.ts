// Signs on the felt: the ten seats' marks, the closed eye of a hidden place, the arrows of a mixing place. One small
// texture, so that all marked places are one draw.

import { SEATS } from '../../../server-modules/kernel/ids.ts';
import type { ZoneKind } from '../../../server-modules/kernel/types.ts';
import { INTERFACE_ICONS, type InterfaceIcon } from '../../ui/icons.generated.ts';
import { lookOf, MARK_PATHS, RING, RING_LINE } from '../../ui/seats.ts';
import { canvas } from '../room/textures.ts';

export const SIGN_GRID = 4;
const CELL = 128;

/** What a place of each kind wears in its middle; the rest speak by their lines. */
const ICONS: readonly (readonly [ZoneKind, InterfaceIcon])[] = [
  ['hidden', 'eye-slash'],
  ['mixer', 'arrows-clockwise'],
  ['hand', 'hand'],
];

/** The number of a seat's mark, of a kind's sign; -1: none. */
export const markSign = (seat: string | null): number => (seat === null ? -1 : SEATS.findIndex((one) => one === seat));
export function kindSign(kind: ZoneKind): number {
  const at = ICONS.findIndex(([one]) => one === kind);
  return at < 0 ? -1 : SEATS.length + at;
}

/** Marks in their colours; signs white, to be coloured by their place. */
export function signs(): HTMLCanvasElement {
  const { image, pen } = canvas(SIGN_GRID * CELL, SIGN_GRID * CELL);
  const within = (i: number, unit: number, draw: () => void): void => {
    pen.save();
    pen.translate(((i % SIGN_GRID) + 0.5) * CELL, (Math.floor(i / SIGN_GRID) + 0.5) * CELL);
    pen.scale(CELL / unit, CELL / unit);
    draw();
    pen.restore();
  };
  const dot = (r: number, ink: string): void => {
    pen.fillStyle = ink;
    pen.beginPath();
    pen.arc(0, 0, r, 0, Math.PI * 2);
    pen.fill();
  };
  SEATS.forEach((seat, i) =>
    within(i, 2.5, () => {
      const look = lookOf(seat);
      dot(1.13, RING_LINE);
      dot(1.08, RING);
      dot(0.98, look.fill);
      pen.scale(0.56, 0.56);
      pen.fillStyle = look.ink;
      pen.fill(new Path2D(MARK_PATHS[look.mark]));
    }),
  );
  ICONS.forEach(([, name], i) =>
    within(SEATS.length + i, 280, () => {
      pen.translate(-128, -128);
      pen.fillStyle = '#FFFFFF';
      pen.fill(new Path2D(INTERFACE_ICONS[name]));
    }),
  );
  return image;
}

// The room around the table, painted small so that its blur is depth of field: parquet with a rug, panelled wall with
// lamps.

import { radial, rng } from '../../games/paint.ts';
import { canvas } from './textures.ts';

/** Floor of 6.8 m across. */
export function floor(): HTMLCanvasElement {
  const n = 1024,
    { image, pen } = canvas(n, n),
    r = rng(9),
    board = 24;
  pen.fillStyle = '#1A0F09';
  pen.fillRect(0, 0, n, n);
  for (let y = 0; y < n; y += board)
    for (let x = -r() * 160; x < n;) {
      const l = 120 + r() * 120,
        v = r();
      pen.fillStyle = `rgba(${120 + v * 50},${66 + v * 30},${34 + v * 14},${0.25 + r() * 0.3})`;
      pen.fillRect(x + 1, y + 1, l - 2, board - 2);
      x += l;
    }
  pen.translate(n / 2, n / 2);
  for (const [size, ink] of [
    [330, '#3D1113'],
    [318, '#B9853F'],
    [312, '#4A1518'],
    [280, '#26363A'],
    [274, '#B9853F'],
    [270, '#561A1B'],
  ] as const) {
    pen.fillStyle = ink;
    pen.beginPath();
    pen.arc(0, 0, size, 0, Math.PI * 2);
    pen.fill();
  }
  pen.fillStyle = '#B9853F';
  for (let i = 0; i < 48; i++) {
    pen.rotate(Math.PI / 24);
    pen.fill(new Path2D('M296-9L306 0L296 9L286 0Z'));
  }
  pen.fillStyle = radial(pen, 0, 0, 90, 520, { 0: 'rgba(0,0,0,.85)', 0.3: 'rgba(0,0,0,.4)', 0.6: 'rgba(8,4,2,.22)', 1: 'rgba(6,3,2,.96)' });
  pen.fillRect(-n / 2, -n / 2, n, n);
  const small = canvas(n / 2, n / 2);
  small.pen.drawImage(image, 0, 0, n / 2, n / 2);
  return small.image;
}

/** Wall of a round room, unrolled: panels, dado rail, six lamps. */
export function wall(): HTMLCanvasElement {
  const w = 2048,
    h = 512,
    { image, pen } = canvas(w / 4, h / 4);
  pen.scale(0.25, 0.25);
  const g = pen.createLinearGradient(0, 0, 0, h);
  for (const [at, ink] of [
    [0, '#0B0705'],
    [0.35, '#2A1810'],
    [0.62, '#3A2215'],
    [0.63, '#20120B'],
    [1, '#120A06'],
  ] as const)
    g.addColorStop(at, ink);
  pen.fillStyle = g;
  pen.fillRect(0, 0, w, h);
  const panel = w / 12;
  const block = (ink: string, x: number, y: number, bw: number, bh: number): void => {
    pen.fillStyle = ink;
    pen.fillRect(x, y, bw, bh);
  };
  for (let i = 0; i < 12; i++) {
    const x = i * panel;
    block('rgba(255,190,120,.07)', x + 14, h * 0.12, panel - 28, h * 0.44);
    block('rgba(0,0,0,.25)', x + 22, h * 0.14, panel - 44, h * 0.4);
    block('rgba(255,190,120,.06)', x + 18, h * 0.67, panel - 36, h * 0.26);
    block('rgba(0,0,0,.3)', x + 28, h * 0.69, panel - 56, h * 0.22);
  }
  block('rgba(255,200,140,.16)', 0, h * 0.605, w, 8);
  block('rgba(0,0,0,.5)', 0, h * 0.625, w, 6);
  for (let i = 0; i < 6; i++) {
    const x = ((i + 0.5) * w) / 6,
      y = h * 0.33;
    pen.fillStyle = radial(pen, x, y, 0, 170, { 0: 'rgba(255,186,100,.95)', 0.1: 'rgba(255,160,80,.5)', 0.4: 'rgba(220,110,50,.18)', 1: 'rgba(200,90,40,0)' });
    pen.fillRect(x - 200, y - 200, 400, 400);
    pen.fillStyle = '#FFE8BE';
    pen.beginPath();
    pen.ellipse(x, y, 13, 20, 0, 0, Math.PI * 2);
    pen.fill();
  }
  return image;
}

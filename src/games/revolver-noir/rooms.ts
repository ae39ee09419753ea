// Pictures of the eight rooms, 63 mm wide and 59 high: a dark room, one light behind, one big silhouette. Drawn in millimetres.

import { disc, ellipse, line, linear, radial, rect, rng, round, shape } from '../paint.ts';
import type { Ctx } from '../types.ts';

const W = 63, H = 59;
const NIGHT = '#0E0A09', DUSK = '#1F1512', WALL = '#2B1C15', EDGE = 'rgba(244,231,203,.5)';
const CREAM = '#F4E7CB', AMBER = '#E2B562', RED = '#B4231F', BRASS = '#C9A15B';

/** Room tone and the light in it. */
function glow(ctx: Ctx, x: number, y: number, reach: number, warm: string, top = '#2A1B18', middle = '#5A3A2A'): void {
  rect(ctx, linear(ctx, 0, 0, 0, H, [[0, top], [0.6, middle], [1, '#1B1310']]), 0, 0, W, H);
  rect(ctx, radial(ctx, x, y, 1, reach, [[0, warm.replace('A', '.85')], [0.3, warm.replace('A', '.34')], [1, warm.replace('A', '0')]]), 0, 0, W, H);
}
const LAMP = 'rgba(244,214,150,A)', FIRE = 'rgba(236,120,52,A)', MOON = 'rgba(222,224,214,A)';

/** Light through blinds, slanting across the room. */
export function blinds(ctx: Ctx, alpha: number): void {
  ctx.fillStyle = `rgba(12,8,7,${alpha})`;
  for (let i = 0; i < 9; i++) {
    const y = -4 + (62 / 9) * i, t = (62 / 9) * 0.56;
    ctx.beginPath();
    ctx.moveTo(-4, y + 10);
    ctx.lineTo(68, y);
    ctx.lineTo(68, y + t);
    ctx.lineTo(-4, y + t + 10);
    ctx.fill();
  }
}

/** A man in hat and coat, seen from behind; about 37 high, standing on y. */
function man(ctx: Ctx, x: number, y: number, scale = 1): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(scale, scale);
  shape(ctx, '#0A0706', 'M-9.5 0C-9.5-12-8-19-3.6-21.5L-3-24H3L3.6-21.5C8-19 9.5-12 9.5 0Z');
  ellipse(ctx, '#0A0706', 0, -27, 3.4, 4.6);
  ellipse(ctx, '#0A0706', 0, -29.6, 8, 1.7, -0.08);
  shape(ctx, '#0A0706', 'M-4.6-29.8C-4.8-36-2-36.5 0-35.4C2-36.5 4.8-36 4.4-30.3Z');
  rect(ctx, RED, -4.6, -31.6, 9.1, 1.5);
  ctx.strokeStyle = EDGE;
  ctx.lineWidth = 0.45;
  ctx.stroke(new Path2D('M4.4-34L4.6-30.4M3.3-28Q3.8-26 3-24M4.2-21C8-18.8 9.2-12 9.3-4'));
  ctx.restore();
}

function balcony(ctx: Ctx): void {
  glow(ctx, 42, 19, 42, LAMP);
  disc(ctx, CREAM, 42, 19, 9.5);
  for (const [x, y, r] of [[39, 16, 2], [45, 22, 2.8], [40, 23, 1.2], [46, 15, 1]] as const) disc(ctx, 'rgba(140,110,70,.2)', x, y, r);
  const r = rng(5);
  for (let i = 0; i < 11; i++) {
    const w = 4 + r() * 5, h = 7 + r() * 15, x = i * 6.2 - 2;
    rect(ctx, DUSK, x, 46 - h, w, h);
    for (let k = 0; k < 5; k++) if (r() > 0.62) rect(ctx, AMBER, x + 1 + r() * (w - 2), 48 - h + r() * (h - 3), 0.6, 0.9);
  }
  rect(ctx, NIGHT, 0, 43.5, W, 2.4);
  rect(ctx, NIGHT, 0, 57, W, 4);
  rect(ctx, 'rgba(244,231,203,.22)', 0, 43.5, W, 0.3);
  const post = 'M-.8 0C-.4 3.5-2.3 5.5-1.9 8.5C-1.6 10.5-.9 10.5-1 12H1C.9 10.5 1.6 10.5 1.9 8.5C2.3 5.5 .4 3.5 .8 0Z';
  for (let i = 0; i < 11; i++) shape(ctx, NIGHT, post, 3 + i * 5.7, 45.5);
  man(ctx, 18, 60, 1);
  blinds(ctx, 0.26);
}

function basement(ctx: Ctx): void {
  glow(ctx, 33, 40, 38, FIRE, '#140D0B', '#2E1B14');
  const r = rng(8);
  for (let row = 0; row < 12; row++) for (let c = -1; c < 9; c++) {
    ctx.fillStyle = `rgba(226,160,110,${0.02 + r() * 0.05})`;
    ctx.fillRect(c * 8 + (row % 2) * 4, row * 5, 7.4, 4.5);
  }
  // Boiler with its open fire door.
  round(ctx, 17, 13, 31, 42, 15);
  ctx.fillStyle = linear(ctx, 17, 0, 48, 0, [[0, '#0B0807'], [0.35, '#35231A'], [0.55, '#1C120E'], [1, '#080605']]);
  ctx.fill();
  for (const y of [22.5, 50]) {
    rect(ctx, '#0A0706', 16.4, y, 32.2, 2.2);
    for (let i = 0; i < 9; i++) disc(ctx, '#5A3C28', 19 + i * 3.4, y + 1.1, 0.5);
  }
  disc(ctx, '#0A0706', 32.5, 38, 9);
  disc(ctx, radial(ctx, 32.5, 40, 1, 8, [[0, '#FFE39A'], [0.45, '#F08A34'], [1, '#8A1D12']]), 32.5, 38, 7.2);
  for (let i = -2; i < 3; i++) rect(ctx, '#0A0706', 32.1 + i * 2.8, 30, 0.8, 16);
  disc(ctx, '#0A0706', 32.5, 17.6, 3.2);
  disc(ctx, CREAM, 32.5, 17.6, 2.4);
  line(ctx, RED, 0.5, [[32.5, 17.6], [34, 16.2]]);
  // Pipes under the ceiling and down the walls.
  const pipe = (points: readonly (readonly [number, number])[], w: number): void => {
    ctx.lineJoin = 'round';
    line(ctx, '#090605', w, points);
    line(ctx, 'rgba(226,150,90,.28)', w * 0.16, points.map(([x, y]) => [x - w * 0.22, y - w * 0.22] as const));
  };
  pipe([[32, 14], [32, 5], [70, 5]], 5);
  pipe([[-4, 9], [10, 9], [10, 64]], 3.6);
  pipe([[-4, 16], [5.5, 16], [5.5, 64]], 2.2);
  pipe([[70, 14], [56, 14], [56, 64]], 3.4);
  // Valve wheel and control panel.
  ctx.strokeStyle = RED;
  ctx.lineWidth = 1.1;
  ctx.beginPath();
  ctx.arc(10, 30, 4.6, 0, Math.PI * 2);
  ctx.stroke();
  for (let i = 0; i < 3; i++) line(ctx, RED, 0.8, [[10 - 4.4 * Math.cos(i * 1.05), 30 - 4.4 * Math.sin(i * 1.05)], [10 + 4.4 * Math.cos(i * 1.05), 30 + 4.4 * Math.sin(i * 1.05)]]);
  round(ctx, 50.5, 27, 10, 15, 1);
  ctx.fillStyle = '#0C0807';
  ctx.fill();
  [AMBER, RED, '#7CC6A0'].forEach((c, i) => disc(ctx, c, 55.5, 30 + i * 4.2, 1.2));
  rect(ctx, 'rgba(0,0,0,.5)', 0, 54.5, W, 5);
}

function bedroom(ctx: Ctx): void {
  glow(ctx, 46, 20, 40, MOON, '#1D191C', '#4A3A35');
  // Window with moonlight, bars and curtains.
  rect(ctx, linear(ctx, 0, 6, 0, 34, [[0, '#E9EAE0'], [1, '#A9A593']]), 37, 6, 18, 28);
  for (const x of [42.6, 48.6]) rect(ctx, DUSK, x, 6, 0.8, 28);
  for (const y of [14.6, 24]) rect(ctx, DUSK, 37, y, 18, 0.8);
  shape(ctx, '#4A1513', 'M-6-2C-5 14-3 24-8 35H3C3 20 3 10 6-2Z', 36, 4);
  shape(ctx, '#4A1513', 'M-6-2C-5 14-3 24-8 35H3C3 20 3 10 6-2Z', 56.5, 4, 1, true);
  rect(ctx, BRASS, 30, 3.4, 32, 0.9);
  // Four-poster bed.
  rect(ctx, NIGHT, 3, 8, 2, 52);
  rect(ctx, NIGHT, 30, 16, 1.8, 40);
  shape(ctx, NIGHT, 'M1.5 9L33 17V21.5C30 20 29 23 26.5 21.8C24 19.5 23 22.5 20 20.5C17 18 16 21 13 18.5C10 16 9 19.5 6 16.5C4 14.5 3 17 1.5 15.5Z');
  shape(ctx, '#140D0C', 'M3 30C10 26 16 27 20 33V46H3Z');
  shape(ctx, linear(ctx, 0, 36, 0, 56, [[0, '#C9BBA2'], [0.5, '#6F5A4C'], [1, '#2A1B17']]), 'M3 41C14 36 34 37 47 43L50 52C36 48 16 48 3 52Z');
  shape(ctx, '#5E1215', 'M20 39.4C30 38.6 40 40.4 47 43L51 55C40 50 26 49 14 51Z');
  shape(ctx, '#E6DBC4', 'M5 40C8 35.5 16 35 19.5 38.4C17 41.5 9 42.6 5 42Z');
  rect(ctx, NIGHT, 0, 52, W, 8);
  shape(ctx, NIGHT, 'M3 50H50L51 56H3Z');
  // The lever on the wall: red handle, brass plate.
  round(ctx, 55.6, 38, 4.6, 9, 0.8);
  ctx.fillStyle = BRASS;
  ctx.fill();
  line(ctx, '#100B0A', 1.1, [[57.9, 43], [60.4, 36.6]]);
  disc(ctx, RED, 60.6, 36.2, 1.6);
  blinds(ctx, 0.15);
}

function diningRoom(ctx: Ctx): void {
  glow(ctx, 31.5, 24, 36, LAMP);
  for (const x of [6, 44]) {
    rect(ctx, 'rgba(12,8,7,.45)', x, 4, 13, 24);
    rect(ctx, 'rgba(201,161,91,.16)', x + 0.8, 4.8, 11.4, 22.4);
    ellipse(ctx, 'rgba(12,8,7,.5)', x + 6.5, 15, 3, 4.2);
    shape(ctx, 'rgba(12,8,7,.5)', 'M-5 8C-5 2 5 2 5 8V10H-5Z', x + 6.5, 16.6);
  }
  // Chairs far and near, the long table between them.
  const chair = 'M-4 0V-15C-4-18-2.6-19.6 0-20.4C2.6-19.6 4-18 4-15V0Z';
  for (const [x, s] of [[12, 0.7], [22, 0.62], [41, 0.62], [51, 0.7]] as const) {
    shape(ctx, DUSK, chair, x, 44, s);
    shape(ctx, 'rgba(180,35,31,.5)', 'M-2.4-4V-13C-2.4-15-1.4-16 0-16.6C1.4-16 2.4-15 2.4-13V-4Z', x, 44, s);
  }
  shape(ctx, linear(ctx, 0, 38, 0, 58, [[0, '#E8D6AE'], [0.35, '#9B7A52'], [1, '#2A1A12']]), 'M16 39H47L68 60H-5Z');
  shape(ctx, 'rgba(94,15,18,.9)', 'M28 39H35L39 60H24Z');
  for (const [x, y, k] of [[19, 44, 1], [43.5, 44, 1], [12, 52, 1.5], [51, 52, 1.5]] as const) {
    ellipse(ctx, '#F0E4CC', x, y, 2.6 * k, 0.85 * k);
    ellipse(ctx, '#B9A582', x, y + 0.1 * k, 1.7 * k, 0.5 * k);
  }
  for (const [x, y, k] of [[24, 43.4, 1], [39.4, 43.4, 1]] as const) shape(ctx, 'rgba(244,231,203,.85)', 'M-1-5C-1-3.4-.6-2.8-.15-2.6V-.4L-.8 0H.8L.15-.4V-2.6C.6-2.8 1-3.4 1-5Z', x, y + 1.6, k);
  // Candelabrum.
  ctx.lineCap = 'round';
  line(ctx, NIGHT, 1.3, [[31.5, 46], [31.5, 24]]);
  ctx.strokeStyle = NIGHT;
  ctx.lineWidth = 1.1;
  ctx.stroke(new Path2D('M22.5 26C22.5 33 40.5 33 40.5 26M27 25.5C27 30 36 30 36 25.5'));
  shape(ctx, NIGHT, 'M-5 0C-4-2-1.4-2-1-5H1C1.4-2 4-2 5 0Z', 31.5, 47);
  for (const [x, y] of [[22.5, 25.5], [27, 24.6], [31.5, 22.5], [36, 24.6], [40.5, 25.5]] as const) {
    rect(ctx, CREAM, x - 0.75, y - 5, 1.5, 5);
    disc(ctx, radial(ctx, x, y - 7, 0.2, 5, [[0, 'rgba(255,226,150,.9)'], [0.3, 'rgba(250,180,90,.4)'], [1, 'rgba(250,160,70,0)']]), x, y - 7, 5);
    shape(ctx, '#FFF3C9', 'M0-3C1.3-1.3 1.1 0 0 .4C-1.1 0-1.3-1.3 0-3Z', x, y - 5.4);
  }
  ctx.lineCap = 'butt';
}

function foyer(ctx: Ctx): void {
  glow(ctx, 31.5, 14, 40, LAMP);
  // Arch and door at the head of the stairs.
  shape(ctx, WALL, 'M18 34V14C18 6 24 2 31.5 2S45 6 45 14V34Z');
  shape(ctx, linear(ctx, 0, 6, 0, 34, [[0, '#F4E0AE'], [1, '#A06E3A']]), 'M22.5 34V15.5C22.5 9.6 26.4 6.4 31.5 6.4S40.5 9.6 40.5 15.5V34Z');
  rect(ctx, DUSK, 31.1, 7, 0.8, 27);
  for (const x of [26.6, 35.6]) rect(ctx, DUSK, x, 12, 0.6, 22);
  rect(ctx, DUSK, 22.5, 17, 18, 0.7);
  // Steps widen towards the viewer, a red runner in the middle.
  for (let i = 0; i < 8; i++) {
    const y = 33 + i * 3.3, half = 10 + i * 3;
    rect(ctx, i % 2 ? '#3A251B' : '#2C1B14', 31.5 - half, y, half * 2, 3.4);
    rect(ctx, 'rgba(244,220,170,.34)', 31.5 - half, y, half * 2, 0.5);
    const runner = 5 + i * 1.35;
    rect(ctx, i % 2 ? '#8E1B1A' : '#74141A', 31.5 - runner, y, runner * 2, 3.4);
    rect(ctx, 'rgba(255,200,160,.3)', 31.5 - runner, y, runner * 2, 0.5);
  }
  // Banisters with newel posts.
  for (const flip of [false, true]) {
    shape(ctx, NIGHT, 'M20.5 25.5L-4 47V50.5L20.5 29Z', flip ? W : 0, 0, 1, flip);
    for (let i = 0; i < 7; i++) {
      const x = 18.8 - i * 3.6, y = 28.6 + i * 3.1;
      rect(ctx, NIGHT, flip ? W - x - 0.5 : x - 0.5, y, 1, 9 + i * 1.2);
    }
    shape(ctx, NIGHT, 'M-2 0V-13H2V0ZM0-18.4A2.6 2.6 0 1 1 0-13.2A2.6 2.6 0 1 1 0-18.4Z', flip ? 41.5 : 21.5, 40);
  }
  // Chandelier.
  line(ctx, NIGHT, 0.6, [[31.5, 0], [31.5, 6]]);
  ctx.strokeStyle = NIGHT;
  ctx.lineWidth = 0.9;
  ctx.stroke(new Path2D('M22 9.5C22 15.5 41 15.5 41 9.5M26 9C26 12.6 37 12.6 37 9M31.5 5V15'));
  for (const x of [22, 26, 31.5, 37, 41]) {
    disc(ctx, radial(ctx, x, 7.4, 0.2, 4, [[0, 'rgba(255,236,180,1)'], [0.35, 'rgba(255,200,110,.55)'], [1, 'rgba(255,180,90,0)']]), x, 7.4, 4);
    disc(ctx, '#FFF6DA', x, 7.6, 0.9);
  }
  blinds(ctx, 0.12);
}

function hall(ctx: Ctx): void {
  glow(ctx, 31.5, 25, 30, LAMP, '#1D1411', '#4A3023');
  // A corridor in one-point perspective.
  shape(ctx, '#1A110E', 'M0 0H63L38 17H25Z');
  shape(ctx, linear(ctx, 0, 0, 25, 0, [[0, '#2E1D15'], [1, '#6A452C']]), 'M0 0L25 17V37L0 60Z');
  shape(ctx, linear(ctx, 63, 0, 38, 0, [[0, '#2E1D15'], [1, '#6A452C']]), 'M63 0L38 17V37L63 60Z');
  const floor = new Path2D('M25 37H38L66 62H-3Z');
  ctx.save();
  ctx.clip(floor);
  rect(ctx, '#1B120E', -5, 36, 75, 26);
  const row = (k: number): number => 37 + 23 * k * k;
  for (let j = 0; j < 7; j++) for (let i = -5; i < 5; i++) {
    if ((i + j) % 2 !== 0) continue;
    const [a, b] = [row(j / 7), row((j + 1) / 7)];
    const x = (n: number, y: number): number => 31.5 + n * (1.6 + ((y - 37) / 25) * 5.6);
    shape(ctx, 'rgba(222,180,120,.6)', `M${x(i, a)} ${a}L${x(i + 1, a)} ${a}L${x(i + 1, b)} ${b}L${x(i, b)} ${b}Z`);
  }
  ctx.restore();
  shape(ctx, linear(ctx, 0, 37, 0, 60, [[0, 'rgba(142,27,26,.95)'], [1, 'rgba(70,12,14,.95)']]), 'M29.4 37H33.6L41 60H22Z');
  // Doors along the walls, a lit one at the end with somebody in it.
  for (const flip of [false, true]) for (const d of ['M4 58V8.6L11 12.6V51.4Z', 'M15.4 47V15L19.6 17.6V43Z']) {
    shape(ctx, NIGHT, d, flip ? W : 0, 0, 1, flip);
  }
  for (const x of [9.6, 53.4]) disc(ctx, BRASS, x, 33, 0.7);
  shape(ctx, radial(ctx, 31.5, 28, 1, 14, [[0, '#FFF4D4'], [1, '#DFA658']]), 'M26.6 37V21.5C26.6 18.6 28.6 18 31.5 18S36.4 18.6 36.4 21.5V37Z');
  man(ctx, 31.5, 37.2, 0.42);
  shape(ctx, 'rgba(6,4,3,.72)', 'M29.4 37.2H33.6L37.5 60H25.5Z');
  for (const x of [13.2, 49.8]) {
    disc(ctx, radial(ctx, x, 24, 0.3, 7, [[0, 'rgba(255,226,160,.95)'], [0.3, 'rgba(250,180,90,.4)'], [1, 'rgba(250,160,70,0)']]), x, 24, 7);
    shape(ctx, CREAM, 'M-1.3-1.6H1.3L.8 1.4H-.8Z', x, 24);
  }
}

function kitchen(ctx: Ctx): void {
  glow(ctx, 15, 17, 40, LAMP);
  const r = rng(21);
  for (let y = 0; y < 9; y++) for (let x = 0; x < 11; x++) {
    ctx.fillStyle = `rgba(244,224,184,${0.03 + r() * 0.07})`;
    ctx.fillRect(x * 6 + 0.3, y * 4.6 + 0.3, 5.4, 4);
  }
  // Window over the sink.
  rect(ctx, NIGHT, 4, 7, 22, 21);
  rect(ctx, linear(ctx, 0, 8, 0, 27, [[0, '#FBEFCF'], [1, '#D3A766']]), 5, 8, 20, 19);
  rect(ctx, NIGHT, 14.6, 8, 0.9, 19);
  rect(ctx, NIGHT, 5, 17, 20, 0.9);
  // Rail with pans and a cleaver.
  rect(ctx, BRASS, 29, 7.4, 32, 0.8);
  const pan = (x: number, s: number): void => {
    line(ctx, NIGHT, 1.3 * s, [[x, 8], [x, 8 + 7 * s]]);
    disc(ctx, NIGHT, x, 8 + 11 * s, 4.8 * s);
    disc(ctx, 'rgba(226,150,90,.3)', x - 1.2 * s, 8 + 10 * s, 2.8 * s);
  };
  pan(33.5, 1);
  pan(43.4, 0.84);
  line(ctx, NIGHT, 1.2, [[52, 8], [52, 13.5]]);
  shape(ctx, '#C9C0B0', 'M-1.4 0H6V10.5C2 11.2-.6 10.6-1.4 10Z', 51.4, 13.4);
  shape(ctx, RED, 'M4.6 7.4C5.4 8.4 5.3 9.8 4.6 10.4C3.9 9.8 3.8 8.4 4.6 7.4Z', 51.4, 13.4);
  // Stove with a hood, a kettle steaming on it.
  shape(ctx, NIGHT, 'M33 42H63V60H33Z');
  rect(ctx, 'rgba(244,220,170,.3)', 33, 42, 30, 0.5);
  round(ctx, 38, 46.6, 20, 11, 1);
  ctx.fillStyle = radial(ctx, 48, 52, 1, 10, [[0, '#F6B15A'], [0.6, '#8E2B14'], [1, '#2A0E08']]);
  ctx.fill();
  for (let i = 0; i < 5; i++) rect(ctx, NIGHT, 40 + i * 3.8, 46.6, 0.8, 11);
  for (const x of [36.4, 40.6, 55.6, 59.8]) disc(ctx, BRASS, x, 44.4, 0.8);
  shape(ctx, '#0A0706', 'M-7 0C-8-7-5-10 0-10S8-7 7 0ZM6-5L12-9.5L13-8L7.4-2ZM-1.2-10.4H1.2V-12H-1.2Z', 46.5, 42);
  ctx.strokeStyle = '#0A0706';
  ctx.lineWidth = 1;
  ctx.stroke(new Path2D('M41 34C41 26.5 52 26.5 52 34'));
  ctx.strokeStyle = 'rgba(244,231,203,.55)';
  ctx.lineWidth = 0.9;
  ctx.stroke(new Path2D('M59 31C62 28 57 26 60 22.5M61.4 32C64 29.6 60.6 28 62.6 25'));
  // Counter with a board and bottles.
  shape(ctx, NIGHT, 'M0 41H31V60H0Z');
  rect(ctx, 'rgba(244,220,170,.4)', 0, 41, 31, 0.6);
  for (const [x, h] of [[6, 12], [11, 9], [26, 11]] as const) shape(ctx, '#0C0807', `M-2 0V${-h + 4}C-2 ${-h + 2}-.7 ${-h + 2}-.7 ${-h}H.7C.7 ${-h + 2} 2 ${-h + 2} 2 ${-h + 4}V0Z`, x, 41.2);
  ellipse(ctx, '#0C0807', 18.4, 40.2, 4, 1.4);
  blinds(ctx, 0.17);
}

function library(ctx: Ctx): void {
  glow(ctx, 41, 36, 30, LAMP, '#1A120F', '#3E281C');
  const r = rng(33);
  const spines = ['#5E1215', '#2E3A33', '#4A2F1C', '#3A2A4A', '#6B4A22', '#20303A', '#7A5B34', '#3B1612'];
  for (const [x0, x1] of [[2, 30], [34, 62]] as const) {
    rect(ctx, '#0C0807', x0 - 1, 0, x1 - x0 + 2, H);
    for (let shelf = 0; shelf < 5; shelf++) {
      const y = 10.6 + shelf * 11;
      rect(ctx, '#1A110C', x0, y - 9.6, x1 - x0, 9.6);
      let x = x0 + 0.3;
      while (x < x1 - 1.2) {
        const w = 1 + r() * 1.7, h = 6 + r() * 3, gap = r() > 0.92 ? 2.4 : 0;
        if (x + w > x1 - 0.2) break;
        rect(ctx, spines[Math.floor(r() * spines.length)] ?? NIGHT, x, y - h, w, h);
        rect(ctx, 'rgba(255,220,160,.2)', x, y - h, 0.22, h);
        if (r() > 0.45) rect(ctx, 'rgba(226,181,98,.75)', x + 0.2, y - h * 0.78, w - 0.4, 0.5);
        x += w + 0.12 + gap;
      }
      rect(ctx, '#3A2416', x0 - 0.6, y, x1 - x0 + 1.2, 1.3);
      rect(ctx, 'rgba(244,214,150,.25)', x0 - 0.6, y, x1 - x0 + 1.2, 0.3);
    }
  }
  rect(ctx, radial(ctx, 43, 38, 2, 34, [[0, 'rgba(244,200,120,.42)'], [0.5, 'rgba(30,16,10,.18)'], [1, 'rgba(10,6,5,.72)']]), 0, 0, W, H);
  // Ladder on its rail.
  rect(ctx, BRASS, 0, 3.2, W, 0.8);
  for (const x of [10, 18.4]) line(ctx, '#070504', 1.3, [[x + 4.4, 2], [x - 2, 60]]);
  for (let i = 0; i < 8; i++) line(ctx, '#070504', 1.1, [[13.6 - i * 0.77, 8 + i * 7], [22 - i * 0.77, 8 + i * 7]]);
  // Reading table with a green lamp.
  shape(ctx, '#070504', 'M26 50H66V53H63V62H60V53H32V62H29V53H26Z');
  shape(ctx, '#0A0706', 'M-6 0H6V-1.4H.8V-8H-.8V-1.4H-6Z', 46, 50);
  shape(ctx, '#1F7A4F', 'M-7.6 0C-7-5-4.6-7 0-7S7-5 7.6 0Z', 46, 42.6);
  shape(ctx, 'rgba(255,255,255,.3)', 'M-6.4-.8C-6-4-4.2-5.8-1.6-6.2C-3.8-4.8-4.6-2.8-4.8-.8Z', 46, 42.6);
  ellipse(ctx, '#FFF3C9', 46, 42.8, 6.8, 0.8);
  shape(ctx, 'rgba(255,226,150,.34)', 'M-7 0H7L13 7.4H-13Z', 46, 42.6);
  shape(ctx, CREAM, 'M-5 0C-3-1.4-1-1.2 0-.2C1-1.2 3-1.4 5 0V1C3 .1 1 .2 0 1C-1 .2-3 .1-5 1Z', 35.6, 48.8);
}

export const ROOM_PICTURES: { readonly [room: string]: (ctx: Ctx) => void } = {
  balcony, basement, bedroom, dining_room: diningRoom, foyer, hall, kitchen, library,
};

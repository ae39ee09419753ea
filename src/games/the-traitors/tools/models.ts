// What stands on the table of The Traitors: gold of the prize fund, the turn stone with its candle, the bell, the chest
// for slips, the coffer of what is not in the game. Millimetres.

import { CylinderGeometry } from 'three';
import { toCreasedNormals } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { ball, box, disc, extrude, hoop, lathe, part, type Part, type Profile, type Stroke } from '../../../../tools/models/solid.ts';

const BRASS = { color: '#D0A04E', metal: 1, rough: 0.3 };
const IRON = { color: '#5B5550', metal: 1, rough: 0.42 };
const STRUCK = { color: '#E4B04A', metal: 0.9, rough: 0.34 };
const DARK = { color: '#1A0C06', rough: 0.8 };
const CREASE = 0.6;

/** A keyhole lying flat, its head away from the viewer; `k` times as large as life. */
function keyhole(k: number, depth: number): ReturnType<typeof extrude> {
  const outline: Stroke[] = [
    ['M', -2.1 * k, -1.9 * k],
    ['C', -4.4 * k, 0.1 * k, -3 * k, 3.2 * k, 0, 3.2 * k],
    ['C', 3 * k, 3.2 * k, 4.4 * k, 0.1 * k, 2.1 * k, -1.9 * k],
    ['L', 3.4 * k, -8 * k],
    ['L', -3.4 * k, -8 * k],
  ];
  return extrude(outline, depth, depth / 4).translate(0, 2.4 * k, 0);
}
/** The same, face up on something that is so high. */
const lyingKeyhole = (k: number, y: number): ReturnType<typeof extrude> =>
  keyhole(k, 0.5)
    .rotateX(-Math.PI / 2)
    .translate(0, y, 0);

/** A gold piece of the prize fund: thick, a rim, a keyhole struck into it. Few triangles, for there are forty. */
function ducat(): Part[] {
  const r = 12.5,
    t = 2.8;
  const profile: Profile = [
    [0, 0],
    [r - 0.5, 0],
    [r, 0.5],
    [r, t - 0.5],
    [r - 0.5, t],
    [r - 1.9, t],
    [r - 2.4, t - 0.5],
    [0, t - 0.5],
  ];
  return [part(toCreasedNormals(lathe(profile, 32), CREASE), STRUCK), part(lyingKeyhole(1.05, t - 0.4), { color: '#8A5714', metal: 0.7, rough: 0.5 })];
}

/** Hewn stone with a hollow for a candle that burns: whoever has it before them is at turn. */
function stone(): Part[] {
  const hewn = new CylinderGeometry(13, 15.5, 11, 8, 1).translate(0, 5.5, 0);
  const wax: Profile = [
    [0, 10],
    [5.4, 10],
    [5.2, 24.6],
    [4.6, 26],
    [2.4, 25.2],
    [0, 24.6],
  ];
  const drip: Profile = [
    [0, 10],
    [8.2, 10],
    [8.4, 10.8],
    [7, 12],
    [5, 12.6],
    [0, 12.6],
  ];
  const fire: Profile = [
    [0, 26.4],
    [1.8, 27.6],
    [2.7, 30],
    [2.2, 33],
    [1, 36],
    [0, 39],
  ];
  return [
    part(toCreasedNormals(hewn, 0.4), { color: '#7D8680', rough: 0.85 }),
    part(toCreasedNormals(new CylinderGeometry(13.3, 13.3, 1.2, 8, 1).translate(0, 11.1, 0), 0.4), BRASS),
    part(lathe(drip, 24), { color: '#F0E3C2', rough: 0.45 }),
    part(lathe(wax, 24), { color: '#F6EBD0', rough: 0.45, glow: 0.12 }),
    part(
      lathe(
        [
          [0, 24],
          [0.5, 24],
          [0.5, 27.4],
          [0, 27.6],
        ],
        8,
      ),
      DARK,
    ),
    part(lathe(fire, 16), { color: '#FFC25A', rough: 1, glow: 1 }),
  ];
}

/** A bell with a turned handle. */
function handbell(): Part[] {
  const dome: Profile = [
    [0, 0.6],
    [15.2, 0.6],
    [16.6, 0],
    [17, 1],
    [15.4, 3.6],
    [12.6, 7.4],
    [11, 12],
    [10.2, 18],
    [8, 22.4],
    [4.4, 24.4],
    [2.6, 25.4],
    [0, 25.6],
  ];
  const handle: Profile = [
    [0, 25],
    [3.4, 25.4],
    [3.6, 27],
    [2.4, 28.4],
    [2.6, 32],
    [4.4, 38],
    [4.8, 43],
    [3.6, 48],
    [1.4, 50.2],
    [0, 50.4],
  ];
  const section: Profile = [
    [-0.4, -0.7],
    [0.5, -0.5],
    [0.7, 0],
    [0.5, 0.5],
    [-0.4, 0.7],
  ];
  const ring = (y: number, r: number): Part => part(hoop(section, r, y, 40), BRASS);
  return [
    part(toCreasedNormals(lathe(dome, 40), 0.9), { color: '#D8A95A', metal: 1, rough: 0.24 }),
    ring(4.4, 14.5),
    ring(15, 10.4),
    part(lathe(handle, 28), { color: '#4A1B22', rough: 0.32 }),
    part(ball(2.2).translate(0, 50.6, 0), BRASS),
  ];
}

/** A chest bound in iron with a slot in its vaulted lid, its lock to the front. */
function chest(): Part[] {
  const [w, d, h] = [74, 46, 26];
  const vault: Stroke[] = [
    ['M', -d / 2 + 2, 0],
    ['C', -d / 2 + 2, 10, -d / 4, 15, 0, 15],
    ['C', d / 4, 15, d / 2 - 2, 10, d / 2 - 2, 0],
  ];
  const wood = { color: '#5A3018', rough: 0.5 };
  const lid = toCreasedNormals(
    extrude(vault, w, 2)
      .rotateY(Math.PI / 2)
      .translate(0, h + 1, 0),
    0.5,
  );
  const parts: Part[] = [part(box(w, h, d, 2, 2).translate(0, h / 2, 0), wood), part(lid, { ...wood, color: '#6A3A1D' })];
  for (const x of [-26, 26]) {
    parts.push(part(box(6, h + 1, d + 1.6, 0.8, 1).translate(x, (h + 1) / 2, 0), IRON));
    parts.push(
      part(
        toCreasedNormals(
          extrude(
            vault.map((s) => grown(s, 1.04)),
            6,
            0.6,
          )
            .rotateY(Math.PI / 2)
            .translate(x, h + 1, 0),
          0.5,
        ),
        IRON,
      ),
    );
  }
  parts.push(part(box(w + 1, 2.4, d + 1, 0.8, 1).translate(0, h + 0.4, 0), BRASS));
  parts.push(part(box(34, 1.6, 5.4, 0.7, 1).translate(0, h + 15.6, 0), BRASS), part(box(29, 1.7, 2, 0.3, 1).translate(0, h + 15.8, 0), DARK));
  parts.push(part(box(15, 17, 2, 1, 1).translate(0, h - 5, d / 2 + 0.8), BRASS), part(keyhole(0.72, 0.6).translate(0, h - 5.6, d / 2 + 1.8), DARK));
  return parts;
}

/** An outline made larger about the origin. */
function grown(s: Stroke, k: number): Stroke {
  return s[0] === 'C' ? ['C', s[1] * k, s[2] * k, s[3] * k, s[4] * k, s[5] * k, s[6] * k] : [s[0], s[1] * k, s[2] * k];
}

/** A flat coffer of green leather with corners of brass. */
function coffer(): Part[] {
  const [w, d, h] = [70, 96, 22];
  const leather = { color: '#17453B', rough: 0.55 };
  const parts: Part[] = [
    part(box(w, h, d, 4, 3).translate(0, h / 2, 0), leather),
    part(box(w + 0.8, 1, d + 0.8, 0.5, 1).translate(0, h * 0.66, 0), BRASS),
    part(box(w - 14, 0.6, d - 14, 0.3, 1).translate(0, h + 0.05, 0), { ...leather, color: '#1F5A4C' }),
    part(disc(12).translate(0, h + 0.5, 0), BRASS),
    part(lyingKeyhole(1.3, h + 0.6), DARK),
  ];
  for (const x of [-1, 1])
    for (const z of [-1, 1]) parts.push(part(box(12, h + 0.8, 12, 3.4, 2).translate((x * (w - 10.8)) / 2, h / 2 + 0.1, (z * (d - 10.8)) / 2), BRASS));
  return parts;
}

export const recipes = { chest, coffer, ducat, handbell, 'turn-stone': stone } as const;

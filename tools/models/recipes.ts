// What each model is made of. Millimetres, y up, standing on y = 0 with its middle over the origin; a front looks
// towards +z, an aim towards -z.

import { ball, box, capsule, disc, lathe, part, projectPrint, type Part, type Profile } from './solid.ts';
import { gameTools } from '../game-tools.ts';
import { BOX_RECIPES } from './box.ts';
import { DICE_RECIPES } from './dice.ts';
import { HAND_RECIPES } from './hands.ts';
import { bag } from './pouch.ts';
import { revolver } from './revolver.ts';
import { SOUNDING_RECIPES, SOUNDING_THRIFTY } from './sounding.ts';

const BRASS = { color: '#D8A95A', metal: 1, rough: 0.28 };
const IVORY = '#F4ECD8';

/** A flat disc with a bevelled edge: profile of body, radius of the printed top. */
function token(r: number, h: number, edge: Part['surface'], top: Part['surface']): Part[] {
  const b = 0.35;
  const body: Profile = [
    [0, 0],
    [r - b, 0],
    [r, b],
    [r, h - b],
    [r - b, h],
    [0, h],
  ];
  return [part(lathe(body, 48), edge), part(disc(r - 0.4).translate(0, h + 0.03, 0), top)];
}

/** Struck coin: raised rim, reeded edge, a print on either side. */
function coin(): Part[] {
  const r = 13,
    t = 2.2;
  const body = lathe(
    [
      [0, 0.12],
      [r * 0.86, 0.12],
      [r * 0.9, 0],
      [r * 0.97, 0],
      [r, t * 0.1],
      [r, t * 0.9],
      [r * 0.97, t],
      [r * 0.9, t],
      [r * 0.86, t - 0.12],
      [0, t - 0.12],
    ],
    96,
  );
  const p = body.getAttribute('position');
  const column = 10;
  for (let i = 0; i < p.count; i++) {
    if (Math.hypot(p.getX(i), p.getZ(i)) < r * 0.99) continue;
    const k = Math.floor(i / column) % 2 === 0 ? 1 : 0.978;
    p.setXYZ(i, p.getX(i) * k, p.getY(i), p.getZ(i) * k);
  }
  body.computeVertexNormals();
  const metal = { color: '#D9A246', metal: 0.9, rough: 0.36 };
  const face = { ...metal, color: '#FFFFFF' };
  const tail = projectPrint(disc(r * 0.86), 'coin-1', true)
    .rotateX(Math.PI)
    .translate(0, 0.09, 0);
  return [part(body, metal), part(disc(r * 0.86).translate(0, t - 0.09, 0), { ...face, print: 'coin-0' }), part(tail, { ...face, printed: true })];
}

/** Pawn, 29 high. */
function pawn(): Part[] {
  const profile: [number, number][] = [
    [0, 0],
    [9, 0],
    [9.5, 0.35],
    [9.7, 1],
    [9.6, 2.2],
    [9, 3],
    [8.2, 3.5],
  ];
  for (let i = 1; i <= 12; i++) {
    const t = i / 12,
      k = 1 - t;
    const at = (a: number, b: number, c: number, d: number): number => k * k * k * a + 3 * k * k * t * b + 3 * k * t * t * c + t * t * t * d;
    profile.push([at(8.2, 6, 3.9, 3.5), at(3.5, 6.2, 10, 17.2)]);
  }
  profile.push([4.5, 17.7], [5, 18.3], [4.9, 18.9], [4.2, 19.4]);
  for (let i = 0; i <= 14; i++) {
    const a = -0.78 + ((Math.PI / 2 + 0.78) * i) / 14;
    profile.push([Math.max(0, Math.cos(a) * 5.7), 23.4 + Math.sin(a) * 5.7]);
  }
  return [part(lathe(profile, 48), { color: '#FFFFFF', rough: 0.32, tint: 1 })];
}

/** The lamp whose light is the turn: brass foot and stem, enamelled shade, a bulb. 59 high. */
function lamp(): Part[] {
  const foot = lathe(
    [
      [0, 0],
      [21, 0],
      [22, 1],
      [22, 3],
      [17, 5],
      [6, 8],
      [3.5, 14],
      [2.8, 46],
      [4.5, 48],
      [0, 49],
    ],
    48,
  );
  const shade = lathe(
    [
      [7.5, 58],
      [10.5, 54],
      [18, 44],
      [21.5, 36],
      [21.8, 35],
      [21.2, 35],
      [17.2, 43.6],
      [10, 52.5],
      [7.5, 56.2],
      [7.5, 58],
    ],
    48,
  );
  // The profile runs downwards outside: turn the faces outwards.
  const index = shade.index;
  if (index)
    for (let i = 0; i < index.count; i += 3) {
      const a = index.getX(i),
        b = index.getX(i + 1);
      index.setX(i, b);
      index.setX(i + 1, a);
    }
  shade.computeVertexNormals();
  const knob = lathe(
    [
      [0, 55],
      [7.8, 55.4],
      [8.1, 57],
      [7.4, 58.6],
      [3, 59.4],
      [2.2, 61],
      [2.6, 62.4],
      [0, 63.4],
    ],
    32,
  );
  return [
    part(foot, { ...BRASS, color: '#C79A4B', rough: 0.3 }),
    part(shade, { color: '#1F7A4F', rough: 0.18, glow: 0.22 }),
    part(knob, { ...BRASS, color: '#C79A4B', rough: 0.3 }),
    part(ball(6.5).translate(0, 43, 0), { color: '#FFE9B8', rough: 1, glow: 1 }),
  ];
}

/** A clip of bent brass wire that holds on to a card's edge; stands 16 high. */
function clip(): Part[] {
  const wire = (length: number, x: number, y: number, z: number, lying: boolean): Part =>
    part((lying ? capsule(0.75, length, 8).rotateZ(Math.PI / 2) : capsule(0.75, length, 8)).translate(x, y, z), BRASS);
  return [
    part(box(9, 9, 2.4, 0.7, 2).translate(0, 11.5, 0), { color: '#FFFFFF', rough: 0.4, tint: 1 }),
    wire(13, -3.2, 7.4, 1.7, false),
    wire(13, 3.2, 7.4, 1.7, false),
    wire(6.4, 0, 0.8, 1.7, true),
    wire(10, -3.2, 6, -1.7, false),
    wire(10, 3.2, 6, -1.7, false),
    wire(6.4, 0, 1, -1.7, true),
  ];
}

/** High-backed leather chair; its seat is at y = 0, which the scene lets down below the table. */
function chair(): Part[] {
  const leather = { color: '#4A2316', rough: 0.55 };
  const wood = { color: '#3A1C0E', rough: 0.5 };
  return [
    part(box(460, 440, 70, 32, 3).rotateX(0.16).translate(0, 215, 60), leather),
    part(box(400, 380, 30, 15, 2).rotateX(0.16).translate(0, 220, 24), { ...leather, color: '#56291A' }),
    part(box(480, 90, 420, 36, 2).translate(0, -40, -130), leather),
    part(box(56, 50, 330, 20, 2).translate(-232, 110, -110), wood),
    part(box(56, 50, 330, 20, 2).translate(232, 110, -110), wood),
  ];
}

/** Step of wood on which my own cards lean, 100 long: the scene sets as many side by side as are needed. */
const rack = (): Part[] => [
  part(box(100, 7, 15, 2.2, 2).translate(0, 3.5, 0), { color: '#6A3A1D', rough: 0.42 }),
  part(box(100, 1.2, 2.2, 0.5, 1).translate(0, 7, 5.6), BRASS),
];

type Recipes = { readonly [name: string]: () => Part[] };
/**
 * What `tools/models.ts` in a game's folder exports: recipes of its own models, and those of so many facets that each
 * corner is to cost little.
 */
interface GameModels {
  recipes: Recipes;
  thrifty?: readonly string[];
}
const OF_GAMES = [...(await gameTools<GameModels>('src/games', 'models')).values()];

/** Models of so many facets that each corner is to cost little. */
export const THRIFTY: ReadonlySet<string> = new Set([...SOUNDING_THRIFTY, ...OF_GAMES.flatMap(({ thrifty = [] }) => thrifty)]);

const GREYBOARD = { color: '#C9B48E', rough: 0.9 };

export const RECIPES: Recipes = {
  ...Object.assign({}, ...OF_GAMES.map(({ recipes }) => recipes)),
  ...BOX_RECIPES,
  ...DICE_RECIPES,
  ...HAND_RECIPES,
  ...SOUNDING_RECIPES,
  aim: revolver,
  bag,
  chair,
  chip: () => token(11, 3.2, { color: '#2E6E9E', rough: 0.3 }, { color: '#FFFFFF', rough: 0.25, print: 'water' }),
  clip,
  coin,
  hit: () => [
    ...token(12, 2.6, { color: '#FFFFFF', rough: 0.5, tint: 1 }, { color: '#FFFFFF', rough: 0.55, print: 'hit' }),
    // Not yet taken it lies with this side up: the seat's colour alone.
    part(projectPrint(disc(11.6), 'spare', true).rotateX(Math.PI).translate(0, -0.03, 0), { color: '#FFFFFF', rough: 0.55, tint: 1, printed: true }),
  ],
  lamp,
  pawn,
  pip: () => [
    part(
      lathe(
        [
          [0, 0],
          [4.6, 0],
          [5.4, 0.8],
          [5.2, 2],
          [3.6, 3.5],
          [1.6, 4.3],
          [0, 4.5],
        ],
        32,
      ),
      { color: IVORY, rough: 0.2, tint: 1 },
    ),
  ],
  rack,
  token: () => token(12, 2.2, GREYBOARD, { color: '#FFFFFF', rough: 0.6, tint: 1, print: 'token' }),
};

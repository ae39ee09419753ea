// Cloth, size and light of the table as its people have chosen them: numbers of the sheet turned into colours and
// lengths.

import type { Cloth } from '../../../server-modules/kernel/sheet.ts';
import { sizedShape as sizedAs, type TableShape } from '../../../server-modules/games/box/data/table-sizes.ts';

/** In the order of their words; null: the game's own. */
export const FELTS: readonly (string | null)[] = [null, '#1F5B47', '#5A1823', '#1B3259', '#84704A', '#3F474E', '#42254B', '#3B2615'];

/**
 * One kind of light: colours and strengths of the few lamps there are, and how much of it what is painted flat gets.
 */
export interface Light {
  lamp: string;
  candela: number;
  sky: string;
  ground: string;
  hemisphere: number;
  rim: string;
  rimStrength: number;
  environment: number;
  /** Factors for what is drawn without lamps: the felt of the low quality, ink, marks; and for the room around. */
  flat: readonly [number, number, number];
  room: readonly [number, number, number];
  /** Of the low quality: hemisphere and lamp. */
  low: { sky: string; ground: string; hemisphere: number; lamp: string; lampStrength: number };
}

const EVENING: Light = {
  lamp: '#FFEAD0',
  candela: 23,
  sky: '#CFDBFF',
  ground: '#5A3A24',
  hemisphere: 0.75,
  rim: '#A9C0FF',
  rimStrength: 0.6,
  environment: 0.8,
  flat: [1, 1, 1],
  room: [1, 1, 1],
  low: { sky: '#FFE7C4', ground: '#4A2C1A', hemisphere: 1.9, lamp: '#FFDCA8', lampStrength: 1.5 },
};

/** In the order of their words: evening lamp, daylight, candle. */
export const LIGHTS: readonly Light[] = [
  EVENING,
  {
    lamp: '#FFFFFF',
    candela: 15.5,
    sky: '#E6F0FF',
    ground: '#8A8172',
    hemisphere: 1.15,
    rim: '#FFFFFF',
    rimStrength: 0.8,
    environment: 0.85,
    flat: [1.1, 1.17, 1.26],
    room: [3, 3.2, 3.5],
    low: { sky: '#F2F6FF', ground: '#8F8674', hemisphere: 2.5, lamp: '#FFFFFF', lampStrength: 1.3 },
  },
  {
    lamp: '#FFB564',
    candela: 16,
    sky: '#8A6B52',
    ground: '#2E1A0E',
    hemisphere: 0.42,
    rim: '#6C7FB8',
    rimStrength: 0.25,
    environment: 0.4,
    flat: [0.82, 0.6, 0.42],
    room: [0.55, 0.42, 0.34],
    low: { sky: '#FFC890', ground: '#2E180C', hemisphere: 1.25, lamp: '#FFB060', lampStrength: 1.15 },
  },
];

export const feltOf = (cloth: Cloth | null, own: string): string => FELTS[cloth?.felt ?? 0] ?? own;
export const lightOf = (cloth: Cloth | null): Light => LIGHTS[cloth?.light ?? 0] ?? EVENING;

export const sizedShape = (shape: TableShape, cloth: Cloth | null): TableShape => sizedAs(shape, cloth?.size ?? 0);

/** How much wider it is than the room round the usual tables was built for; 1: it is not. */
const ROOMY = 0.9;
export const roomFor = ({ radius, length }: TableShape): number => Math.max(1, (radius + length / 2) / ROOMY);

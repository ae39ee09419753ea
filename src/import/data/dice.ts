// Which side of a die lies up at which rotation, in degrees about x, y and z, where the save itself does not say: as
// the program writes it into its own saves.

type Angles = readonly [x: number, y: number, z: number];

const D6: readonly Angles[] = [
  [-90, 0, 0],
  [0, 0, 0],
  [0, 0, -90],
  [0, 0, 90],
  [0, 0, -180],
  [90, 0, 0],
];
const D6_ROUND: readonly Angles[] = [
  [0, 0, 0],
  [90, 0, 0],
  [0, 0, 90],
  [0, 0, -90],
  [-90, 0, 0],
  [0, 0, -180],
];
const D4: readonly Angles[] = [
  [18, -241, -120],
  [-90, -60, 0],
  [18, -121, 0],
  [18, 0, -240],
];
const D8: readonly Angles[] = [
  [-33, 0, 90],
  [-33, 0, 180],
  [33, 180, -180],
  [33, 180, 90],
  [33, 180, -90],
  [33, 180, 0],
  [-33, 0, 0],
  [-33, 0, -90],
];
const D10: readonly Angles[] = [
  [-38, 0, 234],
  [38, 180, -233],
  [-38, 0, 20],
  [38, 180, -17],
  [-38, 0, 90],
  [38, 180, -161],
  [-38, 0, 307],
  [38, 180, -304],
  [-38, 0, 163],
  [38, 180, -90],
];
const D12: readonly Angles[] = [
  [27, 0, 72],
  [27, 0, 144],
  [27, 0, -72],
  [-27, 180, 180],
  [90, 180, 0],
  [27, 0, -144],
  [-27, 180, 36],
  [-90, 180, 0],
  [27, 0, 0],
  [-27, 180, 108],
  [-27, 108, -36],
  [-27, 36, -108],
];
const D20: readonly Angles[] = [
  [-11, 60, 17],
  [52, -60, -17],
  [-11, -180, 90],
  [-11, -180, 162],
  [-11, -60, 234],
  [-11, -180, 306],
  [52, -60, 55],
  [52, -60, 198],
  [52, -60, 127],
  [52, -180, -90],
  [308, 0, 90],
  [306, -240, -52],
  [-52, -240, 18],
  [307, 120, 233],
  [11, 120, -234],
  [11, 0, 54],
  [11, -120, -17],
  [11, 0, -90],
  [-52, -240, -198],
  [11, 0, -162],
];
/** Heads, tails. */
const COIN: readonly Angles[] = [
  [0, 90, 180],
  [0, -90, 0],
];

export const SIDES = { D4, D6, D6_ROUND, D8, D10, D12, D20, COIN } as const;
/** Of custom dice, by their number there. */
export const CUSTOM_DICE = ['d4', 'die', 'd8', 'd10', 'd12', 'd20'] as const;

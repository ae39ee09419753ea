// Sine and cosine of whole degrees in whole numbers: floats differ in the last bit from engine to engine.

/** What stands for one. */
export const ONE = 32768;

/** ONE times the sine of 0 to 90 degrees, rounded. */
// oxfmt-ignore
const QUARTER: readonly number[] = [
  0, 572, 1144, 1715, 2286, 2856, 3425, 3993, 4560, 5126, 5690, 6252, 6813,
  7371, 7927, 8481, 9032, 9580, 10126, 10668, 11207, 11743, 12275, 12803, 13328, 13848,
  14365, 14876, 15384, 15886, 16384, 16877, 17364, 17847, 18324, 18795, 19261, 19720, 20174,
  20622, 21063, 21498, 21926, 22348, 22763, 23170, 23571, 23965, 24351, 24730, 25102, 25466,
  25822, 26170, 26510, 26842, 27166, 27482, 27789, 28088, 28378, 28660, 28932, 29197, 29452,
  29698, 29935, 30163, 30382, 30592, 30792, 30983, 31164, 31336, 31499, 31651, 31795, 31928,
  32052, 32166, 32270, 32365, 32449, 32524, 32588, 32643, 32688, 32723, 32748, 32763, 32768,
];

/** ONE times the sine of whole degrees. */
export function sine(degrees: number): number {
  const d = ((degrees % 360) + 360) % 360;
  if (d > 180) return -sine(d - 180);
  return QUARTER[d > 90 ? 180 - d : d] ?? 0;
}

export const cosine = (degrees: number): number => sine(degrees + 90);

/** A quotient rounded to the nearest whole number, halves away from zero. */
export function rounded(numerator: number, denominator: number): number {
  const half = Math.floor(denominator / 2);
  return numerator < 0 ? -Math.floor((half - numerator) / denominator) : Math.floor((numerator + half) / denominator);
}

import { expect, it } from 'vitest';
import { lowSharpness } from './sharpness.ts';

it('a phone is drawn more finely in the low quality, a large window is not, and neither costs more than the other', () => {
  expect(lowSharpness(390, 844)).toBeGreaterThan(1.5);
  expect(390 * 844 * lowSharpness(390, 844) ** 2).toBeLessThanOrEqual(1_000_001);
  expect(lowSharpness(1920, 1080)).toBe(1);
  expect(lowSharpness(100, 100)).toBe(2);
});

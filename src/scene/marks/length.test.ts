import { expect, test } from 'vitest';
import { lengthText } from './length.ts';

test('a length is said in centimetres and inches, as the language writes numbers', () => {
  expect(lengthText(1270, 'en')).toBe('12.7 cm · 5.0 in');
  expect(lengthText(1270, 'de')).toMatch(/^12,7\scm · 5,0\s/);
});

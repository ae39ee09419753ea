// The specification's table of hidden information, row by row, and every channel of the table.

import { describe, test } from 'vitest';
import { moments } from './two-worlds/moments.ts';

describe('two worlds', () => {
  test.each(moments.map((one) => [one.title, one] as const))('%s', (_title, one) => one.play());
});

import { expect, test } from 'vitest';
import { whyNoTable } from './studio.ts';

test('a game or a mode that there is not is told by what there is', () => {
  expect(whyNoTable('go-fish', 'enforced')).toBeNull();
  expect(whyNoTable('go-fish', 'rules')).toBe('go-fish has no mode "rules". It has: enforced, assisted, sandbox.');
  expect(whyNoTable('go-fissh', 'enforced')).toMatch(/^There is no game go-fissh\. There are: .*go-fish/);
});

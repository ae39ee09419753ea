import { expect, test } from 'vitest';
import { MODELS } from '../../games/types.ts';
import { modelNames } from './models.ts';

test('every model that a table names is built into the page', () => {
  const built = modelNames();
  expect(MODELS.filter((name) => !built.includes(name))).toEqual([]);
});

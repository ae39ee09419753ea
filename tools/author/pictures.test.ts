import { expect, test } from 'vitest';
import { unlessBroken } from './pictures.ts';

const never = (): Promise<never> => new Promise(() => undefined);

test('a picture is what comes of it; an error of the page or too long a wait ends it with a sentence', async () => {
  await expect(unlessBroken(async () => 'picture')).resolves.toBe('picture');
  const told = unlessBroken((broken) => {
    broken('no model die');
    return never();
  });
  await expect(told).rejects.toThrow('the page reports: no model die');
  await expect(unlessBroken(never, 20)).rejects.toThrow('it was not there after 0.02 seconds');
  await expect(unlessBroken(() => Promise.reject(new Error('no table')))).rejects.toThrow('no table');
});

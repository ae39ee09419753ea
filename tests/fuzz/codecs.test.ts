// Every input that was kept, through its target: what once failed, and what opens ways. New ones are looked for by
// `npm run test:long -- codecs`.

import { expect, test } from 'vitest';
import { bytesOf, LONGEST, readCorpus, TARGETS } from './codecs/corpus.ts';

test.each(TARGETS)('%s: nothing that was kept makes it throw', async (target) => {
  const { fuzz } = (await import(`./codecs/${target}.ts`)) as { fuzz: (bytes: Uint8Array) => void };
  const { crashes, kept } = readCorpus(target);
  expect(kept.length).toBeGreaterThan(5);
  for (const input of [...crashes, ...kept]) {
    const bytes = bytesOf(input);
    expect(bytes.length).toBeLessThanOrEqual(LONGEST);
    try {
      fuzz(bytes);
    } catch (error) {
      throw new Error(`${target} throws at ${JSON.stringify(input)}`, { cause: error });
    }
  }
});

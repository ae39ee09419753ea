import { expect, test, vi } from 'vitest';
import type { StepName } from './minutes.ts';
import { runSteps } from './run-steps.ts';
import type { Step } from './steps.ts';

const step = (name: StepName, script: string, oneCore?: true): Step => ({
  name,
  command: ['node', '-e', script],
  needs: 'package.json',
  counts: 'one',
  ...(oneCore ? { oneCore } : {}),
});
/**
 * Ends well only when it sees its neighbour at work in the folder that both are given; waits three seconds for that.
 */
const meets = (me: string, other: string): string =>
  `const fs = require('fs'), at = process.env.MEETING; fs.writeFileSync(at + '${me}', ''); const end = Date.now() + 3000;
   (function look() { if (fs.existsSync(at + '${other}')) process.exit(0); if (Date.now() > end) process.exit(1); setTimeout(look, 20); })();`;

test('steps that keep one core busy run side by side, all others alone; outcomes stay in their order', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const { tempFolder } = await import('../temp-folder.ts');
  const env = { MEETING: `${tempFolder('meeting')}/` };
  try {
    const alone = await runSteps([step('figures', meets('a', 'b')), step('codecs', meets('b', 'a'))], 'limit', env);
    expect(alone.map(({ name, failed }) => [name, failed])).toEqual([
      ['figures', 1],
      ['codecs', 0],
    ]);
    const both = await runSteps(
      [step('figures', meets('c', 'd'), true), step('codecs', meets('d', 'c'), true), step('figures on Nakama', 'process.exit(3)', true)],
      'limit',
      env,
    );
    expect(both.map(({ name, failed, note }) => [name, failed, note])).toEqual([
      ['figures', 0, ''],
      ['codecs', 0, ''],
      ['figures on Nakama', 1, 'status 3'],
    ]);
  } finally {
    said.mockRestore();
  }
});

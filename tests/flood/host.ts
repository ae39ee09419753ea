// The host as people run it, in a process of its own, that also says what it measures: a message in, its figures out.
// Memory is what is held after it was swept.

import { readConfig } from '../../host/config.ts';
import type { Figures } from '../../host/main.ts';
import { ROOT, runHost } from '../../host/run.ts';

/** Bytes; `held` by what lives, `resident` of the whole process. */
export interface Measured extends Figures {
  held: number;
  resident: number;
}
export interface Ready {
  port: number;
  serverKey: string;
}

const host = await runHost(readConfig(process.env, ROOT));
process.on('message', (asked) => {
  if (asked === 'sweep') {
    // Twice: what the first finds closed, the second finds gone.
    globalThis.gc?.();
    globalThis.gc?.();
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send?.({ ...host.figures(), held: heapUsed + external, resident: rss } satisfies Measured);
});
process.once('disconnect', () => process.exit(0));
process.send?.({ port: host.port, serverKey: host.serverKey } satisfies Ready);

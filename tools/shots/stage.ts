// A server for tests and a browser, for as long as pictures are taken.

import { rmSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { ROOT } from '../../host/run.ts';
import { buildIfStale } from '../build/build-if-stale.ts';
import { serverKeyOf, startChildHost } from '../child-host.ts';
import { chromiumFlags, needChromium } from '../chromium.ts';
import { tempFolder } from '../temp-folder.ts';

export interface Stage {
  browser: Browser;
  server: { url: string; serverKey: string };
}

/**
 * Builds what is not up to date, does `what`, and ends both however that ends. Throws where there is no Chromium and it
 * cannot be installed.
 * `test`: the server takes positions and seeds, and its bots do not wait; false: it is as people have it.
 */
export async function onStage<T>(what: (stage: Stage) => Promise<T>, { test = true } = {}): Promise<T> {
  const executablePath = needChromium();
  buildIfStale(ROOT);
  const folder = tempFolder('stage');
  const host = await startChildHost({ dataDir: path.join(folder, 'data'), test });
  try {
    const browser = await chromium.launch({
      executablePath,
      args: [...chromiumFlags(), '--disable-renderer-backgrounding', '--disable-backgrounding-occluded-windows', '--font-render-hinting=none'],
    });
    try {
      return await what({ browser, server: { url: host.url, serverKey: await serverKeyOf(host.url) } });
    } finally {
      await browser.close();
    }
  } finally {
    await host.kill9();
    rmSync(folder, { recursive: true, force: true });
  }
}

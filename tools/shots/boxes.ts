// Faces and backs as the games' own code paints them, taken from the sources by a development server: the boxes on the
// lobby's shelf.

import type { Browser } from 'playwright-core';
import { createServer } from 'vite';

/** One cell of a game's art as a PNG, `height` pixels high, with clear corners. */
export async function paintCell(browser: Browser, game: string, key: string, height: number): Promise<Buffer> {
  const server = await createServer({ appType: 'custom', logLevel: 'error', server: { host: '127.0.0.1', port: 0, hmr: false } });
  const page = await browser.newPage();
  try {
    await server.listen();
    const empty = new URL('/empty', server.resolvedUrls?.local[0]).href;
    await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Paint</title>' }));
    await page.goto(empty);
    // As text: what is written as a function would be compiled here and not there.
    const url = await page.evaluate<unknown>(`(async () => {
      await import('/src/ui/tokens.css');
      const games = await import('/src/games/index.ts');
      const art = await games.loadGame(${JSON.stringify(game)});
      const cell = games.cellOf(art, ${JSON.stringify(key)});
      const canvas = document.createElement('canvas');
      canvas.height = ${height};
      canvas.width = Math.round((${height} * cell.w) / cell.h);
      games.paintFace(canvas.getContext('2d'), art, cell.key, { pxPerMm: ${height} / cell.h });
      return canvas.toDataURL('image/png');
    })()`);
    const text = String(url);
    return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
  } finally {
    await page.close();
    await server.close();
  }
}

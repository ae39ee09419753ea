// The author's page, /author, while `npm run dev` serves the page: in no build.

import type { Plugin } from 'vite';

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <title>Baize · author</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/author/main.tsx"></script>
  </body>
</html>`;

/** Serves it, and says where. */
export function authorPage(): Plugin {
  return {
    name: 'baize-author-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/author', (request, response, next) => {
        // Its own address alone, with or without a question.
        if (!/^\/?(?:\?.*)?$/.test(request.url ?? '')) return next();
        server
          .transformIndexHtml('/author', HTML)
          .then((page) => {
            response.setHeader('Content-Type', 'text/html');
            response.end(page);
          })
          .catch(next);
      });
      server.httpServer?.once('listening', () => {
        const [url] = server.resolvedUrls?.local ?? [];
        setTimeout(() => server.config.logger.info(`  The author's page: ${url ?? server.resolvedUrls?.local[0] ?? ''}author`));
      });
    },
  };
}

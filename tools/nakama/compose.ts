// Two small programs for compose.yaml and compose.cluster.yaml. `setup FOLDER` makes the keys and Nakama's settings
// once; `page FOLDER` serves the built client.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { boxesOf, daysEnv, daysOf } from '../../host/config.ts';
import { relayEnv } from '../../host/relays.ts';
import { bucketEnv, bucketOrigin, withOwnStore } from './bucket.ts';
import { nakamaConfig } from './config.ts';
import { keysIn } from './keys.ts';
import { servePage } from './page.ts';

const PORT = 7350;
const PAGE_PORT = 7360;

const [task, folder = '/keys'] = process.argv.slice(2);
if (task === 'setup') {
  mkdirSync(folder, { recursive: true });
  const keys = keysIn(folder);
  // PostgreSQL's image reads its password from a file; the folder is shared by these services alone.
  writeFileSync(join(folder, 'database-password'), keys.databasePassword, { mode: 0o644 });
  const settings = {
    host: '0.0.0.0',
    port: PORT,
    // Elsewhere where the database is not Docker's own.
    database: process.env['DATABASE'] || 'postgres:5432',
    dataDir: '/data',
    modules: '/modules',
    logFile: null,
    keys,
    env: Object.entries({
      ...daysEnv(daysOf(process.env['BAIZE_KEEP_DAYS'])),
      ...relayEnv(process.env),
      ...bucketEnv(withOwnStore(folder, process.env)),
    }).map((one) => one.join('=')),
  };
  writeFileSync(join(folder, 'nakama.yml'), nakamaConfig(settings), { mode: 0o600 });
} else if (task === 'page') {
  const { serverKey } = keysIn(folder);
  // Empty when compose.yaml passes an unset variable on.
  const publicUrl = process.env['PUBLIC_URL'] || null;
  const boxes = boxesOf(process.env['BAIZE_BOXES'], '/');
  const bucket = bucketOrigin({ BAIZE_S3_URL: process.env['BAIZE_S3_URL'] });
  const server = await servePage({ folder: 'dist', host: '0.0.0.0', port: PAGE_PORT, server: { port: PORT, serverKey }, publicUrl, boxes, bucket });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      server.closeAllConnections();
      server.close(() => process.exit(0));
    });
  }
  console.log(`Baize is ready: ${publicUrl ?? `http://127.0.0.1:${PAGE_PORT}`}`);
} else {
  console.error('usage: compose.ts setup|page FOLDER');
  process.exit(2);
}

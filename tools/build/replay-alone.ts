// The page that plays a replay by itself, as one text without the replay: script, styles, fonts, models, all in it. The
// table's dialog fetches it, puts the replay in and hands it to the browser as a file.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

const ENTRY = 'src/replay/alone/main.ts';
const STUB = path.resolve('src/replay/alone/no-physics.ts');
/** Where it lies beside the page, and what the replay's letters take the place of (src/replay/alone.ts has the same). */
export const ALONE_FILE = 'replay-alone.txt';

const hashed = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Nothing leaves such a page, and nothing comes to it: whoever opens one from anywhere tells nobody. No script runs in
 * it but these two. The models' program is WebAssembly; models, fonts and painted faces are data of the page itself.
 */
const policyOf = (...scripts: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src ${scripts.map(hashed).join(' ')} 'wasm-unsafe-eval'`,
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data:',
    'connect-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** Unpacks the script, which is packed so that the file is a third as large, and runs it. */
const UNPACK = `(async () => {
  const packed = Uint8Array.from(atob(document.querySelector('#baize-script').textContent), (letter) => letter.charCodeAt(0));
  const script = document.createElement('script');
  script.textContent = await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
  document.body.append(script);
})();`;

/** The page with this script and this style, and a place for the replay. */
export function pageOf(script: string, style: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyOf(UNPACK, script)}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#1b1410">
<title>Baize</title>
<style>${style.replaceAll('</style', '<\\/style')}</style>
</head>
<body>
<div id="root"></div>
<script type="text/plain" id="baize-replay">@@REPLAY@@</script>
<script type="text/plain" id="baize-script">${gzipSync(script, { level: 9 }).toString('base64')}</script>
<script>${UNPACK}</script>
</body>
</html>
`;
}

/** Built once, in one piece; everything it loads is in it. */
export async function aloneText(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { dedupe: ['three', 'react', 'react-dom'], alias: { '@dimforge/rapier3d-compat': STUB, rdet: STUB } },
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: () => true,
      cssCodeSplit: false,
      chunkSizeWarningLimit: 20_000,
      copyPublicDir: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const outputs = (Array.isArray(made) ? made : [made]).flatMap((one) => ('output' in one ? one.output : []));
  const scripts = outputs.flatMap((one) => (one.type === 'chunk' ? [one.code] : []));
  const [script] = scripts;
  if (script === undefined || scripts.length !== 1) throw new Error(`the page that plays by itself came in ${scripts.length} scripts`);
  const style = outputs.flatMap((one) => (one.type === 'asset' && one.fileName.endsWith('.css') ? [String(one.source)] : [])).join('\n');
  const loose = outputs.flatMap((one) => (one.type === 'asset' && !one.fileName.endsWith('.css') ? [one.fileName] : []));
  if (loose.length > 0) throw new Error(`the page that plays by itself would load ${loose.join(', ')}`);
  return pageOf(script, style);
}

/** What the page is made of: where nothing of it changed it need not be built again, which takes ten seconds. */
const PARTS = ['src', 'server-modules', 'models', 'tools/build/replay-alone.ts', 'package-lock.json'];
const CACHE = 'node_modules/.cache/baize-replay';

function sumOf(parts: readonly string[]): string {
  const sum = createHash('sha256');
  for (const part of parts) {
    const files = statSync(part).isDirectory() ? readdirSync(part, { recursive: true, encoding: 'utf8' }).map((file) => path.join(part, file)) : [part];
    for (const file of files.filter((one) => statSync(one).isFile() && !one.includes('.test.')).sort()) sum.update(file).update(readFileSync(file));
  }
  return sum.digest('hex').slice(0, 16);
}

/** The same out of the cache where nothing changed. */
async function keptText(): Promise<string> {
  const file = path.join(CACHE, `${sumOf(PARTS)}.txt`);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const text = await aloneText();
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  // Two builds may be at it: nobody reads half of it.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
  return text;
}

/** Lays it beside the built page. */
export function replayAlone(): Plugin {
  let folder = '';
  return {
    name: 'baize-replay-alone',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle(error?: Error) {
      if (error !== undefined) return;
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, ALONE_FILE), await keptText());
    },
  };
}

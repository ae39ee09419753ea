import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { authorPage } from './tools/build/author-page.ts';
import { boxCovers } from './tools/build/box-covers.ts';
import { rapierWasm } from './tools/build/rapier-wasm.ts';
import { replayAlone } from './tools/build/replay-alone.ts';

/**
 * What every table loads at once stays one chunk: cut up by what its later parts share with it, it weighs 3 kB more
 * (rolldown.rs, "Manual code splitting").
 * Left out is what comes with its first use, and what the lobby needs as well.
 */
const TABLE = new RegExp(
  [
    /\/src\/(?:context|gestures)\//,
    /\/src\/app\/(?:picker|hand|lower-edge)\./,
    /\/src\/store\/(?:hand\/|rules\/|(?:core|predict|place|sheet|rename|table|pictures)\.)/,
    /\/src\/ui\/(?:useSay|tints)\.|\/src\/accessible\//,
    /\/src\/ui\/(?:table|question)\//,
    /\/src\/ui\/menu\/(?!Radial|ContextActionForm)/,
    /\/src\/ui\/hand\/(?!HeldBar)/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

export default defineConfig({
  plugins: [react(), rapierWasm(), boxCovers(), replayAlone(), authorPage()],
  resolve: {
    dedupe: ['three', 'react', 'react-dom'],
    // The deterministic build: every browser settles a throw in the same way (docs: rapier.rs, "Determinism").
    alias: { '@dimforge/rapier3d-compat': 'rdet' },
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    chunkSizeWarningLimit: 2500,
    // The pages /import, /overlay, /remote and /replay stand by themselves: they are loaded by nobody who does not go
    // there; /import has a policy of its own.
    rolldownOptions: {
      input: ['index.html', 'import.html', 'overlay.html', 'remote.html', 'replay.html'],
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'table', test: TABLE }] } },
    },
  },
  server: { host: '127.0.0.1' },
});

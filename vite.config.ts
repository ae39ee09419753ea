import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { authorPage } from './tools/build/author-page.ts';
import { boxCovers } from './tools/build/box-covers.ts';
import { rapierWasm } from './tools/build/rapier-wasm.ts';

export default defineConfig({
  plugins: [react(), rapierWasm(), boxCovers(), authorPage()],
  resolve: {
    dedupe: ['three', 'react', 'react-dom'],
    // The deterministic build: every browser settles a throw in the same way (docs: rapier.rs, "Determinism").
    alias: { '@dimforge/rapier3d-compat': 'rdet' },
  },
  build: { outDir: 'dist', target: 'es2022', chunkSizeWarningLimit: 2500 },
  server: { host: '127.0.0.1' },
});

import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/suites/longest-first.ts';

export default defineConfig({
  test: {
    environment: 'node',
    // All cores: left to itself one of two stands idle.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    // With full counts one test takes minutes.
    testTimeout: process.env['BAIZE_LONG'] === '1' ? 900_000 : 60_000,
    hookTimeout: 60_000,
    projects: [
      // What keeps nothing between two calls: one worker loads it once for all its files.
      { extends: true, test: { name: 'pure', include: ['{server-modules,host,tools}/**/*.test.ts'], isolate: false } },
      // The page keeps its language, words and stores: each file has its own.
      { extends: true, test: { name: 'page', include: ['src/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'suites', include: ['tests/{cluster,leaks,coalition,watching,physics,fuzz,net,perf,gestures}/**/*.test.ts'] } },
    ],
  },
});

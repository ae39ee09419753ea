import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.ts';

export default defineConfig({
  test: {
    include: ['{server-modules,host,src,tools}/**/*.test.{ts,tsx}', 'tests/{leaks,coalition,fuzz,net,perf}/**/*.test.ts'],
    environment: 'node',
    // All cores: left to itself one of two stands idle.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    // With full counts one test takes minutes.
    testTimeout: process.env['BAIZE_LONG'] === '1' ? 900_000 : 60_000,
    hookTimeout: 60_000,
  },
});

// Browser tests: one browser for each file, one server. Files run side by side unless `run.ts` says otherwise.
import { defineConfig } from 'vitest/config';
import { LONG } from '../support/report.ts';
import { SLOWER } from './support/setting.ts';

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/e2e/**/*.e2e.ts'],
    globalSetup: ['tests/e2e/support/server.ts'],
    maxWorkers: 2,
    environment: 'node',
    // A game that a long run plays to its end takes four minutes alone.
    testTimeout: LONG ? 900_000 : 240_000 * SLOWER,
    hookTimeout: 120_000 * SLOWER,
    retry: 0,
  },
});

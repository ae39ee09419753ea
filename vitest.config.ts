import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{server-modules,host,src,tools}/**/*.test.{ts,tsx}', 'tests/{leaks,fuzz,perf}/**/*.test.ts'],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});

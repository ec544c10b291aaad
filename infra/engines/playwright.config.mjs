import { defineConfig } from '@playwright/test';
import { engines } from './engines.mjs';

const MINUTE = 60_000;
const isOneThere = engines.some(({ missing }) => missing === undefined);

/** Playwright runs and reports these tests; each browser is driven through its own protocol or driver. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.full.mjs',
  outputDir: '.cache/results',
  workers: 1,
  // Runs every file without transforming it.
  build: { external: ['**/*'] },
  // No test fails for being slow: these limits only end a hanging test, so that it is reported.
  timeout: 10 * MINUTE,
  expect: { timeout: 2 * MINUTE, toPass: { timeout: 2 * MINUTE, intervals: [50] } },
  globalSetup: isOneThere ? '../e2e/product.mjs' : undefined,
});

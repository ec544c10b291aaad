import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser.mjs';

const MINUTE = 60_000;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.mjs',
  outputDir: '.cache/results',
  workers: 1,
  // No test is judged by how long it takes: these times only end what hangs, so that its failure is told.
  timeout: 10 * MINUTE,
  expect: { timeout: 2 * MINUTE },
  globalSetup: './product.mjs',
  use: {
    launchOptions: await findBrowser(),
    locale: 'en-NG',
    actionTimeout: 2 * MINUTE,
    // Recording takes a third as long again; TRACE=1 keeps what led to a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});

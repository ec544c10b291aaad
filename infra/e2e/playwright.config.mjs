import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser.mjs';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.mjs',
  outputDir: '.cache/results',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  globalSetup: './product.mjs',
  use: {
    launchOptions: await findBrowser(),
    locale: 'en-NG',
    actionTimeout: 15_000,
    // Recording takes a third as long again; TRACE=1 keeps what led to a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});

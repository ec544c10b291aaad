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
    trace: 'retain-on-failure',
  },
});

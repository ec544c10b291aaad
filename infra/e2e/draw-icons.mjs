/**
 * `node infra/e2e/draw-icons.mjs`: draws the PNG icons of shell/src/icons from shell/src/favicon.svg. They are
 * committed, because a build has no browser; run it again when the favicon changes.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { checkout } from '../local/setup.mjs';
import { findBrowser } from './browser.mjs';

const source = join(checkout, 'shell/src');
const svg = await readFile(join(source, 'favicon.svg'), 'utf8');
/** Systems crop a maskable icon to their own shape: its background fills it, its symbol stays in the middle. */
const maskable = svg
  .replace(/ rx="\d+"/, '')
  .replace('<path', '<path transform="translate(16 16) scale(.8) translate(-16 -16)"');

const icons = [
  { name: 'icon-192', size: 192, svg },
  { name: 'icon-512', size: 512, svg },
  { name: 'maskable-512', size: 512, svg: maskable },
];

await mkdir(join(source, 'icons'), { recursive: true });
const browser = await chromium.launch(await findBrowser());
for (const { name, size, svg: drawn } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${drawn}`);
  await page.screenshot({ path: join(source, 'icons', `${name}.png`), omitBackground: true });
}
await browser.close();

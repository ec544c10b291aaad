/** `npm start`: installs, builds and runs the product on this machine. See README.md. */
import { join } from 'node:path';
import { precompress } from '../edge/precompress.mjs';
import { live } from './lifetime.mjs';
import { prepare } from './prepare.mjs';
import { checkout } from './setup.mjs';

const say = (/** @type {string} */ line) => console.log(line);

await live(async (lifetime) => {
  const settings = await prepare(lifetime, say);
  const root = join(checkout, 'infra/releases/dist/site');
  await precompress(root);
  say('Starting …');
  // Only now: what it imports may just have been installed.
  const { runProduct } = await import('./product.mjs');
  await runProduct({ settings, lifetime, say, root });
});

/** `npm start`: installs, builds and runs the product on this machine. See README.md. */
import { join } from 'node:path';
import { precompress } from '../edge/precompress.mjs';
import { live } from './lifetime.mjs';
import { reserve } from './lock.mjs';
import { assertFree } from './ports.mjs';
import { readSettings } from './settings.mjs';
import { build, checkout, install } from './setup.mjs';

const say = (/** @type {string} */ line) => console.log(line);

await live(async (lifetime) => {
  const { signal } = lifetime;
  const settings = await readSettings(process.env, checkout);
  lifetime.started(await reserve(settings));
  await assertFree(settings.port);
  await install({ say, signal });
  await build({ say, signal });
  const root = join(checkout, 'infra/releases/dist');
  await precompress(root);
  say('Starting …');
  // Only now: what it imports may just have been installed.
  const { runProduct } = await import('./product.mjs');
  await runProduct({
    settings,
    lifetime,
    say,
    apiEntry: join(checkout, 'backend/dist/main.js'),
    root,
    media: join(checkout, 'infra/demo/videos'),
  });
});

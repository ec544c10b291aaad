/** `npm start`: installs, builds and runs the product on this machine. See README.md. */
import { join } from 'node:path';
import { readOptions } from '../common/options.mjs';
import { runUntilStopped } from './lifetime.mjs';
import { prepare } from './prepare.mjs';
import { checkout } from './setup.mjs';
import { createSteps } from './steps.mjs';

readOptions('npm start, with settings as variables: PORT=8080 npm start', { options: {} });

await runUntilStopped(async (lifetime) => {
  const steps = createSteps(lifetime);
  steps.expect(1);
  const settings = await prepare(lifetime, steps);
  const root = join(checkout, 'infra/releases/dist/site');
  steps.begin('Starting');
  const { say } = steps;
  // Imported only now: its dependencies may just have been installed.
  const { runProduct } = await import('./product.mjs');
  await runProduct({ settings, lifetime, say, root });
});

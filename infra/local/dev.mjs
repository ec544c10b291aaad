/**
 * `npm run dev`: the product as `npm start` runs it, with browser packages that are rebuilt as they are
 * edited and pages that then reload; the API is rebuilt and restarted, too.
 * `--source` names a folder with the packages, instead of this one.
 */
import { join, resolve } from 'node:path';
import { readOptions } from '../common/options.mjs';
import { USUAL_NAME } from '../releases/layout.mjs';
import { watchSources } from './dev-api.mjs';
import { runUntilStopped } from './lifetime.mjs';
import { prepare } from './prepare.mjs';
import { buildApi, checkout } from './setup.mjs';
import { createSteps } from './steps.mjs';

const { values } = readOptions('npm run dev [-- --only <shell or remote>,… --source <folder>]', {
  options: { only: { type: 'string' }, source: { type: 'string', default: checkout } },
});

await runUntilStopped(async (lifetime) => {
  const steps = createSteps(lifetime);
  const { say } = steps;
  steps.expect(2);
  const settings = await prepare(lifetime, steps);

  // Imported only now: their dependencies may just have been installed.
  const { packagesIn, watchPackages } = await import('./dev-builds.mjs');
  const { createReload, withReload } = await import('./dev-reload.mjs');
  const { runProduct } = await import('./product.mjs');

  const packages = chosenOf(packagesIn(resolve(values.source)));
  steps.begin(`Building ${packages.map(({ name }) => name).join(', ')} for development`);
  const { reload, createEdge } = createReload();
  const root = join(settings.dataDir, 'dev');
  lifetime.started(
    await watchPackages({
      root,
      released: join(checkout, 'infra/releases/dist/site'),
      packages,
      editPage: withReload,
      productName: process.env.PRODUCT_NAME || USUAL_NAME,
      say,
      onChange: reload,
    }),
  );
  steps.begin('Starting');
  const { restartApi } = await runProduct({ settings, lifetime, say, root, createEdge });
  lifetime.started(
    watchSources({
      folders: ['backend/src', 'mf-shared/src/contracts'].map((folder) => join(checkout, folder)),
      build: () => buildApi({ signal: lifetime.signal }),
      onBuilt() {
        say('Restarting the API …');
        restartApi();
      },
      say,
    }),
  );
});

function chosenOf(/** @type {import('./dev-builds.mjs').DevPackage[]} */ packages) {
  const names = packages.map(({ name }) => name);
  const wanted = values.only?.split(',') ?? names;
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}. Choose from: ${names.join(', ')}.`);
  return packages.filter(({ name }) => wanted.includes(name));
}

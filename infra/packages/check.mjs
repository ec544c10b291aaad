/**
 * `npm run lock:check`: checks whether package-lock.json contains exactly what the package.json files require.
 * With --list it also lists the packages whose content is not locked.
 */
import { fileURLToPath } from 'node:url';
import { readOptions } from '../common/options.mjs';
import { problemsOf, unverified } from './lockfile.mjs';
import { readProject } from './project.mjs';

const checkout = fileURLToPath(new URL('../..', import.meta.url));
const { values, positionals } = readOptions('npm run lock:check [-- --list]', {
  options: { list: { type: 'boolean' } },
  allowPositionals: true,
});
const { lock, manifests } = await readProject(positionals[0] ?? checkout);
const problems = problemsOf(lock.packages, manifests);

for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error('Update the lock file: npm install, then npm run lock:complete.');
  process.exit(1);
}
const names = unverified(lock.packages).map((path) => path.split('node_modules/').at(-1));
console.log(`${Object.keys(lock.packages).length} packages locked, ${names.length} of them by version only`);
if (values.list) for (const name of names) console.log(name);

/** `npm test`, `npm test -- unit`, `npm test -- e2e`, `npm test -- lint`: runs all, a part or a stage. */
import { install } from '../packages/install.mjs';
import { stages } from './stages.mjs';
import { runWhole } from './whole.mjs';

const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stopping.abort());

const chosen = chosenStages(process.argv[2]);
await install({ signal: stopping.signal }).catch(({ message }) => {
  console.error(stopping.signal.aborted ? 'Interrupted.' : message);
  process.exit(1);
});
process.exit((await runWhole(chosen, { signal: stopping.signal })) ? 0 : 1);

function chosenStages(/** @type {string | undefined} */ part) {
  if (part === undefined) return stages;
  const chosen = stages.filter(({ name, parts }) => [name, ...parts].includes(part));
  if (chosen.length > 0) return chosen;
  const names = ['unit', 'e2e', ...stages.map(({ name }) => name)];
  console.error(
    `Unknown stage '${part}'. Choose one of these, or none to run everything: ${names.join(', ')}.`,
  );
  process.exit(1);
}

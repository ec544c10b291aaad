/** `npm test`, `npm test -- unit`, `npm test -- e2e`, `npm test -- types lint`: runs all, or parts and stages. */
import { install } from '../packages/install.mjs';
import { chooseStages, stageNames } from './stages.mjs';
import { runWhole } from './whole.mjs';

const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stopping.abort());

const { chosen, unknown } = chooseStages(process.argv.slice(2));
if (unknown.length > 0) {
  console.error(
    `Unknown stage '${unknown.join("', '")}'. Choose from these, or none to run everything: ${stageNames.join(', ')}.`,
  );
  process.exit(1);
}
await install({ signal: stopping.signal }).catch(({ message }) => {
  console.error(stopping.signal.aborted ? 'Interrupted.' : message);
  process.exit(1);
});
process.exit((await runWhole(chosen, { signal: stopping.signal })) ? 0 : 1);

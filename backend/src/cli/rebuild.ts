import { projections } from '../modules/registry.ts';
import { rebuild as rebuildReadModel } from '../platform/projections/rebuild.ts';
import { type Command, UsageError } from './command.ts';

export const rebuild: Command = {
  usage: '  rebuild <name>     fill a new copy of one read model from the log and swap it in',
  maxArgs: 1,
  async run([name = ''], { open, output }) {
    const projection = projections.find((each) => each.name === name);
    if (!projection) throw new UsageError(`There is no read model ${name}.`);
    const events = await rebuildReadModel(open().sql, (await open().openLog()).store, projection);
    await output.out(`${name}: rebuilt from ${events} events and swapped in.\n`);
    return 0;
  },
};

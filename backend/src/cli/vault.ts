import { isBlank } from 'mf-shared/contracts';
import { type AccountCommand, accountDecider, accountStream } from '../modules/accounts/index.ts';
import { decision } from '../platform/commands/command-handler.ts';
import type { EventStore } from '../platform/event-store/event-store.ts';
import type { Vault } from '../platform/vault/vault.ts';
import { type Command, counted, noSuchCommand, UsageError } from './command.ts';
import { decideAsOperator } from './operator.ts';

/** Legal holds, and rotation of the vault's key-encryption key. */
export const vault: Command = {
  usage: `  vault hold <user id> <until> <reason>
                     forbid deleting that account until that day begins (such as 2027-01-31, UTC); the
                     reason stays in the log for ever: name the case, not the person
  vault release <user id>
                     end the hold
  vault rotate       re-encrypt everybody's key with the first key of SEALING_KEY`,
  async run(args, { open, output }) {
    const act = actOf(args);
    const { store, vault: keys } = await open().openLog({ isAppended: args[0] !== 'rotate' });
    await output.out(`${await act({ store, keys })}\n`);
    return 0;
  },
};

type Act = (on: { store: EventStore; keys: Vault }) => Promise<string>;

/** @throws UsageError when the arguments name no valid action */
function actOf(args: readonly string[]): Act {
  const [command, userId = '', ...rest] = args;
  switch (command) {
    case 'hold': {
      const [until = '', ...words] = rest;
      const reason = words.join(' ').trim();
      if (!isDay(until)) throw new UsageError('Say until which day, such as 2027-01-31.');
      if (isBlank(reason)) throw new UsageError('Say why.');
      const untilMs = Date.parse(until);
      return async ({ store }) => {
        await decide(store, { type: 'PlaceLegalHold', userId, untilMs, reason, atMs: Date.now() });
        return `The account ${userId} cannot be deleted until ${until}.`;
      };
    }
    case 'release':
      if (rest.length > 0) break;
      return async ({ store }) => {
        const { events } = await decide(store, { type: 'ReleaseLegalHold', userId });
        return events.length > 0 ? `The hold on ${userId} is released.` : `There is no hold on ${userId}.`;
      };
    case 'rotate':
      if (args.length > 1) break;
      return async ({ keys }) =>
        `${counted(await keys.rotate(), 'key')} re-encrypted; all are under the first key of SEALING_KEY.`;
  }
  throw noSuchCommand('vault', ...args);
}

const decide = (store: EventStore, command: AccountCommand) =>
  decideAsOperator(store, 'vault', decision(accountDecider, accountStream(command.userId), command));

/** Whether the text is an existing calendar day. */
function isDay(text: string): boolean {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

import { randomUUID } from 'node:crypto';
import { isBlank } from 'mf-shared/contracts';
import { type AccountCommand, accountDecider, accountStream } from './modules/accounts/index.ts';
import { CommandHandler, decision } from './platform/commands/command-handler.ts';
import type { EventStore } from './platform/event-store/event-store.ts';
import type { Vault } from './platform/vault/vault.ts';

export const VAULT_USAGE = `  vault hold <user id> <until> <reason>
                     forbid to delete that account until that day begins (as 2027-01-31, UTC); the
                     reason stays in the log for ever: name the case, not the person
  vault release <user id>
                     end the hold
  vault rotate       encrypt everybody's key with the first key of SEALING_KEY`;

/**
 * Carries out a vault command of the operator.
 * @returns what to tell the operator; undefined when the command makes no sense
 * @throws DomainError when there is no such account, or the hold would end in the past
 */
export async function vaultCommand(
  [command, userId = '', until = '', ...words]: readonly string[],
  { store, vault }: { store: EventStore; vault: Pick<Vault, 'rotate'> },
): Promise<string | undefined> {
  const decide = (accountCommand: AccountCommand) =>
    new CommandHandler(store).handle([decision(accountDecider, accountStream(userId), accountCommand)], {
      actor: { id: 'system', role: 'system' },
      commandId: randomUUID(),
      requestId: 'vault',
      atMs: Date.now(),
    });

  switch (command) {
    case 'hold': {
      const reason = words.join(' ').trim();
      if (!isDay(until) || isBlank(reason)) return undefined;
      const untilMs = Date.parse(until);
      await decide({ type: 'PlaceLegalHold', userId, untilMs, reason, atMs: Date.now() });
      return `The account ${userId} cannot be deleted until ${until}.`;
    }
    case 'release': {
      const { events } = await decide({ type: 'ReleaseLegalHold', userId });
      return events.length > 0 ? `The hold on ${userId} is released.` : `There is no hold on ${userId}.`;
    }
    case 'rotate':
      return `${await vault.rotate()} keys were encrypted anew; all are under the first key of SEALING_KEY.`;
    default:
      return undefined;
  }
}

/** A day that the calendar has. */
function isDay(text: string): boolean {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

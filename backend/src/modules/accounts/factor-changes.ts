import { randomUUID } from 'node:crypto';
import type { SecondFactors } from '../../platform/auth/second-factors.ts';
import { decision } from '../../platform/commands/command-handler.ts';
import type { CommandRequest, Execute } from '../../platform/commands/executor.ts';
import { accountDecider } from './account.decider.ts';
import { accountStream, type FactorChange } from './account.events.ts';
import type { SecurityAlerts } from './security-alerts.ts';
import type { UserQueries } from './user.queries.ts';

export interface FactorChangesOptions {
  readonly execute: Execute;
  readonly users: Pick<UserQueries, 'find'>;
  readonly factors: Pick<SecondFactors, 'of' | 'remove' | 'useCode'>;
  readonly alerts: Pick<SecurityAlerts, 'factorChanged'>;
}

type Request = Omit<CommandRequest, 'commandId'>;

/** Records changes of second factors and uses of recovery codes in the log, and mails them to their owners. */
export function factorChanges({ execute, users, factors, alerts }: FactorChangesOptions) {
  /** Call it before the change itself, so that none is missing from the log. */
  async function record(call: Request, change: FactorChange): Promise<void> {
    const userId = call.actor.id;
    await execute(
      { ...call, commandId: randomUUID() },
      decision(accountDecider, accountStream(userId), { type: 'ChangeSecondFactor', userId, change }),
    );
  }

  /** Mails the owner; the link in the mail removes what was `added`. */
  async function tell(userId: string, change: FactorChange, added?: string): Promise<void> {
    const user = await users.find(userId);
    if (user) await alerts.factorChanged(user, change, added);
  }

  return {
    record,
    tell,
    /** Uses up a code of the app, or a recovery code; false when it is neither or already used. */
    useCode: async (code: string, call: Request): Promise<boolean> => {
      const used = await factors.useCode(call.actor.id, code);
      if (used === 'recovery code') {
        await record(call, 'recovery_code_used');
        await tell(call.actor.id, 'recovery_code_used');
      }
      return used !== undefined;
    },
    /** Removes a factor that the owner of the account did not add. Repeating it changes nothing. */
    takeBack: async (factor: string, call: Request): Promise<void> => {
      const own = await factors.of(call.actor.id);
      const isThere =
        factor === 'authenticator'
          ? own.authenticatorAddedAtMs !== null
          : own.passkeys.some(({ id }) => id === factor);
      if (!isThere) return;
      await record(call, 'taken_back');
      await factors.remove(call.actor.id, factor);
    },
  };
}

export type FactorChanges = ReturnType<typeof factorChanges>;

import { randomUUID } from 'node:crypto';
import { v5 as uuidv5 } from 'uuid';
import { existing } from '../../kernel/domain-error.ts';
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

/** Changes of second factors and uses of recovery codes, recorded in the log and mailed to their owners. */
export function factorChanges({ execute, users, factors, alerts }: FactorChangesOptions) {
  async function record(call: CommandRequest, change: FactorChange): Promise<void> {
    const userId = call.actor.id;
    await execute(
      call,
      decision(accountDecider, accountStream(userId), { type: 'ChangeSecondFactor', userId, change }),
    );
  }

  /**
   * Records a change, so that none is missing from the log, then makes it, and mails the owner; the link in the mail
   * removes what is `added`.
   */
  async function carryOut<Result>(
    call: Request,
    { change, added, commandId = randomUUID() }: { change: FactorChange; added?: string; commandId?: string },
    make: () => Promise<Result>,
  ): Promise<Result> {
    const user = existing('user', await users.find(call.actor.id));
    return alerts.factorChanged(
      user,
      { change, factor: added },
      {
        commandId,
        carryOut: async () => {
          await record({ ...call, commandId }, change);
          return make();
        },
      },
    );
  }

  return {
    carryOut,
    /** Uses up a code of the app, or a recovery code; false when it is neither or already used. */
    useCode: async (code: string, call: Request): Promise<boolean> => {
      const { id } = call.actor;
      const used = await factors.useCode(id, code, (codeHash) =>
        // The id is derived from the code, so that its use is recorded once.
        carryOut(
          call,
          { change: 'recovery_code_used', commandId: uuidv5(`recovery code ${codeHash}`, id) },
          async () => undefined,
        ),
      );
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
      await record({ ...call, commandId: randomUUID() }, 'taken_back');
      await factors.remove(call.actor.id, factor);
    },
  };
}

export type FactorChanges = ReturnType<typeof factorChanges>;

import { DomainError, notFound } from '../../kernel/domain-error.ts';
import { authorize } from '../../kernel/policy.ts';
import { confirmedDecision, decision } from '../../platform/commands/command-handler.ts';
import type { CommandRequest, Execute } from '../../platform/commands/executor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import {
  accountLimits,
  accountPolicy,
  type Erasure,
  emailDecider,
  type OwnPassword,
  type UserQueries,
} from '../accounts/index.ts';
import { walletDecision } from './wallet.decision.ts';

interface ClosingRoutesOptions {
  readonly execute: Execute;
  readonly users: Pick<UserQueries, 'find'>;
  /** The stream on which a person's address is reserved. */
  readonly reservationOf: (userId: string) => Promise<string | undefined>;
  readonly erasure: Pick<Erasure, 'forget'>;
  readonly ownPassword: OwnPassword;
  readonly clock: () => number;
  /** Whether a command was carried out before, so that a repeated call gets its first answer. */
  readonly isRecorded: (commandId: string) => Promise<boolean>;
}

/** Closing an account depends on its money, so the wallet decides it and releases the email address too. */
export const closingRoutes = (options: ClosingRoutesOptions): Route[] => {
  const { execute, users, reservationOf, erasure, clock, isRecorded, ownPassword } = options;

  async function close(
    call: CommandRequest,
    userId: string,
    { by, confirm = async () => undefined }: { by: 'owner' | 'admin'; confirm?: () => Promise<void> },
  ): Promise<void> {
    const reservation = await reservationOf(userId);
    await execute(
      call,
      // A change of the password that begins after it was confirmed is in the log first, so the append fails.
      confirmedDecision(walletDecision({ type: 'CloseAccount', userId, atMs: clock(), by }), confirm),
      ...(reservation ? [decision(emailDecider, reservation, { type: 'Release', userId })] : []),
    );
    await erasure.forget(userId);
  }

  return [
    route('DELETE /api/users/users/{id}', async (call) => {
      const userId = call.params.id;
      const target = await users.find(userId);
      if (!target) {
        // A crash may have interrupted an earlier deletion: a retry completes it.
        await erasure.forget(userId);
        if (await isRecorded(call.commandId)) return { message: 'User deleted.' };
        throw notFound('user');
      }
      authorize(accountPolicy, call.actor, 'delete', target);
      await close(call, userId, { by: 'admin' });
      return { message: 'User deleted.' };
    }),

    // No retry can use this session: it ends with the account.
    route(
      'POST /api/profile/close',
      async (call) => {
        const { id } = call.actor;
        const { hash } = await ownPassword.check(call.body.password, call);
        const confirm = () => ownPassword.checkCurrent(hash, id);
        await close(call, id, { by: 'owner', confirm }).catch(ignoreClosed);
        return { message: 'Your account is closed.' };
      },
      { limit: accountLimits.changePassword },
    ),
  ];
};

/** The person closed the account in another tab at the same moment. */
function ignoreClosed(error: unknown): void {
  if (!(error instanceof DomainError && error.kind === 'not-found')) throw error;
}

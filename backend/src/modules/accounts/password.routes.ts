import type { Language, ResponseOf } from 'mf-shared/contracts';
import { v5 as uuidv5 } from 'uuid';
import { existing, refused } from '../../kernel/domain-error.ts';
import type { Credentials } from '../../platform/auth/credentials.ts';
import { callerOf, type KnownNetworks } from '../../platform/auth/known-networks.ts';
import { demandStrength } from '../../platform/auth/password-strength.ts';
import type { Passwords } from '../../platform/auth/passwords.ts';
import { hashToken, type ResetLinks } from '../../platform/auth/reset-links.ts';
import type { Sessions } from '../../platform/auth/sessions.ts';
import { decision } from '../../platform/commands/command-handler.ts';
import type { CommandRequest, Execute } from '../../platform/commands/executor.ts';
import type { BackgroundTasks } from '../../platform/http/background-tasks.ts';
import type { RateLimits } from '../../platform/http/rate-limits.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { accountDecider } from './account.decider.ts';
import { accountStream } from './account.events.ts';
import { accountLimits, countedFor } from './account.limits.ts';
import { normalizeEmail } from './email-address.ts';
import { type OwnPassword, passwordChanged } from './own-password.ts';
import type { ResetMail } from './reset-mail.ts';
import type { SecurityAlerts } from './security-alerts.ts';
import type { UserQueries, UserRow } from './user.queries.ts';

export interface PasswordRoutesOptions {
  readonly execute: Execute;
  readonly users: UserQueries;
  readonly credentials: Credentials;
  readonly ownPassword: OwnPassword;
  readonly passwords: Passwords;
  readonly resetLinks: ResetLinks;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly languageOf: (userId: string) => Promise<Language>;
  readonly resetMail: ResetMail;
  readonly mailer: Mailer;
  readonly backgroundTasks: BackgroundTasks;
  readonly networks: Pick<KnownNetworks, 'remember'>;
  readonly alerts: Pick<SecurityAlerts, 'passwordChanged'>;
  readonly rateLimits: Pick<RateLimits, 'clear' | 'run'>;
  /** Removes a second factor that the owner of the account did not add. */
  readonly takeBackFactor: (factor: string, call: Omit<CommandRequest, 'commandId'>) => Promise<void>;
  /** Gives an account its former address back; `link` identifies the link that was followed. */
  readonly takeBackEmail: (
    user: UserRow,
    email: string,
    call: Omit<CommandRequest, 'commandId'> & { link: string },
  ) => Promise<void>;
  /** Takes back withdrawals that the owner of the account did not request, and counts how each ended. */
  readonly disown: (
    withdrawalIds: readonly string[],
    call: Omit<CommandRequest, 'commandId'>,
  ) => Promise<ResponseOf<'POST /api/auth/reset-password'>['withdrawals']>;
}

/**
 * Changing a password. The log is written first and the hash second, so that no change is missing from the
 * log; after a crash in between, the old password stays valid. The command's id is derived from what is
 * replaced, so retries are recorded once.
 */
export function passwordRoutes(options: PasswordRoutesOptions): Route[] {
  const { execute, users, credentials, passwords, resetLinks, resetMail, mailer, backgroundTasks } = options;
  const { networks, alerts, rateLimits } = options;

  /** Records that a password is changed, then calls `replace`, and mails the owner. */
  const change = (
    user: Pick<UserRow, 'id' | 'email'>,
    call: Omit<CommandRequest, 'commandId'>,
    { how, replaced, replace }: { how: 'changed' | 'reset'; replaced: string; replace: () => Promise<void> },
  ) => {
    const { id } = user;
    const commandId = uuidv5(`${how} ${replaced}`, id);
    const command = { type: 'ChangePassword', userId: id, how } as const;
    return alerts.passwordChanged(user, {
      commandId,
      carryOut: async () => {
        await execute({ ...call, commandId }, decision(accountDecider, accountStream(id), command));
        await replace();
      },
    });
  };

  async function sendResetLink(email: string): Promise<void> {
    const userId = await users.holderOf(email);
    const user = userId && (await users.find(userId));
    // None for a disabled admin, who has no password to reset.
    const token = user && (await resetLinks.open(user.id, 'reset', { emailVersion: user.email_version }));
    if (token) await mailer.send(resetMail(user.email, token, await options.languageOf(user.id)));
  }

  /** @throws DomainError reset_link_invalid */
  async function findLink(token: string) {
    const link = await resetLinks.find(token);
    const found = link && (await users.find(link.userId));
    if (!found) throw linkInvalid();
    return { link, found, user: { ...found, email: link.email ?? found.email } };
  }

  /** Undoes what the link undoes, before it is used up, so that it still works after a crash in between. */
  async function undo(token: string, call: Omit<CommandRequest, 'commandId' | 'actor'> & { link: string }) {
    const { link, found, user } = await findLink(token);
    const request = { ...call, actor: user };
    const withdrawals = await options.disown(link.disowned, request);
    for (const factor of link.factors) await options.takeBackFactor(factor, request);
    if (link.email !== undefined) {
      await options.takeBackEmail(found, link.email, request);
      await resetLinks.refuseBefore(user.id, (await users.find(user.id))?.email_version ?? 0);
    }
    return { link, user, withdrawals };
  }

  /** The person who reads the account's mail is its owner, so earlier attempts no longer count. */
  async function welcomeBack({ id, email }: { id: string; email: string }, address: string): Promise<void> {
    await networks.remember(id, normalizeEmail(email), address);
    for (const rule of [accountLimits.login, accountLimits.forgotPassword]) {
      await rateLimits.clear(rule, { body: { email }, address });
    }
  }

  return [
    route(
      'PUT /api/profile/password/change-password',
      async (call) => {
        const { body, actor } = call;
        const { oldPassword, newPassword } = body;
        const { hash: oldHash, caller } = await options.ownPassword.check(oldPassword, call);
        if (newPassword === oldPassword) {
          throw refused('same_password', 'Choose a password that differs from the old one.');
        }
        const user = existing('user', await users.find(actor.id));
        if (actor.role === 'admin') demandStrength(newPassword, user.email);
        return rateLimits.run(accountLimits.newPassword, countedFor(actor.id, call.address), async () => {
          const newHash = await passwords.hash(newPassword, caller);
          const replace = async () => {
            if (!(await credentials.change(actor.id, { oldHash, newHash, keptSession: actor.sessionId }))) {
              throw passwordChanged();
            }
          };
          await change(user, call, { how: 'changed', replaced: oldHash, replace });
          return { message: '✅ Password updated successfully!' };
        });
      },
      { limit: accountLimits.changePassword },
    ),

    route(
      'POST /api/auth/forgot-password',
      async ({ body }) => {
        backgroundTasks.run('mailing a reset link', () => sendResetLink(normalizeEmail(body.email)));
        return {
          success: true,
          message: 'If an account exists for that email, a reset link is on its way.',
        };
      },
      { limit: accountLimits.forgotPassword },
    ),

    route(
      'POST /api/auth/reset-password',
      async (call) => {
        const { body } = call;
        const { user: owner } = await findLink(body.token);
        call.onIdentified(owner.id);
        if (owner.role === 'admin') demandStrength(body.newPassword, owner.email);
        const newHash = await passwords.hash(body.newPassword, callerOf('owners', owner.id, call.address));
        // Ended first: a thief may have done more meanwhile, which is also undone.
        await options.sessions.endAll(owner.id);
        const resetHash = hashToken(body.token);
        const usedLink = resetHash.toString('hex');
        let undone = await undo(body.token, { ...call, link: usedLink });
        const { user } = undone;
        const replace = async () => {
          // What was done since the link was read is undone, too, or its own link would be closed.
          while (!(await credentials.reset(user.id, { newHash, resetHash, seenLinks: undone.link.seen }))) {
            undone = await undo(body.token, { ...call, link: usedLink });
          }
        };
        await change(user, { ...call, actor: user }, { how: 'reset', replaced: usedLink, replace });
        await welcomeBack(user, call.address);
        const { link, withdrawals } = undone;
        return {
          success: true,
          message: 'Your password has been reset. Please log in.',
          withdrawals,
          ...(link.email !== undefined && { email: link.email }),
        };
      },
      { limit: accountLimits.resetPassword },
    ),
  ];
}

const linkInvalid = () =>
  refused('reset_link_invalid', 'This reset link has expired or was used already. Please ask for a new one.');

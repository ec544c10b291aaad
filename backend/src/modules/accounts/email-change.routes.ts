import type { Language } from 'mf-shared/contracts';
import { existing, refused } from '../../kernel/domain-error.ts';
import type { EmailChanges } from '../../platform/auth/email-changes.ts';
import type { KnownNetworks } from '../../platform/auth/known-networks.ts';
import { hashToken } from '../../platform/auth/reset-links.ts';
import type { BackgroundTasks } from '../../platform/http/background-tasks.ts';
import type { RateLimits } from '../../platform/http/rate-limits.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { accountLimits, countedFor } from './account.limits.ts';
import { normalizeEmail } from './email-address.ts';
import type { EmailChange } from './email-change.ts';
import type { EmailChangeMail } from './email-change-mail.ts';
import type { EmailDirectory } from './email-directory.ts';
import { type OwnPassword, passwordChanged } from './own-password.ts';
import type { UserQueries } from './user.queries.ts';

export interface EmailChangeRoutesOptions {
  readonly users: Pick<UserQueries, 'find'>;
  readonly ownPassword: OwnPassword;
  readonly changes: EmailChanges;
  readonly emailChange: Pick<EmailChange, 'change'>;
  readonly directory: Pick<EmailDirectory, 'isTaken'>;
  readonly languageOf: (userId: string) => Promise<Language>;
  readonly mail: EmailChangeMail;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly networks: Pick<KnownNetworks, 'remember'>;
  readonly backgroundTasks: BackgroundTasks;
  readonly rateLimits: Pick<RateLimits, 'run'>;
}

/**
 * Changing one's own address, which takes effect when the link mailed to the new one is followed. Only the mail to
 * an address reveals that it is taken.
 */
export function emailChangeRoutes(options: EmailChangeRoutesOptions): Route[] {
  const { users, changes, directory, mail, mailer, backgroundTasks, rateLimits } = options;

  async function mailTo(email: string, userId: string, token: string): Promise<void> {
    const language = await options.languageOf(userId);
    const isTaken = await directory.isTaken(email, userId);
    await mailer.send(isTaken ? mail.taken(email, language) : mail.confirm(email, token, language));
  }

  return [
    route('GET /api/profile/email', async ({ actor }) => ({
      pending: (await changes.pending(actor.id)) ?? null,
    })),

    route(
      'POST /api/profile/email',
      async (call) => {
        const { actor, body } = call;
        const { hash } = await options.ownPassword.check(body.password, call);
        const email = normalizeEmail(body.email);
        const user = existing('user', await users.find(actor.id));
        if (user.email === email) throw refused('same_email', 'This is the address of your account already.');
        const token = await changes.openWith(hash, user.id, email);
        if (!token) throw passwordChanged();
        backgroundTasks.run('mailing a link to a new address', () => mailTo(email, user.id, token));
        const pending = (await changes.pending(user.id)) ?? null;
        return { message: 'A link is on its way to the new address.', pending };
      },
      { limit: accountLimits.askForEmail },
    ),

    route('DELETE /api/profile/email', async ({ actor }) => {
      await changes.close(actor.id);
      return { message: 'Your address stays as it is.' };
    }),

    route(
      'POST /api/user/email/change',
      async (call) => {
        const { token } = call.body;
        const found = await changes.find(token);
        const user = found && (await users.find(found.userId));
        // A used link stays valid for as long as the account has its address.
        if (!user || (found.isUsed && user.email !== found.email)) throw linkInvalid();
        call.onIdentified(user.id);
        const answer = { success: true as const, message: 'Your email address is changed.' };
        if (found.isUsed) return answer;
        return rateLimits.run(accountLimits.changeEmail, countedFor(user.id, call.address), async () => {
          const link = hashToken(token).toString('hex');
          const confirm = async () => {
            if (!(await changes.find(token))) throw linkInvalid();
          };
          await options.emailChange.change(user, found.email, { ...call, actor: user, link, confirm });
          // Networks are remembered by the address of the account, and the new one has none yet.
          await options.networks.remember(user.id, found.email, call.address);
          await changes.use(token);
          return answer;
        });
      },
      { limit: accountLimits.followEmailLink },
    ),
  ];
}

const linkInvalid = () =>
  refused(
    'email_link_invalid',
    'This link has expired, was withdrawn, or was replaced by a newer one. Please ask for a new one in your profile.',
  );

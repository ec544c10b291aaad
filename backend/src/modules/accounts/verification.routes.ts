import type { Language } from 'mf-shared/contracts';
import { existing, refused } from '../../kernel/domain-error.ts';
import type { VerificationLinks } from '../../platform/auth/verification-links.ts';
import { decision } from '../../platform/commands/command-handler.ts';
import type { Execute } from '../../platform/commands/executor.ts';
import type { BackgroundTasks } from '../../platform/http/background-tasks.ts';
import type { RateLimits } from '../../platform/http/rate-limits.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { accountDecider } from './account.decider.ts';
import { accountStream } from './account.events.ts';
import { accountLimits } from './account.limits.ts';
import type { UserQueries } from './user.queries.ts';
import type { VerificationMail } from './verification-mail.ts';

export interface VerificationRoutesOptions {
  readonly execute: Execute;
  readonly users: Pick<UserQueries, 'find'>;
  readonly links: VerificationLinks;
  readonly languageOf: (userId: string) => Promise<Language>;
  readonly mail: VerificationMail;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly backgroundTasks: BackgroundTasks;
  readonly rateLimits: Pick<RateLimits, 'run'>;
}

/** Verifies that people receive the mails to their address. */
export function verificationRoutes(options: VerificationRoutesOptions): Route[] {
  const { execute, users, links, mail, mailer, backgroundTasks, rateLimits } = options;
  return [
    route('POST /api/user/email/verification', async ({ actor, address }) => {
      const user = existing('user', await users.find(actor.id));
      const { email } = user;
      return rateLimits.run(accountLimits.verificationLink, { body: { email }, address }, async () => {
        if (user.email_verified_at_ms !== null) {
          return { success: true, message: 'Your email address is verified already.', emailVerified: true };
        }
        backgroundTasks.run('mailing a verification link', async () =>
          mailer.send(mail(email, links.open(actor.id), await options.languageOf(actor.id))),
        );
        return { success: true, message: 'A link is on its way to your address.', emailVerified: false };
      });
    }),

    route(
      'POST /api/user/email/verify',
      async (call) => {
        const userId = links.userIdOf(call.body.token);
        const user = userId && (await users.find(userId));
        if (!user) throw linkInvalid();
        call.onIdentified(user.id);
        await execute(
          { ...call, actor: user },
          decision(accountDecider, accountStream(user.id), { type: 'VerifyEmail', userId: user.id }),
        );
        return { success: true, message: 'Your email address is verified.' };
      },
      { limit: accountLimits.verifyEmail },
    ),
  ];
}

const linkInvalid = () =>
  refused('verification_link_invalid', 'This link has expired or is damaged. Please ask for a new one.');

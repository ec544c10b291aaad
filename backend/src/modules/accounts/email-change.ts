import { v5 as uuidv5 } from 'uuid';
import type { EmailChanges } from '../../platform/auth/email-changes.ts';
import { confirmedDecision, decision } from '../../platform/commands/command-handler.ts';
import type { CommandRequest, Execute } from '../../platform/commands/executor.ts';
import type { EventStore } from '../../platform/event-store/event-store.ts';
import { accountDecider } from './account.decider.ts';
import { accountStream } from './account.events.ts';
import { emailDecider } from './email.decider.ts';
import type { EmailDirectory } from './email-directory.ts';
import { reservationOf } from './email-reservations.ts';
import type { SecurityAlerts } from './security-alerts.ts';
import type { UserRow } from './user.queries.ts';

interface EmailChangeOptions {
  readonly execute: Execute;
  readonly store: Pick<EventStore, 'loadStream' | 'readCommand'>;
  readonly directory: Pick<EmailDirectory, 'claim' | 'keep' | 'confirm'>;
  readonly changes: Pick<EmailChanges, 'close'>;
  readonly alerts: Pick<SecurityAlerts, 'emailChanged'>;
  readonly clock: () => number;
  /** Called with a person's new address. */
  readonly onChanged: (userId: string, email: string) => Promise<void>;
}

/** The mail with the link that brings the address back may be sent a day late, and works for a day from then. */
const KEPT_MS = 3 * 24 * 60 * 60 * 1000;

type Request = Omit<CommandRequest, 'commandId'>;

interface Change extends CommandRequest {
  readonly how: 'changed' | 'taken_back';
  readonly keptUntilMs: number;
  readonly confirm?: () => Promise<void>;
}

/** Changes addresses: reserving the new one, leaving the old one and the account's event are one append. */
export function emailChange(options: EmailChangeOptions) {
  const { execute, store, directory } = options;

  async function change(
    user: UserRow,
    email: string,
    { how, keptUntilMs, confirm = async () => undefined, ...request }: Change,
  ): Promise<void> {
    const userId = user.id;
    const stream = await directory.claim(email, userId);
    const former = await reservationOf(store, userId, user.email_version);
    if (!former) throw new Error('the account has no reserved address');
    await directory.keep(former, userId, keptUntilMs);
    await execute(
      request,
      confirmedDecision(
        decision(accountDecider, accountStream(userId), { type: 'ChangeEmail', userId, email, how }),
        confirm,
      ),
      decision(emailDecider, stream, { type: 'Reserve', userId }),
      decision(emailDecider, former, { type: 'Leave', userId }),
    );
    // The change is in the log even if these fail.
    await Promise.allSettled([directory.confirm(stream, userId), options.onChanged(userId, email)]);
  }

  return {
    /**
     * Changes the address of an account, and mails the old one, which is kept for its owner while the link in that
     * mail works. Repeating it changes nothing.
     * @param confirm throws once the link is closed
     * @throws DomainError email_taken, or email_changed when another change was faster
     */
    change: async (
      user: UserRow,
      email: string,
      { link, ...request }: Request & { link: string; confirm: () => Promise<void> },
    ) => {
      // Already mailed about.
      if (user.email === email) return;
      const commandId = uuidv5(`change email ${link}`, user.id);
      const keptUntilMs = options.clock() + KEPT_MS;
      await options.alerts.emailChanged(user, {
        commandId,
        carryOut: () => change(user, email, { ...request, commandId, how: 'changed', keptUntilMs }),
      });
    },

    /**
     * Gives an account its former address back, and closes the link to another one. Repeating it changes nothing.
     * @throws DomainError email_taken, or email_changed when another change was faster
     */
    takeBack: async (user: UserRow, email: string, { link, ...request }: Request & { link: string }) => {
      await options.changes.close(user.id);
      if (user.email === email) return;
      await change(user, email, {
        ...request,
        // A change that was made since then is another one to take back.
        commandId: uuidv5(`take email back ${link} from ${user.email_version}`, user.id),
        how: 'taken_back',
        // Kept no longer, because the abandoned address may be somebody else's.
        keptUntilMs: options.clock(),
      });
    },
  };
}

export type EmailChange = ReturnType<typeof emailChange>;

import { type LinkMailOptions, linkMail } from '../../platform/mail/link-mail.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { INVITATION_DAYS } from './invitation-links.ts';

/** The mail that invites somebody as an admin; in English, like the rest of the administration. */
export const invitationMail =
  ({ productName, supportEmail, publicUrl }: LinkMailOptions) =>
  (id: string, to: string, token: string): Mail =>
    linkMail({
      id: `invitation-${id}@${new URL(publicUrl).hostname}`,
      to,
      subject: `You are invited to help run ${productName}`,
      before: [
        `An owner of ${productName} has invited you as an admin.`,
        `This link lets you choose a name and a password. It works once, for ${INVITATION_DAYS} days:`,
      ],
      link: `${publicUrl}/join#token=${token}`,
      after: [
        'If you do not know about this, do not open it, and nothing happens.',
        `Questions? Write to ${supportEmail}.`,
      ],
    });

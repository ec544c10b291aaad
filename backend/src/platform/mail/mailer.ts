/** One mail to one person. Names and addresses are put into headers safely by every adapter. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Whom mails are from. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

export interface Mailer {
  /** Where mails go, for the operator; without credentials. */
  readonly destination: string;
  /** @throws MailError when the mail could not be handed over */
  send(mail: Mail): Promise<void>;
  /** Drops what it still has of mails to this address from that time or earlier. */
  forget(address: string, untilMs: number): Promise<void>;
}

/** A mail that could not be sent, without the addresses that the mail server's own words contain. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** True when trying again may help. */
  readonly isTransient: boolean;

  constructor(code: string, isTransient: boolean) {
    super(`the mail could not be sent (${code})`);
    this.isTransient = isTransient;
  }
}

/** What nodemailer is given: addresses as parts, so that no text in them is read as a list of people. */
export const toMessage = ({ to, subject, text, html }: Mail, from: Sender) => ({
  from: { name: from.name, address: from.address },
  to: { name: '', address: to },
  subject,
  text,
  html,
  disableFileAccess: true,
  disableUrlAccess: true,
});

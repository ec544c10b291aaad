/** One mail to one person. Every adapter encodes names and addresses safely into headers. */
export interface Mail {
  /** The same for each attempt to send it, e.g. 'event-17@app.example', so that servers drop a second copy. */
  readonly id?: string;
  /** Where the recipient can turn such mails off. */
  readonly settings?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The sender of all mails. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

export interface Mailer {
  /** Where mails go, as shown to the operator; without credentials. */
  readonly destination: string;
  /** @throws MailError when the mail could not be delivered to the server or outbox */
  send(mail: Mail): Promise<void>;
  /** Deletes stored mails to this address up to and including that time. */
  forget(address: string, untilMs: number): Promise<void>;
}

/** A mail could not be sent. The error omits the server's message, which contains addresses. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** True when a retry may succeed. */
  readonly isTransient: boolean;

  constructor(code: string, isTransient: boolean) {
    super(`the mail could not be sent (${code})`);
    this.isTransient = isTransient;
  }
}

/** The mail for nodemailer: names and addresses are separate, so that neither is parsed as a recipient list. */
export const toMessage = ({ id, settings, to, subject, text, html }: Mail, from: Sender) => ({
  ...(id && { messageId: `<${id}>` }),
  ...(settings && { list: { unsubscribe: settings } }),
  from: { name: from.name, address: from.address },
  to: { name: '', address: to },
  subject,
  text,
  html,
  disableFileAccess: true,
  disableUrlAccess: true,
});

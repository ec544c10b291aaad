import { type ClaimDetails, type Duty, type MaskedValue, REWARD_ASKS } from 'mf-shared/contracts';
import type { Actor, DomainEvent } from '../../kernel/message.ts';

/** A value in an event that auditors and some admins see masked. */
export interface Sensitive {
  readonly what: MaskedValue['what'];
  readonly value: string;
  readonly masked: string;
}

/** The sensitive value of an event with its personal data in plain text; undefined when it has none, or it was erased. */
export function sensitiveIn({ type, data }: DomainEvent): Sensitive | undefined {
  const { accountNumber, accountName, email, note, payerName, reference, ...claim } = data as Partial<
    Record<'accountNumber' | 'accountName' | 'email' | 'note' | 'payerName' | 'reference', string>
  > &
    ClaimDetails;
  if (type === 'WithdrawalRequested' && accountNumber) {
    const value = [accountNumber, accountName].filter(Boolean).join(', ');
    return { what: 'account number', value, masked: mask('account number', accountNumber) };
  }
  if (type === 'UserRegistered' && email) return sensitive('email address', email);
  const isNote = type === 'RewardFulfilled' || type === 'RewardNoteCorrected';
  if (isNote && note) return sensitive('note', note);
  if (type === 'RewardClaimed') {
    const value = REWARD_ASKS.flatMap((ask) => claim[ask] || []).join(', ');
    if (value) return sensitive('delivery details', value);
  }
  if (type === 'ActivationPaymentReported') {
    const value = [payerName, reference].filter(Boolean).join(', ');
    if (value) return sensitive('payment report', value);
  }
  return undefined;
}

const sensitive = (what: Sensitive['what'], value: string): Sensitive => ({
  what,
  value,
  masked: mask(what, value),
});

/** Whoever reads personal data; an admin with their duties. */
export interface Reader extends Pick<Actor, 'role'> {
  readonly duties?: readonly Duty[] | undefined;
}

/** Which duties cannot be done without the value; owners see all of them. */
const NEEDED_BY: Readonly<Record<MaskedValue['what'], readonly Duty[]>> = {
  'email address': [],
  'account number': ['finance'],
  note: ['support'],
  'delivery details': ['support'],
  'payment report': ['finance', 'support'],
};

/** Who gets a value masked: auditors, who only check, and admins whose duties do not need it. */
export function seesMasked({ role, duties = ['owner'] }: Reader, what: MaskedValue['what']): boolean {
  if (role === 'auditor') return true;
  return !duties.includes('owner') && !NEEDED_BY[what].some((duty) => duties.includes(duty));
}

const DOTS = '••••••';

/**
 * Account numbers keep four digits of at least eight, and addresses their first letters and their last label; a
 * note may be a code, so nothing of it is kept, nor of where somebody lives.
 */
export function mask(what: MaskedValue['what'], value: string): string {
  if (what === 'account number' && value.length >= 8) return `${DOTS}${value.slice(-4)}`;
  const [, local, domain, label] = /^(.).*@(.).*(\.[^.]+)$/u.exec(value) ?? [];
  return what === 'email address' && label ? `${local}•••@${domain}•••${label}` : DOTS;
}

/** A value as whoever reads it sees it; blank when it was erased. */
export const shownTo = (reader: Reader, what: MaskedValue['what'], value: string): string =>
  value && seesMasked(reader, what) ? mask(what, value) : value;

import { type ClaimDetails, type Duty, type MaskedValue, REWARD_ASKS } from 'mf-shared/contracts';
import type { Actor, DomainEvent } from '../../kernel/message.ts';

/** The kinds of values that are masked, in an event or in a person and their withdrawals. */
export type Masked = MaskedValue['what'] | 'email address' | 'account name';

/** The masked value of an event, such as an account number or a code that can be spent. */
interface Sensitive {
  readonly what: MaskedValue['what'];
  readonly value: string;
}

/** The sensitive value of an event with its data in plain text; undefined if it has none, or it was erased. */
export function sensitiveIn({ type, data }: DomainEvent): Sensitive | undefined {
  const { accountNumber, note, payerName, reference, ...claim } = data as Partial<
    Record<'accountNumber' | 'note' | 'payerName' | 'reference', string>
  > &
    ClaimDetails;
  if (type === 'WithdrawalRequested' && accountNumber)
    return { what: 'account number', value: accountNumber };
  const isNote = type === 'RewardFulfilled' || type === 'RewardNoteCorrected';
  if (isNote && note) return { what: 'note', value: note };
  if (type === 'RewardClaimed') {
    const value = REWARD_ASKS.flatMap((ask) => claim[ask] || []).join(', ');
    if (value) return { what: 'delivery details', value };
  }
  if (type === 'ActivationPaymentReported') {
    const value = [payerName, reference].filter(Boolean).join(', ');
    if (value) return { what: 'payment report', value };
  }
  return undefined;
}

/** A reader of personal data; an admin comes with their duties. */
export interface Reader extends Pick<Actor, 'role'> {
  readonly duties?: readonly Duty[] | undefined;
}

/** The duties that need each value; owners see all values. */
const NEEDED_BY: Readonly<Record<Masked, readonly Duty[]>> = {
  'email address': [],
  'account number': ['finance'],
  'account name': ['finance'],
  note: ['support'],
  'delivery details': ['support'],
  'payment report': ['finance', 'support'],
};

/** True for auditors, who only check, and for admins whose duties do not need the value. */
export function seesMasked({ role, duties = ['owner'] }: Reader, what: Masked): boolean {
  if (role === 'auditor') return true;
  return !duties.includes('owner') && !NEEDED_BY[what].some((duty) => duties.includes(duty));
}

/** Whether the reader sees people at all: an admin whose only duty is content does not even see names. */
export const seesPeople = ({ role, duties = ['owner'] }: Reader): boolean =>
  role === 'auditor' || duties.some((duty) => duty !== 'content');

const DOTS = '••••••';

/**
 * Masks a value with dots. Account numbers of at least eight digits keep the last four, addresses and names their
 * first letter (a•••@e•••.com). Nothing is kept of a note, which may be a code, nor of where somebody lives.
 */
export function mask({ what, value }: { what: Masked; value: string }): string {
  switch (what) {
    case 'account number':
      return value.length >= 8 ? `${DOTS}${value.slice(-4)}` : DOTS;
    case 'account name':
      return firstOf(value);
    case 'email address': {
      const [name = '', domain = ''] = value.split('@');
      return `${firstOf(name)}@${firstOf(domain)}${domain.slice(domain.lastIndexOf('.'))}`;
    }
    default:
      return DOTS;
  }
}

const firstOf = (text: string) => `${[...text][0] ?? ''}•••`;

/** The value as the reader gets it; erased values stay blank. */
export const shownTo = (reader: Reader, what: Masked, value: string): string =>
  value !== '' && seesMasked(reader, what) ? mask({ what, value }) : value;

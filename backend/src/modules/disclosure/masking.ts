import { type ClaimDetails, type Duty, type MaskedValue, REWARD_ASKS } from 'mf-shared/contracts';
import type { Actor, DomainEvent } from '../../kernel/message.ts';

/** The value in an event that auditors see masked: what somebody is paid to, or what can be spent. */
export interface Sensitive {
  readonly what: MaskedValue['what'];
  readonly value: string;
}

/** The sensitive value of an event with its personal data in plain text; undefined when it has none, or it was erased. */
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

/** Whoever reads personal data; an admin with their duties. */
export interface Reader extends Pick<Actor, 'role'> {
  readonly duties?: readonly Duty[] | undefined;
}

/** Which duties cannot be done without the value; owners see all of them. */
const NEEDED_BY: Readonly<Record<MaskedValue['what'], readonly Duty[]>> = {
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

/** Account numbers keep four digits of at least eight; a note may be a code, so nothing of it is kept, nor
 * of where somebody lives. */
export const mask = ({ what, value }: Sensitive): string =>
  what === 'account number' && value.length >= 8 ? `${DOTS}${value.slice(-4)}` : DOTS;

import type { FactorChange } from './account.events.ts';

/** What happened. */
export type Happened =
  | { readonly what: 'newDevice'; readonly device: string }
  | { readonly what: 'newBankAccount'; readonly withdrawalId: string }
  | { readonly what: 'factorChanged'; readonly change: FactorChange; readonly factor: string | undefined }
  | { readonly what: 'emailChanged' }
  | { readonly what: 'passwordChanged' };

/** Without `commandId`, it has happened. */
export type Content = Happened & {
  readonly email: string;
  readonly emailVersion?: number | undefined;
  readonly commandId?: string;
};

/** The words of a mail, and what its link undoes. */
export interface Told {
  readonly subject: string;
  readonly what: string;
  /** The withdrawal that the link takes back. */
  readonly withdrawalId?: string;
  /** The second factor that the link removes. */
  readonly factor?: string | undefined;
  /** The address that the link brings back. */
  readonly email?: string;
}

/** The sentence that offers the link. */
export const WAY_BACK = {
  alert: 'wasNotYou',
  payout: 'takesBack',
  factor: 'removesFactor',
  email: 'bringsAddressBack',
} as const;

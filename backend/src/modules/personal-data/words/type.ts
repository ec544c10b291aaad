import type { NotificationSettings, User } from 'mf-shared/contracts';
import type * as z from 'zod';
import type { eventTypes } from '../../registry.ts';

/** Left out: videos, rewards, settings, records of staff, and deletions, after which nobody can request a file. */
type NotTold =
  | `Video${'Added' | 'Edited' | 'Removed'}`
  | `Reward${'Added' | 'Edited' | 'Removed'}`
  | `${'Tutorial' | 'PaymentLink' | 'BankMethods' | 'CryptoMethods'}Updated`
  | 'AdminNoteAdded'
  | `LegalHold${'Placed' | 'Released'}`
  | 'SensitiveDataRevealed'
  | `Admin${'DutiesSet' | 'Invited' | 'InvitationWithdrawn'}`
  | 'UserDeleted';

/** The event types that people are shown; a new one needs its texts. */
export type ToldEvent = Exclude<keyof typeof eventTypes, NotTold>;

type KeyOf<Data> = Data extends unknown ? keyof Data & string : never;
type InNaira<Key> = Key extends `${infer Name}Kobo` ? Name : Key;
/** The name of a detail in the files; a new one needs its texts. */
export type Detail = InNaira<KeyOf<z.output<(typeof eventTypes)[ToldEvent]['data']>>>;

/** The texts of the page with a person's data. */
export interface PersonalDataWords {
  readonly title: (name: string) => string;
  readonly leftOut: string;
  readonly units: string;
  readonly account: string;
  readonly fields: Readonly<Record<Exclude<keyof User, 'duties'>, string>>;
  /** The new address whose link is pending. */
  readonly newEmail: string;
  readonly yes: string;
  readonly no: string;
  readonly statuses: Readonly<Record<User['status'], string>>;
  readonly sessions: string;
  readonly device: string;
  readonly country: string;
  readonly unknown: string;
  readonly loggedIn: string;
  readonly lastUsed: string;
  readonly devices: string;
  readonly lastLogin: string;
  readonly factors: string;
  readonly passkey: string;
  readonly authenticator: string;
  readonly none: string;
  readonly recoveryCodes: string;
  readonly notifications: string;
  readonly switches: Readonly<Record<keyof NotificationSettings, string>>;
  readonly pushDevices: string;
  readonly turnedOn: string;
  readonly on: string;
  readonly off: string;
  readonly language: string;
  readonly history: string;
  readonly time: string;
  readonly event: string;
  readonly details: string;
  /** The names of an event's details; null for English, the language of their own names. */
  readonly detailNames: Readonly<Record<Detail, string>> | null;
  /** The sentence for each event type; null for English, the language of their own descriptions. */
  readonly events: Readonly<Record<ToldEvent, string>> | null;
}

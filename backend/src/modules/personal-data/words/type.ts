import type { NotificationSettings, User } from 'mf-shared/contracts';
import type * as z from 'zod';
import type { eventTypes } from '../../registry.ts';

/** Of videos, rewards and settings, of what staff write for each other, and of those who can ask for nothing any more. */
type NotTold =
  | `Video${'Added' | 'Edited' | 'Removed'}`
  | `Reward${'Added' | 'Edited' | 'Removed'}`
  | `${'Tutorial' | 'PaymentLink' | 'BankMethods' | 'CryptoMethods'}Updated`
  | 'AdminNoteAdded'
  | `LegalHold${'Placed' | 'Released'}`
  | 'SensitiveDataRevealed'
  | `Admin${'DutiesSet' | 'Invited' | 'InvitationWithdrawn'}`
  | 'UserDeleted';

/** What happens to a person; a new type of event needs its words. */
export type ToldEvent = Exclude<keyof typeof eventTypes, NotTold>;

type KeyOf<Data> = Data extends unknown ? keyof Data & string : never;
type InNaira<Key> = Key extends `${infer Name}Kobo` ? Name : Key;
/** The name of a detail in the files; a new one needs its words. */
export type Detail = InNaira<KeyOf<z.output<(typeof eventTypes)[ToldEvent]['data']>>>;

/** The texts of the page with somebody's data. */
export interface PersonalDataWords {
  readonly title: (name: string) => string;
  readonly leftOut: string;
  readonly units: string;
  readonly account: string;
  readonly fields: Readonly<Record<Exclude<keyof User, 'duties'>, string>>;
  /** The address that waits for its link. */
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
  /** What an event's details are called; null where their own names are in this language: in English. */
  readonly detailNames: Readonly<Record<Detail, string>> | null;
  /** What is said of each type of event; null where its own description is in this language: in English. */
  readonly events: Readonly<Record<ToldEvent, string>> | null;
}

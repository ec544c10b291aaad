import * as z from 'zod';
import type { EventOf, EventTypes } from '../../kernel/event-type.ts';

const bankMethods = z.array(
  z.object({ bankName: z.string(), holderName: z.string(), accountNo: z.string() }),
);
const cryptoMethods = z.array(z.object({ cryptoAddress: z.string(), cryptoNetwork: z.string() }));

/** Each setting has its own stream settings-<name>. An event holds the whole new value. */
export const settingEvents = {
  TutorialUpdated: { schemaVersion: 1, data: z.object({ tutorialLink: z.string() }) },
  PaymentLinkUpdated: { schemaVersion: 1, data: z.object({ paymentLink: z.string() }) },
  BankMethodsUpdated: { schemaVersion: 1, data: z.object({ bankMethods }) },
  CryptoMethodsUpdated: { schemaVersion: 1, data: z.object({ cryptoMethods }) },
} as const satisfies EventTypes;

export type SettingEvent = EventOf<typeof settingEvents>;

export interface Settings {
  readonly tutorialLink: string;
  readonly paymentLink: string;
  readonly bankMethods: z.output<typeof bankMethods>;
  readonly cryptoMethods: z.output<typeof cryptoMethods>;
}
export type SettingName = keyof Settings;

/** The settings before anyone has set them. */
export const UNSET: Settings = { tutorialLink: '', paymentLink: '', bankMethods: [], cryptoMethods: [] };

export const settingStream = (name: SettingName) => `settings-${name}`;

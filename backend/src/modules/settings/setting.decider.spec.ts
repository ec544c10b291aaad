import { specification } from '../../kernel/specification.ts';
import { type SettingCommand, settingDecider } from './setting.decider.ts';
import type { SettingEvent } from './setting.events.ts';

const { given } = specification(settingDecider);
const zenith = { bankName: 'Zenith', holderName: 'WatchEarn', accountNo: '0123456789' };
const access = { ...zenith, bankName: 'Access', accountNo: '' };
const bitcoin = { cryptoAddress: 'bc1q', cryptoNetwork: 'Bitcoin' };
const TUTORIAL = 'https://videos.example/welcome.webm';
const PAYMENT = 'https://pay.example/watchearn';

const updates: [SettingCommand, SettingEvent, SettingEvent][] = [
  [
    { type: 'Update', name: 'tutorialLink', value: TUTORIAL },
    { type: 'TutorialUpdated', data: { tutorialLink: TUTORIAL } },
    { type: 'TutorialUpdated', data: { tutorialLink: `${TUTORIAL}?2` } },
  ],
  [
    { type: 'Update', name: 'paymentLink', value: PAYMENT },
    { type: 'PaymentLinkUpdated', data: { paymentLink: PAYMENT } },
    { type: 'PaymentLinkUpdated', data: { paymentLink: `${PAYMENT}?2` } },
  ],
  [
    { type: 'Update', name: 'bankMethods', value: [zenith, access] },
    { type: 'BankMethodsUpdated', data: { bankMethods: [zenith, access] } },
    { type: 'BankMethodsUpdated', data: { bankMethods: [access, zenith] } },
  ],
  [
    { type: 'Update', name: 'cryptoMethods', value: [bitcoin] },
    { type: 'CryptoMethodsUpdated', data: { cryptoMethods: [bitcoin] } },
    { type: 'CryptoMethodsUpdated', data: { cryptoMethods: [{ ...bitcoin, cryptoNetwork: 'Lightning' }] } },
  ],
];

describe.each(updates)('%j', (command, updated, other) => {
  it('sets a value for the first time', () => given().when(command).thenEvents(updated));

  it('replaces another value', () => given(other).when(command).thenEvents(updated));

  it('sets a value again after another', () => given(updated, other).when(command).thenEvents(updated));

  it('records nothing when the value is already set', () => given(other, updated).when(command).thenEvents());
});

it('overwrites no list that another owner has changed since it was shown', () => {
  const saw = (...from: (typeof zenith)[]): SettingCommand => ({
    ...{ type: 'Update', name: 'bankMethods', value: [access] },
    from,
  });
  const updated = (...bankMethods: (typeof zenith)[]) =>
    ({ type: 'BankMethodsUpdated', data: { bankMethods } }) as const;
  given(updated(zenith)).when(saw(zenith)).thenEvents(updated(access));
  given(updated(zenith, access)).when(saw(zenith)).thenRefused('payment_methods_changed');
  given(updated(zenith)).when(saw()).thenRefused('payment_methods_changed');
  given().when(saw()).thenEvents(updated(access));
  given(updated(access)).when(saw(zenith)).thenEvents();
});

it.each([
  ['bankMethods', 'BankMethodsUpdated', { bankMethods: [zenith] }],
  ['cryptoMethods', 'CryptoMethodsUpdated', { cryptoMethods: [bitcoin] }],
] as const)('an empty list clears %s, once', (name, type, data) => {
  const clear: SettingCommand = { type: 'Update', name, value: [] };
  const cleared = { type, data: { [name]: [] } } as SettingEvent;
  given({ type, data }).when(clear).thenEvents(cleared);
  given({ type, data }, cleared).when(clear).thenEvents();
  given().when(clear).thenEvents();
});

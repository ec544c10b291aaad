import { authorize } from '../../kernel/policy.ts';
import { decision } from '../../platform/commands/command-handler.ts';
import type { CommandRequest, Execute } from '../../platform/commands/executor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type SettingCommand, settingDecider } from './setting.decider.ts';
import { type Settings, settingStream } from './setting.events.ts';
import { settingPolicy } from './setting.policy.ts';
import type { SettingQueries } from './setting.queries.ts';

interface SettingRoutesOptions {
  readonly execute: Execute;
  readonly settings: SettingQueries;
}

export function settingRoutes({ execute, settings }: SettingRoutesOptions): Route[] {
  /** The settings right after the update; the others are unset, because each has its own stream. */
  async function update(call: CommandRequest, command: SettingCommand): Promise<Settings> {
    authorize(settingPolicy, call.actor, 'update', command.name);
    const stream = settingStream(command.name);
    const { states } = await execute(call, decision(settingDecider, stream, command));
    return states[0];
  }

  return [
    route('GET /api/tutorialvideos', async () => ({ tutorialink: (await settings.all()).tutorialLink })),

    route('PUT /api/tutorialvideos', async (call) => {
      const value = call.body.tutorialink;
      const { tutorialLink } = await update(call, { type: 'Update', name: 'tutorialLink', value });
      return { message: 'Tutorial submitted successfully!', tutorialink: tutorialLink };
    }),

    route('DELETE /api/tutorialvideos', async (call) => {
      const { tutorialLink } = await update(call, { type: 'Update', name: 'tutorialLink', value: '' });
      return { message: 'Tutorial removed.', tutorialink: tutorialLink };
    }),

    route('GET /api/payment', async () => ({ paymentlink: (await settings.all()).paymentLink })),

    route('PUT /api/payment', async (call) => {
      const value = call.body.paymentlink;
      const { paymentLink } = await update(call, { type: 'Update', name: 'paymentLink', value });
      return { message: 'Payment link updated successfully!', paymentlink: paymentLink };
    }),

    route('DELETE /api/payment', async (call) => {
      const { paymentLink } = await update(call, { type: 'Update', name: 'paymentLink', value: '' });
      return { message: 'Payment link removed.', paymentlink: paymentLink };
    }),

    route('GET /api/payment-methods', async () => {
      const { bankMethods, cryptoMethods } = await settings.all();
      return { data: { paymentMethodsOne: bankMethods, paymentMethodsTwo: cryptoMethods } };
    }),

    route('PUT /api/payment-methods/method-one', async (call) => {
      const value = call.body.paymentMethodsOne.map(({ bankName, holderName, accountNo = '' }) => ({
        bankName: bankName.trim(),
        holderName: holderName.trim(),
        accountNo: accountNo.trim(),
      }));
      const { from } = call.body;
      const { bankMethods } = await update(call, { type: 'Update', name: 'bankMethods', value, from });
      return { message: 'Bank details updated successfully.', data: { paymentMethodsOne: bankMethods } };
    }),

    route('PUT /api/payment-methods/method-two', async (call) => {
      const value = call.body.paymentMethodsTwo.map(({ cryptoAddress, cryptoNetwork }) => ({
        cryptoAddress: cryptoAddress.trim(),
        cryptoNetwork: cryptoNetwork.trim(),
      }));
      const { from } = call.body;
      const { cryptoMethods } = await update(call, { type: 'Update', name: 'cryptoMethods', value, from });
      return { message: 'Crypto details updated successfully.', data: { paymentMethodsTwo: cryptoMethods } };
    }),
  ];
}

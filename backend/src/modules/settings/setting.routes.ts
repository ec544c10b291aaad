import type { Actor } from '../../kernel/message.ts';
import { authorize } from '../../kernel/policy.ts';
import { decision } from '../../platform/commands/command-handler.ts';
import type { Execute } from '../../platform/commands/executor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type SettingCommand, settingDecider } from './setting.decider.ts';
import { settingStream } from './setting.events.ts';
import { settingPolicy } from './setting.policy.ts';
import type { SettingQueries } from './setting.queries.ts';

export interface SettingRoutesOptions {
  readonly execute: Execute;
  readonly settings: SettingQueries;
}

/** Answers of updates hold the value that the call set: another admin may have set a newer one since. */
export function settingRoutes({ execute, settings }: SettingRoutesOptions): Route[] {
  async function update(
    { actor, requestId, commandId }: { actor: Actor; requestId: string; commandId: string },
    command: SettingCommand,
  ): Promise<void> {
    authorize(settingPolicy, actor, 'update', command.name);
    await execute(
      { actor, requestId, commandId },
      decision(settingDecider, settingStream(command.name), command),
    );
  }

  return [
    route('GET /api/tutorialvideos', async () => ({ tutorialink: (await settings.all()).tutorialLink })),

    route('PUT /api/tutorialvideos', async (call) => {
      const { tutorialink } = call.body;
      await update(call, { type: 'Update', name: 'tutorialLink', value: tutorialink });
      return { message: 'Tutorial submitted successfully!', tutorialink };
    }),

    route('GET /api/payment', async () => ({ paymentlink: (await settings.all()).paymentLink })),

    route('PUT /api/payment', async (call) => {
      const { paymentlink } = call.body;
      await update(call, { type: 'Update', name: 'paymentLink', value: paymentlink });
      return { message: 'Payment link updated successfully!', paymentlink };
    }),

    route('GET /api/payment-methods', async () => {
      const { bankMethods, cryptoMethods } = await settings.all();
      return { data: { paymentMethodsOne: bankMethods, paymentMethodsTwo: cryptoMethods } };
    }),

    route('PUT /api/payment-methods/method-one', async (call) => {
      const bankMethods = call.body.paymentMethodsOne.map(({ bankName, holderName, accountNo = '' }) => ({
        bankName: bankName.trim(),
        holderName: holderName.trim(),
        accountNo: accountNo.trim(),
      }));
      await update(call, { type: 'Update', name: 'bankMethods', value: bankMethods });
      return { message: 'Bank details updated successfully.', data: { paymentMethodsOne: bankMethods } };
    }),

    route('PUT /api/payment-methods/method-two', async (call) => {
      const cryptoMethods = call.body.paymentMethodsTwo.map(({ cryptoAddress, cryptoNetwork }) => ({
        cryptoAddress: cryptoAddress.trim(),
        cryptoNetwork: cryptoNetwork.trim(),
      }));
      await update(call, { type: 'Update', name: 'cryptoMethods', value: cryptoMethods });
      return { message: 'Crypto details updated successfully.', data: { paymentMethodsTwo: cryptoMethods } };
    }),
  ];
}

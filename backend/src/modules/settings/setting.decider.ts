import { fromJS, is } from 'immutable';
import type { Decider } from '../../kernel/decider.ts';
import { conflict } from '../../kernel/domain-error.ts';
import {
  type SettingEvent,
  type SettingName,
  type Settings,
  settingEvents,
  UNSET,
} from './setting.events.ts';

/** Gives one setting a new value; `from` is the value that its author saw. */
export type SettingCommand = {
  [Name in SettingName]: {
    type: 'Update';
    name: Name;
    value: Settings[Name];
    from?: Settings[Name] | undefined;
  };
}[SettingName];

/** The last value counts; setting the current value again records nothing. */
export const settingDecider: Decider<Settings, SettingCommand, SettingEvent> = {
  name: 'setting',
  initialState: UNSET,

  decide: (command, state) => {
    const isCurrent = (value: unknown) => is(fromJS(value), fromJS(state[command.name]));
    if (isCurrent(command.value)) return [];
    if (command.from !== undefined && !isCurrent(command.from)) {
      throw conflict('payment_methods_changed', 'Another owner has changed this list. Nothing was saved.');
    }
    return [updated(command)];
  },

  evolve: (state, { type, data }) => (Object.hasOwn(settingEvents, type) ? { ...state, ...data } : state),
};

function updated({ name, value }: SettingCommand): SettingEvent {
  switch (name) {
    case 'tutorialLink':
      return { type: 'TutorialUpdated', data: { tutorialLink: value } };
    case 'paymentLink':
      return { type: 'PaymentLinkUpdated', data: { paymentLink: value } };
    case 'bankMethods':
      return { type: 'BankMethodsUpdated', data: { bankMethods: value } };
    case 'cryptoMethods':
      return { type: 'CryptoMethodsUpdated', data: { cryptoMethods: value } };
  }
}

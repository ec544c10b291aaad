import { projection } from '../../platform/projections/projection.ts';
import type { SettingEvent } from './setting.events.ts';

const SETTING_TYPES: ReadonlySet<string> = new Set<SettingEvent['type']>([
  'TutorialUpdated',
  'PaymentLinkUpdated',
  'BankMethodsUpdated',
  'CryptoMethodsUpdated',
]);

/** The only member of an update's data: the name of the setting and its new value. */
const entryOf = (data: object) => Object.entries(data)[0] as [name: string, value: unknown];

/** The value of each setting that was ever set, as JSON; the id is the setting's name. */
export const settingsProjection = projection({
  name: 'settings',
  version: 1,
  columns: { value: 'text' },
  indexes: [],
  key: ({ type, data }) => (SETTING_TYPES.has(type) ? entryOf(data)[0] : null),
  evolve: (_, { data }) => {
    const [id, value] = entryOf(data);
    return { id, value: JSON.stringify(value) };
  },
});

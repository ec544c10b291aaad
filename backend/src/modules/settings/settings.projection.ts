import { projection } from '../../platform/projections/projection.ts';
import { settingEvents } from './setting.events.ts';

/** The only member of an update's data: the setting's name and its new value. */
const entryOf = (data: object) => Object.entries(data)[0] as [name: string, value: unknown];

/** The row of a setting: the id is its name, the value is JSON. */
function updated(_: unknown, { data }: { data: object }) {
  const [id, value] = entryOf(data);
  return { id, value: JSON.stringify(value) };
}

/** The current value of each setting that was ever set. */
export const settingsProjection = projection({
  name: 'settings',
  version: 1,
  columns: { value: 'text' },
  indexes: [],
  events: settingEvents,
  id: ({ data }) => entryOf(data)[0],
  on: {
    TutorialUpdated: updated,
    PaymentLinkUpdated: updated,
    BankMethodsUpdated: updated,
    CryptoMethodsUpdated: updated,
  },
});

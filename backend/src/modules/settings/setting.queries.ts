import type { Sql } from '../../platform/postgres/client.ts';
import { type Settings, UNSET } from './setting.events.ts';

/** Questions about the settings and the community, answered from the read models. */
export const settingQueries = (sql: Sql) => ({
  all: async (): Promise<Settings> => {
    const rows = await sql<{ id: string; value: string }[]>`select id, value from rm.settings`;
    return { ...UNSET, ...Object.fromEntries(rows.map(({ id, value }) => [id, JSON.parse(value)])) };
  },
  /** How many accounts of the role user there are. */
  people: async () => (await sql<{ total: number }[]>`select total from rm.community_count`)[0]?.total ?? 0,
});

export type SettingQueries = ReturnType<typeof settingQueries>;

import type { Sql } from '../../platform/postgres/client.ts';
import { type Settings, UNSET } from './setting.events.ts';

/** Queries about the settings and the community, from read models. */
export const settingQueries = (sql: Sql) => ({
  all: async (): Promise<Settings> => {
    const rows = await sql<{ id: string; value: string }[]>`select id, value from rm.settings`;
    return { ...UNSET, ...Object.fromEntries(rows.map(({ id, value }) => [id, JSON.parse(value)])) };
  },
  /** The number of accounts of the role user. */
  people: async () => (await sql<{ total: number }[]>`select total from rm.community_count`)[0]?.total ?? 0,
});

export type SettingQueries = ReturnType<typeof settingQueries>;

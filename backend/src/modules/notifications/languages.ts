import type { Language } from 'mf-shared/contracts';
import type { Sql } from '../../platform/postgres/client.ts';

/** The language that each person is written to in. Not in the log: it decides nothing. */
export const personLanguages = (sql: Sql) => {
  const find = async (userId: string): Promise<Language | undefined> => {
    const [row] = await sql<{ language: Language }[]>`
      select language from notifications.languages where user_id = ${userId}`;
    return row?.language;
  };
  return {
    /** English for whoever has none. */
    of: async (userId: string): Promise<Language> => (await find(userId)) ?? 'en',
    set: async (userId: string, language: Language) => {
      await sql`
        insert into notifications.languages (user_id, language) values (${userId}, ${language})
        on conflict (user_id) do update set language = ${language}`;
    },
    /**
     * The one that the person has; at first that of the browser they come with. English is the default and says
     * nothing about them, so it is not kept.
     */
    meet: async (userId: string, ofBrowser: Language): Promise<Language | undefined> => {
      if (ofBrowser !== 'en') {
        await sql`
          insert into notifications.languages (user_id, language) values (${userId}, ${ofBrowser})
          on conflict (user_id) do nothing`;
      }
      return find(userId);
    },
  };
};

export type PersonLanguages = ReturnType<typeof personLanguages>;

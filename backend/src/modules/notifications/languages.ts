import type { Language } from 'mf-shared/contracts';
import { openAccount } from '../../platform/auth/credentials.ts';
import type { Sql } from '../../platform/postgres/client.ts';

/** The language that each person is addressed in. Not in the log, because no rule depends on it. */
export const personLanguages = (sql: Sql) => {
  const find = async (userId: string): Promise<Language | undefined> => {
    const [row] = await sql<{ language: Language }[]>`
      select language from notifications.languages where user_id = ${userId}`;
    return row?.language;
  };
  return {
    /** English for people without a stored language. */
    of: async (userId: string): Promise<Language> => (await find(userId)) ?? 'en',
    set: async (userId: string, language: Language) => {
      await sql`
        insert into notifications.languages (user_id, language)
        select user_id, ${language}::text from ${openAccount(sql, userId)} person
        on conflict (user_id) do update set language = ${language}`;
    },
    /**
     * The person's stored language; at first that of their browser. English is the default and says nothing about
     * them, so the browser's is not stored then.
     */
    meet: async (userId: string, ofBrowser: Language): Promise<Language | undefined> => {
      if (ofBrowser !== 'en') {
        await sql`
          insert into notifications.languages (user_id, language)
          select user_id, ${ofBrowser}::text from ${openAccount(sql, userId)} person
          on conflict (user_id) do nothing`;
      }
      return find(userId);
    },
  };
};

export type PersonLanguages = ReturnType<typeof personLanguages>;

import { callApi, pagedQuery } from 'mf-shared/api';
import { NEWS } from './newest.ts';

/** A person's news, newest first; each page also has the total number of unseen news. */
export const newsQuery = pagedQuery([...NEWS, 'all'], (cursor, signal) =>
  callApi('GET /api/user/notifications', { query: { limit: '20', cursor }, signal }),
);

/** Marks news as seen up to one; repeating it changes nothing, and a failure goes unreported. */
export const markSeen = (upTo: string) => callApi('PUT /api/user/notifications/seen', { body: { upTo } });

import { callApi, pagedQuery } from 'mf-shared/api';
import { NEWS } from './newest.ts';

/** A person's news, newest first; each page also says how much of it all was not seen. */
export const newsQuery = pagedQuery([...NEWS, 'all'], (cursor, signal) =>
  callApi('GET /api/user/notifications', { query: { limit: '20', cursor }, signal }),
);

/** Marks news as seen up to one; repeating it changes nothing, and nobody is told when it fails. */
export const markSeen = (upTo: string) => callApi('PUT /api/user/notifications/seen', { body: { upTo } });

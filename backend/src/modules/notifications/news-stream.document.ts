import type { DocumentRoute } from '../../platform/http/document-route.ts';
import type { NewsStreams } from './news-streams.ts';

/** The stream of server-sent events that notifies a person's browser of news. */
export const newsStream = (streams: Pick<NewsStreams, 'open'>): DocumentRoute => ({
  path: '/api/user/notifications/stream',
  access: 'user',
  handle: async ({ actor }) => ({ type: 'text/event-stream', body: streams.open(actor) }),
});

import { keep, recall } from './storage.ts';

const keyOf = (what: string) => `watch-earn-shown-${what}`;

/** What this tab has already shown to which user, so that it does not come up again with every reload. */
export const shownInTab = {
  wasShown: (what: string, userId: string) => recall(keyOf(what), 'tab') === userId,
  mark: (what: string, userId: string) => keep(keyOf(what), userId, 'tab'),
  forget: (what: string) => keep(keyOf(what), null, 'tab'),
};

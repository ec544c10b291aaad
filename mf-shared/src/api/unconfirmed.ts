import { keep, recallJson } from '../device/storage.ts';

/**
 * Requests that were sent and have no answer yet, with their idempotency keys. They are kept in the tab's storage,
 * so that their outcome can be found out after a reload. Their content is not stored.
 */
export interface UnconfirmedRequest {
  key: string;
  method: string;
  path: string;
  /** Who sent it. */
  userId: string;
  /** Names it to the person, e.g. 'withdrawal of ₦5,000.00'. */
  label: string;
}

const STORAGE_KEY = 'watch-earn-unconfirmed';

/**
 * By person and content: a person's same request is not sent under another key before the outcome of the first is
 * known.
 */
const byText = new Map<string, UnconfirmedRequest>();
/** The keys of requests that this page waits for. */
const awaited = new Set<string>();

export const unconfirmed = {
  find: (text: string) => byText.get(text),

  add(text: string, request: UnconfirmedRequest): void {
    byText.set(text, request);
    store([...this.stored(), request]);
  },

  /** Removes a request whose outcome is known. */
  remove({ key }: UnconfirmedRequest): void {
    for (const [text, request] of byText) if (request.key === key) byText.delete(text);
    store(this.stored().filter((request) => request.key !== key));
  },

  /** Marks a request as awaited while `work` runs. */
  async whileAwaited<Answer>({ key }: UnconfirmedRequest, work: () => Promise<Answer>): Promise<Answer> {
    awaited.add(key);
    try {
      return await work();
    } finally {
      awaited.delete(key);
    }
  },

  /** Requests that the page no longer waits for: from before a reload, or from before the session ended. */
  left(userId: string): UnconfirmedRequest[] {
    return this.stored().filter((request) => request.userId === userId && !awaited.has(request.key));
  },

  stored(): UnconfirmedRequest[] {
    const stored = recallJson(STORAGE_KEY, 'tab');
    return Array.isArray(stored) ? stored : [];
  },
};

const store = (requests: readonly UnconfirmedRequest[]) =>
  keep(STORAGE_KEY, requests.length > 0 ? JSON.stringify(requests) : null, 'tab');

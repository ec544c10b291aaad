import { ApiError } from 'mf-shared/api';

/** The keys of requests whose outcome nobody knows. They outlive the page: it goes when a session ends. */
const unanswered = new Map<string, string>();

/**
 * Sends a request under a key of its own. While nobody knows the outcome of a try, the same request goes
 * out under the same key, so that pressing again cannot move the money twice.
 */
export async function underOneKey<Answer>(
  request: object,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const text = JSON.stringify(request);
  const key = unanswered.get(text) ?? newKey();
  unanswered.set(text, key);
  try {
    const answer = await send(key);
    unanswered.delete(text);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.outcome === 'refused') unanswered.delete(text);
    throw error;
  }
}

/** Not crypto.randomUUID, which plain http addresses do not have. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

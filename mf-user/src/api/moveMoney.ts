import { ApiError } from 'mf-shared/api';
import { newIdempotencyKey } from './newIdempotencyKey.ts';

/** The keys of movements whose outcome nobody knows. They outlive the page: it goes when a session ends. */
const unanswered = new Map<string, string>();

/**
 * Makes calls that move money, each under a key of its own. While nobody knows the outcome of a try, the
 * same movement goes out under the same key, so that pressing again cannot move the money twice.
 */
export async function moveMoney<Answer>(
  movement: string,
  call: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const key = unanswered.get(movement) ?? newIdempotencyKey();
  unanswered.set(movement, key);
  try {
    const answer = await call(key);
    unanswered.delete(movement);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.outcome === 'refused') unanswered.delete(movement);
    throw error;
  }
}

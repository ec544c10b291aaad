import { ApiError } from 'mf-shared/api';
import { useRef } from 'react';
import { newIdempotencyKey } from './newIdempotencyKey.ts';

/**
 * Makes calls that move money, each under a key of its own. While nobody knows what became of a try,
 * the same movement goes out under the same key, so that pressing again cannot move the money twice.
 */
export function useMoneyMovement() {
  const unanswered = useRef(new Map<string, string>());

  return async <Answer>(movement: string, call: (key: string) => Promise<Answer>): Promise<Answer> => {
    const keys = unanswered.current;
    const key = keys.get(movement) ?? newIdempotencyKey();
    keys.set(movement, key);
    try {
      const answer = await call(key);
      keys.delete(movement);
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) keys.delete(movement);
      throw error;
    }
  };
}

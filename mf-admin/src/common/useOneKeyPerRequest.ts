import { ApiError } from 'mf-shared/api';
import { useRef } from 'react';

/**
 * Sends under a key: while nobody knows what became of a try, the same request goes out under the
 * same key, so that pressing again cannot move the money twice.
 */
export function useOneKeyPerRequest() {
  const unanswered = useRef<{ request: string; key: string }>(undefined);

  return async <Answer>(request: object, send: (idempotencyKey: string) => Promise<Answer>) => {
    const text = JSON.stringify(request);
    if (unanswered.current?.request !== text) unanswered.current = { request: text, key: newKey() };
    try {
      const answer = await send(unanswered.current.key);
      unanswered.current = undefined;
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) unanswered.current = undefined;
      throw error;
    }
  };
}

/** Not crypto.randomUUID, which plain http addresses do not have. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

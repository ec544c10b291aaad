import { ApiError } from './errors.ts';

/** Asks people to confirm their identity and resolves to whether they did; undefined where the page cannot ask. */
export const confirmation: { ask?: (() => Promise<boolean>) | undefined } = {};

/**
 * Sends a call for which the API may require confirmation of identity: asks the person for it in place, then sends
 * the call again. When they do not confirm, throws the refusal, and nothing was done.
 */
export async function confirmed<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const isWanted = error instanceof ApiError && error.code === 'confirmation_required';
    if (!isWanted || !(await confirmation.ask?.())) throw error;
    return send();
  }
}

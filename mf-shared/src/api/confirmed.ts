import { ApiError } from './errors.ts';

/** How the page asks people to confirm that it is them, if it can: tells whether they did. */
export const confirmation: { ask?: (() => Promise<boolean>) | undefined } = {};

/**
 * Carries out a call for which the API may want to know that it is still the same person: they are asked where they
 * are, and it is sent again. When they do not confirm, nothing is done, and the refusal says so.
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

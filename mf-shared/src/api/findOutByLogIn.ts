import type { BodyOf, ResponseOf } from 'mf-shared/contracts';
import { callApi } from './callApi.ts';
import { ApiError } from './errors.ts';

/**
 * Whether an account with this password exists, for calls that create one or change its password: the answer of
 * the log-in, or undefined when there is no such account. Throws when it cannot find out.
 */
export async function findOutByLogIn(
  body: BodyOf<'POST /api/auth/login'>,
): Promise<ResponseOf<'POST /api/auth/login'> | undefined> {
  try {
    return await callApi('POST /api/auth/login', { body, token: null });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid_credentials') return undefined;
    throw error;
  }
}

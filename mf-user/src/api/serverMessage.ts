import { ApiError } from 'mf-shared/api';

/** The server's own words about a refusal; `fallback` when it sent none or did not answer. */
export function serverMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message ? error.message : fallback;
}

import type { Problem } from 'mf-shared/contracts';
import { session } from 'mf-shared/session';
import { ApiError, NetworkError } from './errors.ts';

const UNREADABLE = 'The server sent an answer that could not be read.';
const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';

/**
 * Fetches as the signed-in person and reads the whole body. Throws NetworkError when no answer comes
 * within `timeoutMs`, and the signal's own reason when the caller aborts.
 */
export async function request<Body>(
  address: string,
  init: RequestInit,
  timeoutMs: number,
  read: (response: Response) => Promise<Body>,
): Promise<{ response: Response; body: Body }> {
  const { signal } = init;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await session.authFetch(address, {
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    return { response, body: await read(response) };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new NetworkError(UNREACHABLE, { cause });
  }
}

/** What the server refused, or that its answer is none of this API's. */
export function refusalOf({ ok, status }: Response, text: string): ApiError {
  const answer = parseJson(text);
  return new ApiError(
    !ok && isProblem(answer)
      ? answer
      : { status, code: 'unreadable_answer', message: UNREADABLE, requestId: '' },
  );
}

/** The value that the text is JSON of; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isProblem(answer: unknown): answer is Problem {
  if (typeof answer !== 'object' || answer === null) return false;
  const { status, code, message, errors } = answer as Partial<Record<keyof Problem, unknown>>;
  return (
    typeof status === 'number' &&
    typeof code === 'string' &&
    typeof message === 'string' &&
    (errors === undefined || Array.isArray(errors))
  );
}

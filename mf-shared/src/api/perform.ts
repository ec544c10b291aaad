import type { EndpointName, ResponseOf } from 'mf-shared/contracts';
import { session } from 'mf-shared/session';
import { randomId } from '../device/randomId.ts';
import { addressOf, type CallOptions, callApi } from './callApi.ts';
import { confirmed } from './confirmed.ts';
import {
  DoneError,
  isForbidden,
  isRefused,
  isTooMany,
  OfflineError,
  ToldError,
  UnconfirmedError,
} from './errors.ts';
import { type UnconfirmedRequest, unconfirmed } from './unconfirmed.ts';

/** How long to wait before each request for a lost outcome. */
const QUESTIONS_AFTER_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000];

interface PerformOptions {
  /** Names the request to the person if they reload before its outcome is known. */
  label: string;
  /** Called when the answer was lost, and the server is asked what happened. */
  onChecking: () => void;
}

/**
 * Carries out one call that changes something, at most once. When its answer is lost, asks the server whether it
 * was carried out; if it was not, the server never will, so nothing happens behind a person's back.
 * @throws OfflineError when nothing was sent
 * @throws UnconfirmedError when the outcome stays unknown; performing the same request again asks for it first
 * @throws DoneError when it was carried out, but its answer is refused
 * @throws ApiError or NetworkError when nothing was done
 */
export async function perform<N extends EndpointName>(
  name: N,
  options: CallOptions<N>,
  { label, onChecking }: PerformOptions,
): Promise<ResponseOf<N>> {
  assertOnline();
  const [method, template] = name.split(' ') as [string, string];
  const path = addressOf(template, (options as { params?: Record<string, string> }).params);
  const userId = session.user?._id ?? '';
  // A query states conditions, such as the price that was shown: another does not make it another request.
  const text = JSON.stringify([userId, name, { ...options, query: undefined }]);
  const sendUnder = (idempotencyKey: string) =>
    confirmed(async () => {
      if (!isSignedIn(userId)) throw new UnconfirmedError();
      return callApi(name, { ...options, idempotencyKey });
    });

  const earlier = unconfirmed.find(text);
  if (earlier) {
    onChecking();
    const answer = await unconfirmed.whileAwaited(earlier, () =>
      findOut(earlier, () => sendUnder(earlier.key)),
    );
    if (answer !== NOT_DONE) return answer;
  }
  const request = { key: randomId(), method, path, label, userId };
  unconfirmed.add(text, request);
  return unconfirmed.whileAwaited(request, async () => {
    try {
      const answer = await sendUnder(request.key);
      unconfirmed.remove(request);
      return answer;
    } catch (error) {
      if (isRefused(error)) unconfirmed.remove(request);
      if (isRefused(error) || session.user?._id !== request.userId) throw error;
      onChecking();
      const answer = await findOut(request, () => sendUnder(request.key));
      if (answer === NOT_DONE) throw error;
      return answer;
    }
  });
}

/** Nothing is sent, and nothing asked, for a person as somebody else. */
const isSignedIn = (userId: string) => (session.user?._id ?? '') === userId;

/** Throws OfflineError while the browser is offline: calls are not queued for later. */
export function assertOnline(): void {
  // Only false is reliable: true does not mean that the network works.
  if (navigator.onLine === false) throw new OfflineError();
}

const NOT_DONE = Symbol('not done');

/** The answer of a request that was carried out, fetched by sending it again under its key; else NOT_DONE. */
async function findOut<Answer>(
  request: UnconfirmedRequest,
  sendAgain: () => Promise<Answer>,
): Promise<Answer | typeof NOT_DONE> {
  try {
    return await askRepeatedly(request.userId, async () => {
      const outcome = await settle(request);
      if (outcome === 'none') return NOT_DONE;
      const answer = await sendAgain().catch((error) => {
        throw meaningOf(error, outcome, request);
      });
      unconfirmed.remove(request);
      return answer;
    });
  } catch (error) {
    if (isRefused(error) || error instanceof DoneError) unconfirmed.remove(request);
    throw error;
  }
}

/** What a failure to fetch the answer says about a request that was carried out, or still is. */
function meaningOf(error: unknown, outcome: 'done' | 'running', { label }: UnconfirmedRequest): unknown {
  if (!isRefused(error) || isTooMany(error)) return error;
  if (outcome === 'done') return new DoneError(label);
  return isForbidden(error) ? new UnconfirmedError() : error;
}

/**
 * Repeats a call until it is answered, refused for another reason than a quota, or fails with a ToldError; sooner
 * when the browser is connected again.
 * @throws UnconfirmedError when no answer comes, or `userId` is no longer signed in
 */
export async function askRepeatedly<Answer>(userId: string, ask: () => Promise<Answer>): Promise<Answer> {
  for (const waitMs of QUESTIONS_AFTER_MS) {
    if (isSignedIn(userId)) await connectedWithin(waitMs);
    if (!isSignedIn(userId)) break;
    try {
      return await ask();
    } catch (error) {
      if (error instanceof ToldError || (isRefused(error) && !isTooMany(error))) throw error;
    }
  }
  throw new UnconfirmedError();
}

/** Asks for the outcome of a request; the server never carries it out after answering 'none'. */
async function settle(request: UnconfirmedRequest) {
  const { method, path, key } = request;
  const { outcome } = await callApi('POST /api/outcomes', {
    body: { method: method as 'POST' | 'PUT' | 'DELETE', path, key },
  });
  if (outcome === 'none') unconfirmed.remove(request);
  return outcome;
}

/**
 * Finds out what happened to requests that this tab sent before a reload or another sign-in, without resending
 * them.
 */
export async function settleLeft(
  userId: string,
  tell: (request: UnconfirmedRequest, wasDone: boolean) => void,
): Promise<void> {
  const settled = unconfirmed.left(userId).map(async (request) => {
    const outcome = await askRepeatedly(userId, async () => {
      const found = await settle(request);
      if (found === 'running') throw new Error('still running');
      return found;
    }).catch(() => undefined);
    if (outcome === undefined) return;
    unconfirmed.remove(request);
    tell(request, outcome === 'done');
  });
  await Promise.all(settled);
}

/** Resolves after `ms`, or as soon as the browser is connected again. */
export function connectedWithin(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
  });
}

import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { EndpointName, Endpoints, ResponseOf } from 'mf-shared/contracts';
import { session } from 'mf-shared/session';
import { type CallOptions, callApi } from './callApi.ts';
import { confirmed } from './confirmed.ts';
import { isRefused, isSignedOut, isTooSlow, UnconfirmedError } from './errors.ts';
import { askRepeatedly, assertOnline, perform } from './perform.ts';

/** Something that a person does: how it is sent, which queries it changes, and how its outcome is reported. */
export interface Action<Input, Answer> {
  /** Carries it out at most once; calls `onChecking` when the answer is lost and the server is asked. */
  send: (input: Input, onChecking: () => void) => Promise<Answer>;
  /** The notice shown on success. */
  done?: string | ((answer: Answer, input: Input) => string);
  /** The specified sentence for a failure, or a function of the error. With `together`, the reason follows it. */
  failed: string | ((error: unknown) => string);
  together?: boolean;
  /** Shown instead of `failed` when the session has ended. */
  signedOut?: string;
  /** How long notices stay, in milliseconds. */
  noticeMs?: number;
  /** The action that undoes it, offered in the notice for ten seconds; none for effects outside the product. */
  undo?: (answer: Answer, input: Input) => Undo | undefined;
  /** Writes the answer to the cache at once. */
  apply?: (queryClient: QueryClient, answer: Answer, input: Input) => void;
  /** The queries whose answers it may change; refetched in the background, also after a failure. */
  changes?: readonly QueryKey[];
}

/** Another action with its input; made by {@link undoing}. */
export interface Undo {
  start: (carryOut: <Input, Answer>(action: Action<Input, Answer>, input: Input) => void) => void;
}

/** Makes the `undo` of an action from the action that reverses it. */
export const undoing = <Input, Answer>(action: Action<Input, Answer>, input: Input): Undo => ({
  start: (carryOut) => carryOut(action, input),
});

interface CallActionOptions<N extends EndpointName, Input>
  extends Omit<Action<Input, ResponseOf<N>>, 'send'> {
  request: (input: Input) => CallOptions<N>;
}

type KeyedName = {
  [N in EndpointName]: Endpoints[N] extends { idempotent: true } ? N : never;
}[EndpointName];

/**
 * An action that is one call with an idempotency key. When the answer is lost, the server is asked for the
 * outcome, even after a reload; `label` then names the action, e.g. 'withdrawal of ₦5,000.00'.
 */
export function callAction<N extends KeyedName, Input = void>(
  name: N,
  { request, label, ...action }: CallActionOptions<N, Input> & { label: string | ((input: Input) => string) },
): Action<Input, ResponseOf<N>> {
  return {
    ...action,
    send: (input, onChecking) =>
      perform(name, request(input), {
        label: typeof label === 'function' ? label(input) : label,
        onChecking,
      }),
  };
}

/**
 * An action that is one call without an idempotency key. When its answer is lost, `findOut` checks whether it was
 * carried out: it returns the answer, or undefined when it was not; it is called again when it throws. One that is
 * `repeatable` without harm is sent again instead.
 */
export function keylessAction<N extends Exclude<EndpointName, KeyedName>, Input = void>(
  name: N,
  {
    request,
    findOut,
    repeatable = false,
    ...action
  }: CallActionOptions<N, Input> & {
    findOut?: (input: Input) => Promise<ResponseOf<N> | undefined>;
    repeatable?: boolean;
  },
): Action<Input, ResponseOf<N>> {
  return {
    ...action,
    send: async (input, onChecking) => {
      assertOnline();
      const send = () => confirmed(() => callApi(name, request(input)));
      if (repeatable) return findingOut(send, send, onChecking);
      return findOut ? findingOut(send, () => findOut(input), onChecking) : send();
    },
  };
}

/** Sends a call without an idempotency key; when its answer is lost, `findOut` does as in {@link keylessAction}. */
export async function findingOut<Answer>(
  send: () => Promise<Answer>,
  findOut: () => Promise<Answer | undefined>,
  onChecking: () => void,
): Promise<Answer> {
  const userId = session.user?._id ?? '';
  try {
    return await send();
  } catch (error) {
    if (isRefused(error) || isSignedOut(error)) throw error;
    onChecking();
    const answer = await askRepeatedly(userId, findOut);
    if (answer === undefined) throw isTooSlow(error) ? new UnconfirmedError() : error;
    return answer;
  }
}

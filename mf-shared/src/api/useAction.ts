import { MutationObserver, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { dismissNotice, type NoticeTone, notify } from 'mf-shared/notices';
import { session } from 'mf-shared/session';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Action, Undo } from './action.ts';
import { describeError, isSignedOut, OfflineError } from './errors.ts';
import { messages } from './messages.ts';

interface UseActionOptions<Input, Answer> {
  /** Called on success, while the component is mounted. */
  onDone?: ((answer: Answer, input: Input) => void) | undefined;
  /** Gets the focus of the pressed button when that goes. */
  next?: RefObject<HTMLElement | null>;
  /** Called on failure, while the component is mounted. */
  onFailed?: (error: unknown, input: Input) => void;
  /** The component shows `status` and `problem` itself, so no notice does while it is mounted. */
  inline?: boolean;
}

/** How long an action can be undone from its notice. */
const UNDO_MS = 10_000;

/**
 * The work behind a button, a dialog or a form. It runs at most once at a time, sends nothing while offline and
 * queues nothing for later, finds out what happened when an answer is lost, and reports the outcome even when its
 * component has been unmounted.
 */
export function useAction<Input, Answer>(
  action: Action<Input, Answer>,
  { onDone, next, onFailed, inline = false }: UseActionOptions<Input, Answer> = {},
) {
  const queryClient = useQueryClient();
  const [isChecking, setChecking] = useState(false);
  // State is one render late: two presses within one frame must still run once.
  const running = useRef(false);
  const isShown = useRef(false);
  const pressed = useRef<Element>(null);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  // The button may also go long after a failure: a list that is read again shows that it was done.
  useEffect(() => {
    const passFocusOn = () => {
      if (pressed.current?.isConnected !== false) return;
      pressed.current = null;
      if (document.activeElement === document.body) next?.current?.focus({ preventScroll: true });
    };
    passFocusOn();
    return passFocusOn;
  });

  const mutation = useMutation(
    mutationOf(queryClient, action, {
      onChecking: () => setChecking(true),
      onSettled: () => {
        running.current = false;
        setChecking(false);
      },
      isTold: () => inline && isShown.current,
    }),
  );
  // 'You are offline' is no longer true once the browser is online again.
  const isOffline = mutation.error instanceof OfflineError;
  const { reset } = mutation;
  useEffect(() => {
    if (!isOffline) return;
    addEventListener('online', reset);
    return () => removeEventListener('online', reset);
  }, [isOffline, reset]);

  return {
    busy: mutation.isPending,
    /** Says that the outcome is being checked; '' otherwise. */
    status: mutation.isPending && isChecking ? messages.checking : '',
    /** What went wrong in the last run; '' when nothing did. */
    problem: mutation.error ? describe(action, mutation.error) : '',
    describe: (error: unknown) => describe(action, error),
    run: (input: Input) => {
      if (running.current) return;
      running.current = true;
      pressed.current = document.activeElement;
      mutation.mutate(input, {
        onSuccess: (answer) => onDone?.(answer, input),
        ...(onFailed && { onError: onFailed }),
      });
    },
  };
}

/** An action as buttons, dialogs and forms show it. */
export type RunningAction<Input> = Pick<
  ReturnType<typeof useAction<Input, unknown>>,
  'busy' | 'status' | 'problem' | 'run'
>;

interface Surroundings {
  onChecking: () => void;
  onSettled: () => void;
  /** Whether the component shows what is checked, and what went wrong. */
  isTold: () => boolean;
}

/** The options of the mutation that carries out an action, for a component or without one. */
const mutationOf = <Input, Answer>(
  queryClient: QueryClient,
  action: Action<Input, Answer>,
  { onChecking, onSettled, isTold }: Surroundings,
) => ({
  networkMode: 'always' as const,
  retry: false,
  onMutate: () => session.user?._id,
  mutationFn: async (input: Input) => {
    let notice = 0;
    try {
      return await action.send(input, () => {
        onChecking();
        if (!isTold()) notice = notify(messages.checking, { duration: Number.POSITIVE_INFINITY });
      });
    } finally {
      dismissNotice(notice);
    }
  },
  onSuccess: (answer: Answer, input: Input, senderId: string | undefined) => {
    if (hasNewPerson(senderId)) return;
    action.apply?.(queryClient, answer, input);
    const { done } = action;
    if (done === undefined) return;
    const undo = action.undo?.(answer, input);
    tell(
      action,
      typeof done === 'function' ? done(answer, input) : done,
      'success',
      undo && [queryClient, undo],
    );
  },
  onError: (error: unknown, _: Input, senderId: string | undefined) => {
    if (hasNewPerson(senderId)) return;
    if (isSignedOut(error) && action.signedOut !== undefined) tell(action, action.signedOut, 'error');
    else if (!isTold()) tell(action, describe(action, error), 'error');
  },
  onSettled: () => {
    onSettled();
    for (const queryKey of action.changes ?? []) void queryClient.invalidateQueries({ queryKey });
  },
});

/** Whether somebody else has signed in since: they see neither what the sender did nor its answer. */
const hasNewPerson = (senderId: string | undefined) =>
  senderId !== undefined && session.user !== null && session.user._id !== senderId;

/** Carries out an action that no component waits for; notices report its outcome. */
function carryOut<Input, Answer>(
  queryClient: QueryClient,
  action: Action<Input, Answer>,
  input: Input,
): void {
  const nothing = () => {};
  const options = mutationOf(queryClient, action, {
    onChecking: nothing,
    onSettled: nothing,
    isTold: () => false,
  });
  // `onError` has reported it.
  new MutationObserver(queryClient, options).mutate(input).catch(nothing);
}

function tell<Input, Answer>(
  { noticeMs }: Action<Input, Answer>,
  text: string,
  tone: NoticeTone,
  undo?: [QueryClient, Undo],
): void {
  if (undo) {
    const [queryClient, { start }] = undo;
    const onPress = () => start((action, input) => carryOut(queryClient, action, input));
    notify(text, { tone, duration: UNDO_MS, action: { label: messages.undo, onPress } });
  } else {
    notify(text, { tone, ...(noticeMs && { duration: noticeMs }) });
  }
}

function describe<Input, Answer>(
  { failed, together = false }: Action<Input, Answer>,
  error: unknown,
): string {
  return typeof failed === 'function' ? failed(error) : describeError(error, failed, { together });
}

import { MutationObserver, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type NoticeTone, notify } from 'mf-shared/notices';
import { useEffect, useRef, useState } from 'react';
import type { Action, Undo } from './action.ts';
import { describeError, isSignedOut } from './errors.ts';
import { messages } from './messages.ts';

interface UseActionOptions<Input, Answer> {
  /** Called when it is done, while its component is shown. */
  onDone?: ((answer: Answer, input: Input) => void) | undefined;
  /** Called when it has failed, while its component is shown. */
  onFailed?: (error: unknown, input: Input) => void;
  /** Its component shows `problem` itself, so no notice tells it while it is there. */
  inline?: boolean;
}

/** How long what was done can be taken back from its notice. */
const UNDO_MS = 10_000;

/**
 * The work behind a button, a dialog or a form. It runs at most once at a time, sends nothing while offline
 * and nothing later, finds out what happened when an answer is lost, and tells the outcome, also when its
 * component has gone meanwhile.
 */
export function useAction<Input, Answer>(
  action: Action<Input, Answer>,
  { onDone, onFailed, inline = false }: UseActionOptions<Input, Answer> = {},
) {
  const queryClient = useQueryClient();
  const [isChecking, setChecking] = useState(false);
  // State is one render late: two presses within one frame must still run once.
  const running = useRef(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

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

  return {
    busy: mutation.isPending,
    /** What is going on, once it takes unusually long. */
    status: mutation.isPending && isChecking ? messages.checking : '',
    /** What went wrong the last time; '' when nothing did. */
    problem: mutation.error ? describe(action, mutation.error) : '',
    /** The input of the last run. */
    input: mutation.variables,
    describe: (error: unknown) => describe(action, error),
    run: (input: Input) => {
      if (running.current) return;
      running.current = true;
      mutation.mutate(input, {
        ...(onDone && { onSuccess: onDone }),
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
  /** Whether somebody else tells what went wrong. */
  isTold: () => boolean;
}

/** How an action is carried out, whoever asked for it. */
const mutationOf = <Input, Answer>(
  queryClient: QueryClient,
  action: Action<Input, Answer>,
  { onChecking, onSettled, isTold }: Surroundings,
) => ({
  networkMode: 'always' as const,
  retry: false,
  mutationFn: (input: Input) => action.send(input, onChecking),
  onSuccess: (answer: Answer, input: Input) => {
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
  onError: (error: unknown) => {
    if (isSignedOut(error) && action.signedOut !== undefined) tell(action, action.signedOut, 'error');
    else if (!isTold()) tell(action, describe(action, error), 'error');
  },
  onSettled: () => {
    onSettled();
    for (const queryKey of action.changes ?? []) void queryClient.invalidateQueries({ queryKey });
  },
});

/** Carries an action out although no component waits for it; notices tell what came of it. */
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
  // What went wrong is told by the action itself.
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

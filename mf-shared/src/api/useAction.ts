import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type NoticeTone, notify } from 'mf-shared/notices';
import { useEffect, useRef, useState } from 'react';
import type { Action } from './action.ts';
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

  const tell = (text: string, tone: NoticeTone) =>
    notify(text, { tone, ...(action.noticeMs && { duration: action.noticeMs }) });
  const describe = (error: unknown) => {
    const { failed, together = false } = action;
    return typeof failed === 'function' ? failed(error) : describeError(error, failed, { together });
  };

  const mutation = useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: (input: Input) => action.send(input, () => setChecking(true)),
    onSuccess: (answer, input) => {
      action.apply?.(queryClient, answer, input);
      const { done } = action;
      if (done !== undefined) tell(typeof done === 'function' ? done(answer, input) : done, 'success');
    },
    onError: (error) => {
      if (isSignedOut(error) && action.signedOut !== undefined) tell(action.signedOut, 'error');
      else if (!inline || !isShown.current) tell(describe(error), 'error');
    },
    onSettled: () => {
      running.current = false;
      setChecking(false);
      for (const queryKey of action.changes ?? []) void queryClient.invalidateQueries({ queryKey });
    },
  });

  return {
    busy: mutation.isPending,
    /** What is going on, once it takes unusually long. */
    status: mutation.isPending && isChecking ? messages.checking : '',
    /** What went wrong the last time; '' when nothing did. */
    problem: mutation.error ? describe(mutation.error) : '',
    /** The input of the last run. */
    input: mutation.variables,
    describe,
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

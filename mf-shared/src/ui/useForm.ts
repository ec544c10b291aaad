import { useUnsent } from 'mf-shared/remote';
import { session } from 'mf-shared/session';
import { type ChangeEvent, type FormEvent, useCallback, useState } from 'react';
import type { Action } from '../api/action.ts';
import { namedProblems, OfflineError } from '../api/errors.ts';
import { useAction } from '../api/useAction.ts';

type Values = Record<string, string>;

/** Errors by field; `form` is about the whole form. */
export type FormErrors<V extends Values> = Partial<Record<keyof V | 'form', string | undefined>>;

interface FormOptions<V extends Values, Input, Answer> {
  initial: V;
  /** Checks the values before anything is sent; an empty object means no errors. */
  check?: (values: V) => FormErrors<V>;
  action: Action<Input, Answer>;
  /** The input of the action. */
  input: (values: V) => Input;
  /** Called instead of sending, so that people can review the input; `confirm` then sends exactly that. */
  onReview?: (input: Input) => void;
  /** Called on success, when the form is empty again. */
  onDone?: (answer: Answer) => void;
  /** Called on failure; returns true when the form should not show it. */
  onFailed?: (error: unknown) => boolean;
  /**
   * The errors by field when the action failed. By default, those that the server gives by field, or else the
   * action's description for the whole form.
   */
  problems?: (error: unknown, values: V) => FormErrors<V>;
  /** Asks before leaving with unsent input; not where people only prove who they are. */
  isGuarded?: boolean;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export type FormState<V extends Values> = Pick<
  ReturnType<typeof useForm<V, unknown, unknown>>,
  'errors' | 'refusals' | 'send' | 'status'
>;

/** The state of one form: spread `field('email')` into its field and give the whole to `<Form>`. */
export function useForm<V extends Values, Input, Answer>({
  initial,
  check,
  action: definition,
  input,
  onReview,
  onDone,
  onFailed,
  problems,
  isGuarded = true,
}: FormOptions<V, Input, Answer>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors<V>>({});
  /** The number of refused submits, so that the form moves the focus once for each. */
  const [refusals, setRefusals] = useState(0);
  /** The number of fields that hold the form. */
  const [holds, setHolds] = useState(0);
  const isHeld = holds > 0;
  const action = useAction(definition, {
    inline: true,
    onDone: (answer) => {
      setValues(initial);
      setErrors({});
      onDone?.(answer);
    },
    onFailed: (error) => {
      // People are asked to log in, and then continue.
      if (onFailed?.(error) || (isGuarded && session.keptUser)) return;
      const named = namedProblems(error, values);
      const isNamed = Object.keys(named).length > 0;
      const found =
        problems?.(error, values) ?? ((isNamed ? named : { form: action.describe(error) }) as FormErrors<V>);
      refuse(found);
      // 'You are offline' is no longer true then.
      const clear = () => setErrors((current) => (current === found ? {} : current));
      if (error instanceof OfflineError) addEventListener('online', clear, { once: true });
    },
  });
  const isDirty = isHeld || Object.keys(initial).some((name) => values[name] !== initial[name]);
  useUnsent(isGuarded && isDirty);

  function set(name: keyof V & string, value: string) {
    // Input typed while the form is being sent would be lost with the answer.
    if (action.busy) return;
    setValues((current) => ({ ...current, [name]: value }));
    setErrors((current) => ({ ...current, [name]: undefined, form: undefined }));
  }

  function refuse(found: FormErrors<V>) {
    setErrors(found);
    setRefusals((count) => count + 1);
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (action.busy || isHeld) return;
    const found = check?.(values) ?? {};
    if (Object.values(found).some(Boolean)) return refuse(found);
    setErrors({});
    const proceed = onReview ?? action.run;
    proceed(input(values));
  }

  /** Called by a field whose value is still to come, such as a file being uploaded; returns how to release. */
  const hold = useCallback(() => {
    setHolds((count) => count + 1);
    return () => setHolds((count) => count - 1);
  }, []);

  return {
    values,
    errors,
    isDirty,
    /** A field holds the form: it cannot be sent now. */
    isHeld,
    hold,
    busy: action.busy,
    status: action.status,
    refusals,
    set,
    send,
    confirm: action.run,
    field: (name: keyof V & string) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: ChangeEvent<Control>) => set(name, event.target.value),
    }),
  };
}

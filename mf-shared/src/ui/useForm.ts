import { useUnsent } from 'mf-shared/remote';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import type { Action } from '../api/action.ts';
import { namedProblems } from '../api/errors.ts';
import { useAction } from '../api/useAction.ts';

type Values = Record<string, string>;

/** What is wrong, by field; `form` is about the whole. */
export type FormErrors<V extends Values> = Partial<Record<keyof V | 'form', string | undefined>>;

export interface FormOptions<V extends Values, Input, Answer> {
  initial: V;
  /** Says what is wrong before anything is sent; nothing wrong is an empty object. */
  check?: (values: V) => FormErrors<V>;
  /** What submitting does. */
  action: Action<Input, Answer>;
  /** What the action gets. */
  input: (values: V) => Input;
  /**
   * Called instead of sending, so that people can look at everything once more; `confirm` then sends it.
   */
  onReview?: () => void;
  /** Called when it is done and the form is empty again. */
  onDone?: (answer: Answer) => void;
  /** Called when it has failed; true when the form has nothing to say about it. */
  onFailed?: (error: unknown) => boolean;
  /**
   * What is wrong by field when the action failed. Unless given, what the server names by field, or else
   * the action's own words over the form.
   */
  problems?: (error: unknown, values: V) => FormErrors<V>;
  /** Leaving with unsent input asks first; not where people only prove who they are. */
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
  /** Counts refused submits, so that the form moves the focus once for each. */
  const [refusals, setRefusals] = useState(0);
  const action = useAction(definition, {
    inline: true,
    onDone: (answer) => {
      setValues(initial);
      onDone?.(answer);
    },
    onFailed: (error) => {
      if (onFailed?.(error)) return;
      const named = namedProblems(error, values);
      const isNamed = Object.keys(named).length > 0;
      refuse(
        problems?.(error, values) ?? ((isNamed ? named : { form: action.describe(error) }) as FormErrors<V>),
      );
    },
  });
  const isDirty = Object.keys(initial).some((name) => values[name] !== initial[name]);
  useUnsent(isGuarded && isDirty);

  function set(name: keyof V & string, value: string) {
    // What is typed while it is sent would be lost with the answer.
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
    if (action.busy) return;
    const found = check?.(values) ?? {};
    if (Object.values(found).some(Boolean)) return refuse(found);
    setErrors({});
    if (onReview) onReview();
    else confirm();
  }

  const confirm = () => action.run(input(values));

  return {
    values,
    errors,
    isDirty,
    busy: action.busy,
    status: action.status,
    refusals,
    set,
    send,
    confirm,
    field: (name: keyof V & string) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: ChangeEvent<Control>) => set(name, event.target.value),
    }),
  };
}

import { useRemote } from 'mf-shared/remote';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, errorMessage } from '../api/errors.ts';
import { messages } from './messages.ts';

type Values = Record<string, string>;

/** What is wrong, by field; `form` is about the whole. */
export type FormErrors<V extends Values> = Partial<Record<keyof V | 'form', string | undefined>>;

export interface FormOptions<V extends Values> {
  initial: V;
  /** Says what is wrong before anything is sent; nothing wrong is an empty object. */
  check?: (values: V) => FormErrors<V>;
  /** Sends; what it throws is shown beside the fields the server named, or over the whole form. */
  submit: (values: V) => Promise<void>;
  /**
   * What a failed call means: a text over the form when it failed for no field's sake, or a function
   * that says what is wrong by field. Unless given, the error's own words.
   */
  failure?: string | ((error: unknown, values: V) => FormErrors<V>);
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export type FormState<V extends Values> = ReturnType<typeof useForm<V>>;

/** The state of one form: spread `field('email')` into its field and give the whole to `<Form>`. */
export function useForm<V extends Values>({ initial, check, submit, failure }: FormOptions<V>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors<V>>({});
  const [busy, setBusy] = useState(false);
  /** Counts refused submits, so that the form moves the focus once for each. */
  const [refusals, setRefusals] = useState(0);
  // State is one render late: two presses within one frame must still send once.
  const sending = useRef(false);
  const { setDirty } = useRemote();
  const dirty = Object.keys(initial).some((name) => values[name] !== initial[name]);

  useEffect(() => {
    setDirty(dirty);
    return () => setDirty(false);
  }, [dirty, setDirty]);

  function set(name: keyof V & string, value: string) {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors((current) => ({ ...current, [name]: undefined, form: undefined }));
  }

  function refuse(problems: FormErrors<V>) {
    setErrors(problems);
    setRefusals((count) => count + 1);
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const problems = check?.(values) ?? {};
    if (Object.values(problems).some(Boolean)) {
      refuse(problems);
      return;
    }
    sending.current = true;
    setBusy(true);
    setErrors({});
    try {
      await submit(values);
    } catch (error) {
      refuse(typeof failure === 'function' ? failure(error, values) : problemsOf(error, values, failure));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return {
    values,
    errors,
    busy,
    refusals,
    set,
    send,
    reset: () => setValues(initial),
    field: (name: keyof V & string) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: ChangeEvent<Control>) => set(name, event.target.value),
    }),
  };
}

function problemsOf<V extends Values>(error: unknown, values: V, failure?: string): FormErrors<V> {
  const named = error instanceof ApiError ? error.errors.filter(({ path }) => path in values) : [];
  if (named.length === 0) {
    return { form: failure ?? errorMessage(error, messages.submitFailed) } as FormErrors<V>;
  }
  return Object.fromEntries(named.map(({ path, message }) => [path, message])) as FormErrors<V>;
}

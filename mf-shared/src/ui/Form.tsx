import { tokens } from 'mf-shared/theme';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { laterMessages } from './laterMessages.ts';
import { Hint } from './text.ts';
import { Callout } from './tones.ts';
import type { FormState } from './useForm.ts';

interface FormProps<V extends Record<string, string>> {
  form: FormState<V>;
  /** For a button outside the form. */
  id?: string;
  /** Its accessible name, where a page has more than one form. */
  label?: string;
  children: ReactNode;
}

/**
 * A form that shows errors at each field, also in a summary when there are several, and moves the focus there. What is
 * wrong with the whole form is scrolled into view: on a phone, the button that was pressed is far below it.
 */
export function Form<V extends Record<string, string>>({ form, id, label, children }: FormProps<V>) {
  const element = useRef<HTMLFormElement>(null);
  const { errors, refusals, send, status } = form;

  useEffect(() => {
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else if (refusals > 0) element.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [refusals]);

  const { form: whole, ...byField } = errors;
  const problems = [...new Set(Object.values<string | undefined>(byField).filter(Boolean))];
  return (
    <Element ref={element} id={id} noValidate aria-label={label} onSubmit={send}>
      <div role="alert">
        {whole && <Callout $tone="danger">{whole}</Callout>}
        {problems.length > 1 && (
          <Callout as="div" $tone="danger">
            {laterMessages.formProblems(problems.length)}
            <Problems>
              {problems.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </Problems>
          </Callout>
        )}
      </div>
      {children}
      <Hint role="status">{status}</Hint>
    </Element>
  );
}

const Element = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[16]};

  > [role]:empty {
    display: contents;
  }
`;

const Problems = styled.ul`
  margin: ${tokens.space[4]} 0 0;
  padding-left: ${tokens.space[20]};
  font-weight: ${tokens.weight.regular};
`;

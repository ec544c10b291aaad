import type { Action } from 'mf-shared/api';
import { Button, Card, Form, TextField, useForm } from 'mf-shared/ui';
import type { ReactNode } from 'react';
import { linkProblem } from '../../../common/checkFields.ts';

interface LinkFormProps<Answer> {
  texts: Record<'label' | 'linkHint' | 'submit', string>;
  /** The error for an empty field. */
  missing: string;
  /** The field's name in the request body, which the server's errors refer to. */
  name: string;
  /** Replaces the link. */
  action: Action<string, Answer>;
  /** Shown below the form, for the link as typed so far. */
  children?: (link: string) => ReactNode;
}

/** Replaces a link. */
export function LinkForm<Answer>({ texts, missing, name, action, children }: LinkFormProps<Answer>) {
  const form = useForm<Record<string, string>, string, Answer>({
    initial: { [name]: '' },
    check: ({ [name]: link = '' }) => ({ [name]: link.trim() ? linkProblem(link) : missing }),
    action,
    input: ({ [name]: link = '' }) => link.trim(),
  });
  return (
    <>
      <Card>
        <Form form={form}>
          <TextField
            label={texts.label}
            hint={texts.linkHint}
            type="url"
            maxLength={2000}
            placeholder="https://"
            autoComplete="off"
            {...form.field(name)}
          />
          <Button type="submit" busy={form.busy} wide>
            {texts.submit}
          </Button>
        </Form>
      </Card>
      {children?.(form.values[name] ?? '')}
    </>
  );
}

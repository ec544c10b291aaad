import { Button, Card, Form, TextField, useForm } from 'mf-shared/ui';
import type { ReactNode } from 'react';
import { linkProblem } from '../../../common/checkFields.ts';
import { notifySuccess } from '../../../common/notices.ts';
import { whileSignedIn } from '../../../common/signedOut.ts';

interface LinkFormProps {
  texts: Record<'label' | 'linkHint' | 'submit' | 'done' | 'failed' | 'signedOut', string>;
  /** What is said where nothing was typed. */
  missing: string;
  /** The field's name in the body of the call, by which the server says what is wrong with it. */
  name: string;
  send: (link: string) => Promise<unknown>;
  /** Stands under the form, for what is typed so far. */
  children?: (link: string) => ReactNode;
}

/** Replaces a link. */
export function LinkForm({ texts, missing, name, send, children }: LinkFormProps) {
  const form = useForm<Record<string, string>>({
    initial: { [name]: '' },
    check: ({ [name]: link = '' }) => ({ [name]: link.trim() ? linkProblem(link) : missing }),
    failure: texts.failed,
    submit: async ({ [name]: link = '' }) => {
      await whileSignedIn(texts.signedOut, () => send(link.trim()));
      notifySuccess(texts.done);
      form.reset();
    },
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

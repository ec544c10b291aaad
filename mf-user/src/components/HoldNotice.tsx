import { HOLD_REASON_NAMES, type Hold, seen, type Withdrawal } from 'mf-shared/contracts';
import { Button, Callout, Form, formatDate, Stack, Strong, TextArea, useForm } from 'mf-shared/ui';
import { answerHold } from '../api/holds.ts';
import { holds as texts } from '../messages/holds.ts';

/** Why a withdrawal is on hold, what was seen, by when it is decided, and the person's own word. */
export function HoldNotice({ withdrawal, hold }: { withdrawal: Withdrawal; hold: Hold }) {
  return (
    <Callout as="section" $tone="pending" aria-label={texts.title}>
      <Stack $gap={8}>
        <Strong>
          {texts.title}: {HOLD_REASON_NAMES[hold.reason]}
        </Strong>
        <bdi>{hold.words}</bdi>
        {hold.evidence.length > 0 && (
          <div>
            {texts.saw}
            <ul>
              {hold.evidence.map((each) => (
                <li key={each.signal}>{seen(each)}</li>
              ))}
            </ul>
          </div>
        )}
        <div>{texts.decideBy(formatDate(hold.decideByMs))}</div>
        {hold.answer === undefined ? (
          <AnswerForm withdrawal={withdrawal} />
        ) : (
          <div>
            {texts.answered}: <bdi>{hold.answer}</bdi>
          </div>
        )}
      </Stack>
    </Callout>
  );
}

function AnswerForm({ withdrawal }: { withdrawal: Withdrawal }) {
  const form = useForm({
    initial: { answer: '' },
    check: ({ answer }) => ({ answer: answer.trim() ? undefined : texts.answerMissing }),
    action: answerHold,
    input: ({ answer }) => ({ withdrawal, answer: answer.replaceAll(/\s+/g, ' ').trim() }),
  });
  return (
    <Form form={form}>
      <Stack $gap={8}>
        <TextArea label={texts.answer} hint={texts.answerHint} maxLength={1000} {...form.field('answer')} />
        <Button type="submit" busy={form.busy}>
          {texts.send}
        </Button>
      </Stack>
    </Form>
  );
}

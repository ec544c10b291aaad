import { HOLD_REASON_NAMES, type Hold, seen, type Withdrawal } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import {
  Button,
  Callout,
  Form,
  formatDate,
  formatNaira,
  Stack,
  Strong,
  TextArea,
  useForm,
} from 'mf-shared/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { answerHold } from '../api/holds.ts';
import { holds as texts } from '../messages/holds.ts';

/** Why a withdrawal is on hold, the evidence, the deadline for a decision, and the person's answer. */
export function HoldNotice({ withdrawal, hold }: { withdrawal: Withdrawal; hold: Hold }) {
  const evidence = hold.evidence.map(seen).filter(Boolean);
  const notice = useRef<HTMLElement>(null);
  const isAnswered = hold.answer !== undefined;
  const wasAnswered = useRef(isAnswered);
  useEffect(() => {
    // The form goes with its answer, and the focus with the button that sent it.
    const isLost = document.activeElement === document.body;
    if (isAnswered && !wasAnswered.current && isLost) notice.current?.focus();
    wasAnswered.current = isAnswered;
  }, [isAnswered]);
  return (
    <Callout as="section" ref={notice} tabIndex={-1} $tone="pending" aria-label={texts.title}>
      <Stack $gap={8}>
        <Strong>
          {texts.title}: {HOLD_REASON_NAMES[hold.reason] ?? HOLD_REASON_NAMES.other}
        </Strong>
        <div>{texts.about(formatNaira(withdrawal.amount), formatDate(withdrawal.requestedAtMs))}</div>
        <bdi>{hold.words}</bdi>
        {evidence.length > 0 && (
          <div>
            {texts.saw}
            <List>
              {evidence.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </List>
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
        <div>
          <Button type="submit" busy={form.busy}>
            {texts.send}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

const List = styled.ul`
  margin: ${tokens.space[4]} 0 0;
  padding-inline-start: ${tokens.space[20]};
`;

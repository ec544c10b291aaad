import { ApiError } from 'mf-shared/api';
import { isolated, type WithdrawalWithUser } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Button, Dialog, Form, formatNaira, Row, TextArea, TextField, useForm } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { Facts } from '../../../common/Facts.tsx';
import { notifyFailure, notifySuccess } from '../../../common/notices.ts';
import { oneLine } from '../../../common/oneLine.ts';
import { whileSignedIn } from '../../../common/signedOut.ts';
import { messages } from '../../../messages.ts';
import { type Decision, useDecideWithdrawal } from '../api/decideWithdrawal.ts';

const { decisions: texts } = messages;

type Note = { reason: string; reference: string };

export interface OpenDecision {
  withdrawal: WithdrawalWithUser;
  status: Decision['status'];
}

/** Asks once more before money is decided on, together with what the decision needs to say. */
export function DecisionDialog({ withdrawal, status, onClose }: OpenDecision & { onClose: () => void }) {
  const decideWithdrawal = useDecideWithdrawal();
  const form = useForm<Note>({
    initial: { reason: '', reference: '' },
    check: (note) => missing(status, note),
    submit: async (note) => {
      try {
        const decision = decisionOf(status, note);
        const answer = await whileSignedIn(texts.signedOut, () =>
          decideWithdrawal.mutateAsync({ withdrawal, decision }),
        );
        notifySuccess(answer.message);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409)) throw error;
        // Somebody else was faster: nothing is left to decide here.
        notifyFailure(error.message);
      }
      onClose();
    },
  });

  return (
    <Dialog
      open
      role={status === 'approved' ? 'alertdialog' : 'dialog'}
      title={texts[status].title}
      blocking={form.busy}
      onClose={onClose}
    >
      <Form form={form}>
        <Facts facts={factsOf(withdrawal)} />
        <Hint>{texts[status].hint}</Hint>
        {status === 'rejected' && (
          <TextArea label={texts.reason} hint={texts.reasonHint} maxLength={500} {...form.field('reason')} />
        )}
        {status === 'paid' && (
          <TextField
            label={texts.reference}
            hint={texts.referenceHint}
            maxLength={100}
            autoComplete="off"
            {...form.field('reference')}
          />
        )}
        <Actions>
          <Button variant="secondary" onClick={form.busy ? undefined : onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant={status === 'rejected' ? 'danger' : 'primary'} busy={form.busy}>
            {texts[status].confirm}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

function factsOf({ user, amount, bank, accountNumber, accountName }: WithdrawalWithUser) {
  return [
    [texts.person, user.name],
    [texts.amount, formatNaira(amount)],
    [texts.bank, bank],
    [texts.accountNumber, isolated(accountNumber)],
    [texts.accountName, accountName],
  ] as const;
}

function missing(status: Decision['status'], { reason, reference }: Note) {
  return {
    reason: status === 'rejected' && !reason.trim() ? texts.reasonMissing : undefined,
    reference: status === 'paid' && !reference.trim() ? texts.referenceMissing : undefined,
  };
}

function decisionOf(status: Decision['status'], { reason, reference }: Note): Decision {
  switch (status) {
    case 'approved':
      return { status };
    case 'rejected':
      return { status, reason: oneLine(reason) };
    case 'paid':
      return { status, reference: reference.trim() };
  }
}

const Hint = styled.p`
  margin: 0;
`;

const Actions = styled(Row)`
  justify-content: flex-end;

  ${tokens.media.narrow} {
    > button {
      flex: 1 1 auto;
    }
  }
`;

import { ApiError } from 'mf-shared/api';
import type { RewardClaimWithUser } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Button, Dialog, Form, formatNaira, Row, TextArea, useForm } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { Facts } from '../../../common/Facts.tsx';
import { notifyFailure, notifySuccess } from '../../../common/notices.ts';
import { oneLine } from '../../../common/oneLine.ts';
import { whileSignedIn } from '../../../common/signedOut.ts';
import { messages } from '../../../messages.ts';
import { type ClaimDecision, useDecideClaim } from '../api/claims.ts';

const { claims: texts } = messages;

type Words = { note: string; reason: string };

export interface OpenClaim {
  claim: RewardClaimWithUser;
  status: ClaimDecision['status'];
}

/** Asks once more before a claim is closed, together with what the user is to read. */
export function ClaimDialog({ claim, status, onClose }: OpenClaim & { onClose: () => void }) {
  const decideClaim = useDecideClaim();
  const cancels = status === 'cancelled';
  const form = useForm<Words>({
    initial: { note: '', reason: '' },
    check: ({ reason }) => ({ reason: cancels && !reason.trim() ? texts.reasonMissing : undefined }),
    submit: async (words) => {
      const decision = decisionOf(status, words);
      try {
        const answer = await whileSignedIn(texts.signedOut, () =>
          decideClaim.mutateAsync({ claim, decision }),
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
    <Dialog open title={texts[status].title} blocking={form.busy} onClose={onClose}>
      <Form form={form}>
        <Facts facts={factsOf(claim)} />
        <Hint>{texts[status].hint}</Hint>
        {cancels ? (
          <TextArea
            label={texts.reasonLabel}
            hint={texts.reasonHint}
            maxLength={500}
            {...form.field('reason')}
          />
        ) : (
          <TextArea label={texts.noteLabel} hint={texts.noteHint} maxLength={500} {...form.field('note')} />
        )}
        <Actions>
          <Button variant="secondary" onClick={form.busy ? undefined : onClose}>
            {texts.back}
          </Button>
          <Button type="submit" variant={cancels ? 'danger' : 'primary'} busy={form.busy}>
            {texts[status].confirm}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

function factsOf({ user, reward }: RewardClaimWithUser) {
  return [
    [texts.columns.person, user.name],
    [texts.columns.reward, `${reward.title} (${reward.type})`],
    [texts.columns.price, formatNaira(reward.price)],
  ] as const;
}

function decisionOf(status: ClaimDecision['status'], { note, reason }: Words): ClaimDecision {
  if (status === 'cancelled') return { status, reason: oneLine(reason) };
  return note.trim() ? { status, note: oneLine(note) } : { status };
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

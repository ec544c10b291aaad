import { REWARD_ASKS, REWARD_REFUSALS, type RewardClaimWithUser } from 'mf-shared/contracts';
import { Facts, formatNaira, inWords, TextArea, useForm } from 'mf-shared/ui';
import { type ClaimDecision, decideClaim } from '../../../api/rewardClaims.ts';
import { closeWhenDecided, FormDialog } from '../../../common/FormDialog.tsx';
import { oneLine } from '../../../common/oneLine.ts';
import { rewards, claims as texts } from '../../../messages/rewards.ts';

type Words = { note: string; reason: string };

export interface OpenClaim {
  claim: RewardClaimWithUser;
  status: ClaimDecision['status'];
}

/** Asks for confirmation before a claim is closed, with the text that the user will read. */
export function ClaimDialog({ claim, status, onClose }: OpenClaim & { onClose: () => void }) {
  const cancels = status === 'cancelled';
  const isVoucher = claim.reward.type === 'Voucher';
  const form = useForm({
    initial: { note: '', reason: '' },
    check: ({ note, reason }) => ({
      reason: cancels && !reason.trim() ? texts.reasonMissing : undefined,
      note: !cancels && isVoucher && !note.trim() ? REWARD_REFUSALS.codeMissing : undefined,
    }),
    action: decideClaim,
    input: (words) => ({ claim, decision: decisionOf(status, words) }),
    onDone: onClose,
    onFailed: closeWhenDecided(onClose),
  });
  const { user, reward } = claim;

  return (
    <FormDialog
      form={form}
      title={texts[status].title}
      confirmLabel={texts[status].confirm}
      cancelLabel={texts.back}
      danger={cancels}
      onClose={onClose}
    >
      <Facts
        facts={[
          [texts.columns.person, user.name],
          [texts.columns.reward, `${reward.title} (${inWords(reward.type)})`],
          [texts.columns.price, formatNaira(reward.price)],
          ...detailFacts(claim),
        ]}
      />
      <div>{texts[status].hint}</div>
      {cancels ? (
        <TextArea
          label={texts.reasonLabel}
          hint={texts.reasonHint}
          maxLength={500}
          {...form.field('reason')}
        />
      ) : (
        <TextArea
          label={isVoucher ? texts.codeLabel : texts.noteLabel}
          hint={texts.noteHint}
          maxLength={500}
          {...form.field('note')}
        />
      )}
    </FormDialog>
  );
}

/** The delivery details, for the admin who sends the reward. */
const detailFacts = ({ details = {} }: RewardClaimWithUser): [string, string][] =>
  REWARD_ASKS.flatMap((ask) => {
    const value = details[ask];
    return value ? [[rewards.ask[ask], value]] : [];
  });

function decisionOf(status: ClaimDecision['status'], { note, reason }: Words): ClaimDecision {
  if (status === 'cancelled') return { status, reason: oneLine(reason) };
  return note.trim() ? { status, note: oneLine(note) } : { status };
}

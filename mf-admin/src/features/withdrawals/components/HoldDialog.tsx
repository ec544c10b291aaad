import { useQuery } from '@tanstack/react-query';
import { useAction } from 'mf-shared/api';
import {
  HOLD_REASON_NAMES,
  HOLD_REASONS,
  type Hold,
  type HoldReason,
  type WithdrawalWithUser,
} from 'mf-shared/contracts';
import {
  Button,
  Dialog,
  Facts,
  formatDate,
  Hint,
  Loaded,
  Problem,
  SelectField,
  Skeleton,
  Stack,
  TextArea,
  useForm,
} from 'mf-shared/ui';
import { holdWithdrawal, releaseWithdrawal, signalsQuery } from '../../../api/withdrawals.ts';
import { closeWhenDecided, FormDialog } from '../../../common/FormDialog.tsx';
import { oneLine } from '../../../common/oneLine.ts';
import { useHasDuty } from '../../../duties.ts';
import { holds as texts } from '../../../messages/holds.ts';
import { decisions } from '../../../messages/withdrawals.ts';
import { Signals } from './Signals.tsx';
import { WithdrawalFacts } from './WithdrawalFacts.tsx';

interface HoldDialogProps {
  withdrawal: WithdrawalWithUser;
  onClose: () => void;
}

/** Shows the signals of a withdrawal; puts it on hold, or shows the hold with the person's answer. */
export function HoldDialog({ withdrawal, onClose }: HoldDialogProps) {
  return withdrawal.hold ? (
    <OnHold withdrawal={withdrawal} hold={withdrawal.hold} onClose={onClose} />
  ) : (
    <PutOnHold withdrawal={withdrawal} onClose={onClose} />
  );
}

function PutOnHold({ withdrawal, onClose }: HoldDialogProps) {
  const signals = useQuery(signalsQuery(withdrawal._id));
  const form = useForm({
    initial: { reason: '', words: '' },
    check: ({ reason, words }) => ({
      reason: reason ? undefined : texts.reasonMissing,
      words: words.trim() ? undefined : texts.wordsMissing,
    }),
    action: holdWithdrawal,
    input: ({ reason, words }) => ({
      withdrawal,
      body: { reason: reason as HoldReason, words: oneLine(words) },
    }),
    onDone: onClose,
    onFailed: closeWhenDecided(onClose),
  });
  return (
    <FormDialog
      form={form}
      wide
      title={texts.title}
      confirmLabel={texts.confirm}
      cancelLabel={decisions.cancel}
      onClose={onClose}
    >
      <WithdrawalFacts across of={withdrawal} />
      <Loaded query={signals} failure={texts.loadFailed} skeleton={<Skeleton shape="text" count={3} />}>
        {({ evidence }) => <Signals withdrawal={withdrawal} evidence={evidence} />}
      </Loaded>
      <SelectField
        label={texts.reason}
        options={[
          { value: '', label: texts.choose },
          ...HOLD_REASONS.map((reason) => ({ value: reason, label: HOLD_REASON_NAMES[reason] })),
        ]}
        {...form.field('reason')}
      />
      <TextArea label={texts.words} hint={texts.wordsHint} maxLength={500} {...form.field('words')} />
    </FormDialog>
  );
}

function OnHold({ withdrawal, hold, onClose }: HoldDialogProps & { hold: Hold }) {
  const release = useAction(releaseWithdrawal, {
    inline: true,
    onDone: onClose,
    onFailed: closeWhenDecided(onClose),
  });
  const pays = useHasDuty('finance');
  return (
    <Dialog
      open
      wide
      title={texts.heldTitle}
      isBusy={release.busy}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" isHeld={release.busy} onClick={onClose}>
            {texts.close}
          </Button>
          {pays && (
            <Button busy={release.busy} onClick={() => release.run(withdrawal)}>
              {texts.release}
            </Button>
          )}
        </>
      }
    >
      <Stack $gap={12}>
        <WithdrawalFacts across of={withdrawal} />
        <Facts
          across
          facts={[
            [texts.reason, HOLD_REASON_NAMES[hold.reason]],
            [texts.words, hold.words],
            [texts.decideBy, formatDate(hold.decideByMs)],
            [texts.answer, hold.answer ?? texts.noAnswer],
          ]}
        />
        <Signals withdrawal={withdrawal} evidence={hold.evidence} />
      </Stack>
      <Problem role="alert">{release.problem}</Problem>
      <Hint role="status">{release.status}</Hint>
    </Dialog>
  );
}

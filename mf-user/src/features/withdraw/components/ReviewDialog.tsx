import type { BodyOf } from 'mf-shared/contracts';
import { Button, Dialog, Facts, formatNaira, Hint, Problem } from 'mf-shared/ui';
import { withdraw as texts } from '../../../messages/withdraw.ts';

interface ReviewDialogProps {
  request: BodyOf<'POST /api/user/withdraw'>;
  /** What can be withdrawn now. */
  earning: number;
  busy: boolean;
  status: string;
  problem: string | undefined;
  onEdit: () => void;
  onConfirm: () => void;
}

/** Shows a withdrawal before it is requested. Back and Edit return to the form as it was left. */
export function ReviewDialog({
  request: { amount, bank, accountNumber, accountName, sharedWith },
  earning,
  busy,
  status,
  problem,
  onEdit,
  onConfirm,
}: ReviewDialogProps) {
  return (
    <Dialog
      open
      title={texts.reviewTitle}
      isBusy={busy}
      onClose={onEdit}
      actions={
        <>
          <Button variant="secondary" isHeld={busy} onClick={onEdit}>
            {texts.edit}
          </Button>
          <Button busy={busy} onClick={onConfirm}>
            {texts.submit(formatNaira(amount))}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          [texts.amount, formatNaira(amount)],
          [texts.bank, bank],
          [texts.accountNumber, accountNumber],
          [texts.accountName, accountName],
          ...(sharedWith ? [[texts.sharedWith, sharedWith] as const] : []),
          [texts.remains, formatNaira(earning - amount)],
        ]}
      />
      <p>{texts.reviewHint}</p>
      <Problem role="alert">{problem}</Problem>
      <Hint role="status">{status}</Hint>
    </Dialog>
  );
}

import { ShieldCheck } from 'lucide-react';
import { useAction } from 'mf-shared/api';
import type { Withdrawal } from 'mf-shared/contracts';
import { Button, formatDateTime, formatNaira } from 'mf-shared/ui';
import { downloadProof } from '../api/withdrawal.ts';
import { receipt } from '../messages/receipt.ts';

const texts = receipt.proof;

/** Saves the signed file that proves the status of a withdrawal. */
export function ProofButton({ withdrawal }: { withdrawal: Withdrawal }) {
  const { busy, run } = useAction(downloadProof);
  const { amount, requestedAtMs } = withdrawal;
  return (
    <Button
      variant="quiet"
      icon={<ShieldCheck size={18} aria-hidden />}
      busy={busy}
      aria-label={texts.label(formatNaira(amount), formatDateTime(requestedAtMs))}
      onClick={() => run(withdrawal)}
    >
      {texts.download}
    </Button>
  );
}

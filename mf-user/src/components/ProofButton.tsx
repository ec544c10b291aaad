import { Download } from 'lucide-react';
import { useAction } from 'mf-shared/api';
import type { Withdrawal } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Button, formatDate, formatNaira } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { downloadReceipt } from '../api/withdrawals.ts';
import { messages } from '../messages/common.ts';

const texts = messages.withdrawals;

export function ReceiptButton({ withdrawal }: { withdrawal: Withdrawal }) {
  const { busy, run } = useAction(downloadReceipt);
  const { amount, requestedAtMs } = withdrawal;
  return (
    <Small
      variant="quiet"
      icon={<Download size={18} aria-hidden />}
      busy={busy}
      aria-label={texts.receipt.label(formatNaira(amount), formatDate(requestedAtMs))}
      onClick={() => run(withdrawal)}
    >
      {texts.receipt.download}
    </Small>
  );
}

/** Its edge cannot be seen: what can be stands in line with the text around it. */
const Small = styled(Button)`
  margin: 0 -${tokens.space[16]};
  font-size: ${tokens.font[14]};
`;

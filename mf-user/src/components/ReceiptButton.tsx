import { Download } from 'lucide-react';
import { ApiError, downloadFile } from 'mf-shared/api';
import type { Withdrawal } from 'mf-shared/contracts';
import { notify } from 'mf-shared/notices';
import { tokens } from 'mf-shared/theme';
import { Button, formatDate, formatNaira } from 'mf-shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { serverMessage } from '../api/serverMessage.ts';
import { messages } from '../messages/common.ts';

const { receipt } = messages.withdrawals;

/** Saves a receipt that proves the status of a withdrawal to anybody, without asking the server again. */
export function ReceiptButton({ withdrawal }: { withdrawal: Withdrawal }) {
  const [busy, setBusy] = useState(false);
  const { _id, amount, requestedAtMs } = withdrawal;

  async function download() {
    setBusy(true);
    try {
      await downloadFile(`/api/user/withdrawals/${_id}/receipt`, `withdrawal-${_id}.tlog-proof`);
      notify(receipt.downloaded, { tone: 'success' });
    } catch (error) {
      const isNotSigned = error instanceof ApiError && error.status === 409;
      notify(isNotSigned ? receipt.notReady : serverMessage(error, receipt.failed), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Small
      variant="quiet"
      icon={<Download size={18} aria-hidden />}
      busy={busy}
      aria-label={receipt.label(formatNaira(amount), formatDate(requestedAtMs))}
      onClick={() => void download()}
    >
      {receipt.download}
    </Small>
  );
}

/** Its edge cannot be seen: what can be stands in line with the text around it. */
const Small = styled(Button)`
  margin: 0 -${tokens.space[16]};
  font-size: ${tokens.font[14]};
`;

import { ApiError, downloadFile } from 'mf-shared/api';
import { downloads } from '../../../messages/audit.ts';

/** Saves the proof that the event at `position` is in the signed log; says so when it is not signed yet. */
export async function downloadReceipt(position: number): Promise<string> {
  const name = `event-${position}.tlog-proof`;
  try {
    // Entries of the tree are counted from 0.
    await downloadFile(`/audit/log/proof/${position - 1}`, name);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    const { status, code, requestId } = error;
    throw new ApiError({ status, code, requestId, message: downloads.receiptNotReady });
  }
  return name;
}

import { Copy } from 'lucide-react';
import { IconButton } from 'mf-shared/ui';
import { notifyFailure, notifySuccess } from '../../../common/notices.ts';
import { messages } from '../../../messages.ts';

const { withdrawals: texts } = messages;

/** Copies an account number, where the browser lets pages write to the clipboard. */
export function CopyButton({ accountNumber }: { accountNumber: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(accountNumber);
      notifySuccess(texts.copied);
    } catch {
      notifyFailure(texts.copyFailed);
    }
  }
  return (
    <IconButton
      label={texts.copy(accountNumber)}
      icon={<Copy size={16} aria-hidden />}
      onClick={() => void copy()}
    />
  );
}

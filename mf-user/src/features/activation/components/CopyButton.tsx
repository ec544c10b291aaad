import { Copy } from 'lucide-react';
import { notify } from 'mf-shared/notices';
import { IconButton } from 'mf-shared/ui';
import { activation } from '../../../messages/activation.ts';

const { copy, copied, copyFailed } = activation;

/** Copies a number that nobody should have to type; absent where the browser offers no clipboard. */
export function CopyButton({ text }: { text: string }) {
  if (!navigator.clipboard) return null;
  const write = () =>
    void navigator.clipboard.writeText(text).then(
      () => notify(copied, { tone: 'success' }),
      () => notify(copyFailed, { tone: 'error' }),
    );
  return <IconButton label={copy(text)} icon={<Copy size={20} aria-hidden />} onClick={write} />;
}

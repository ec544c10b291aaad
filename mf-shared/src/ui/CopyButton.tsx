import { Copy } from 'lucide-react';
import { notify } from 'mf-shared/notices';
import { IconButton } from './IconButton.tsx';

interface CopyButtonProps {
  text: string;
  /** Names what is copied. */
  label: string;
  copied: string;
  failed: string;
}

/** Copies a text that people should not have to type; absent where the browser has no clipboard. */
export function CopyButton({ text, label, copied, failed }: CopyButtonProps) {
  if (!navigator.clipboard) return null;
  const write = () =>
    void navigator.clipboard.writeText(text).then(
      () => notify(copied, { tone: 'success' }),
      () => notify(failed, { tone: 'error' }),
    );
  return <IconButton label={label} icon={<Copy size={18} aria-hidden />} onClick={write} />;
}

import { Download } from 'lucide-react';
import { Button } from 'mf-shared/ui';
import { useAnnouncedAction } from '../../../common/useAnnouncedAction.ts';
import { downloads } from '../../../messages/audit.ts';

interface DownloadButtonProps {
  label: string;
  /** What it is of, for those who hear the button alone. */
  of?: string | undefined;
  /** Saves the file and resolves to its name. */
  download: () => Promise<string>;
}

export function DownloadButton({ label, of, download }: DownloadButtonProps) {
  const { busy, perform } = useAnnouncedAction(
    async () => downloads.done(await download()),
    downloads.failed(label),
    downloads.signedOut,
  );
  return (
    <Button variant="secondary" icon={<Download size={18} aria-hidden />} busy={busy} onClick={perform}>
      <span>
        {label}
        {of && <span className="visually-hidden"> {of}</span>}
      </span>
    </Button>
  );
}

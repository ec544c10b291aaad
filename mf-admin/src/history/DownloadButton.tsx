import { Download as DownloadIcon } from 'lucide-react';
import { useAction } from 'mf-shared/api';
import { Button } from 'mf-shared/ui';
import { type Download, download } from '../api/downloads.ts';

interface DownloadButtonProps {
  label: string;
  /** What the file is about, for people who hear only the button. */
  of?: string;
  file: Download;
}

export function DownloadButton({ label, of, file }: DownloadButtonProps) {
  const { busy, run } = useAction(download);
  return (
    <Button
      variant="secondary"
      icon={<DownloadIcon size={18} aria-hidden />}
      busy={busy}
      onClick={() => run(file)}
    >
      <span>
        {label}
        {of && <span className="visually-hidden"> {of}</span>}
      </span>
    </Button>
  );
}

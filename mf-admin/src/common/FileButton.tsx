import { FileUp, type LucideIcon } from 'lucide-react';
import { Button } from 'mf-shared/ui';
import { type ReactNode, useRef } from 'react';

interface FileButtonProps {
  /** Names the hidden input. */
  label: string;
  icon?: LucideIcon;
  /** The accepted file types, as in the `accept` attribute. */
  accept?: string;
  multiple?: boolean;
  busy?: boolean;
  isHeld?: boolean;
  /** At least one file. */
  onFiles: (files: [File, ...File[]]) => void;
  children: ReactNode;
}

/** A button that lets people choose a file of their device. */
export function FileButton({
  label,
  icon: Icon = FileUp,
  accept,
  multiple = false,
  busy = false,
  isHeld = false,
  onFiles,
  children,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="secondary"
        icon={<Icon size={18} aria-hidden />}
        busy={busy}
        isHeld={isHeld}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={isHeld}
        aria-label={label}
        onChange={({ target }) => {
          const [file, ...others] = target.files ?? [];
          // Reset, so that the same file can be chosen again after a failure.
          target.value = '';
          if (file && !isHeld) onFiles([file, ...others]);
        }}
      />
    </>
  );
}

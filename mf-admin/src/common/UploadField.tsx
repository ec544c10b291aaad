import { type LucideIcon, Trash2 } from 'lucide-react';
import type { RunningAction } from 'mf-shared/api';
import { Button, Heading, Problem, Row, Stack, type useForm } from 'mf-shared/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';

/** The form that a file belongs to: it is not sent while the file is being uploaded, and the other way round. */
export type UploadForm = Pick<ReturnType<typeof useForm<never, never, never>>, 'busy' | 'hold'>;

interface UploadFieldProps {
  texts: { title: string; choose: string; replace: string; remove: string; file: string };
  icon: LucideIcon;
  /** The accepted file types, as in the `accept` attribute. */
  accept: string;
  /** Whether there is a file already. */
  isKept: boolean;
  /** The action that uploads a file. */
  action: Pick<RunningAction<never>, 'busy' | 'problem'>;
  form: UploadForm;
  onFile: (file: File) => void;
  onRemove: () => void;
  /** Further ways to provide a file, as buttons. */
  more?: ReactNode;
  /** Hints and a preview of the file. */
  children: ReactNode;
}

/** A file that is uploaded as soon as it is chosen, and can be replaced and removed. */
export function UploadField({
  texts,
  icon: Icon,
  accept,
  isKept,
  action: { busy, problem },
  form: { busy: isSending, hold },
  onFile,
  onRemove,
  more,
  children,
}: UploadFieldProps) {
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => (busy ? hold() : undefined), [busy, hold]);
  return (
    <Stack $gap={8} role="group" aria-labelledby={titleId}>
      <Title $size={14} id={titleId}>
        {texts.title}
      </Title>
      {children}
      <Row $gap={8}>
        <Button
          variant="secondary"
          icon={<Icon size={18} aria-hidden />}
          busy={busy}
          isHeld={isSending}
          onClick={() => input.current?.click()}
        >
          {isKept ? texts.replace : texts.choose}
        </Button>
        {more}
        {isKept && (
          <Button
            variant="secondary"
            icon={<Trash2 size={18} aria-hidden />}
            isHeld={busy || isSending}
            onClick={onRemove}
          >
            {texts.remove}
          </Button>
        )}
      </Row>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        aria-label={texts.file}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Reset, so that the same file can be chosen again after a failure.
          target.value = '';
          if (file && !isSending) onFile(file);
        }}
      />
      <Problem role="alert">{busy ? '' : problem}</Problem>
    </Stack>
  );
}

const Title = styled(Heading)`
  margin: 0;
`;

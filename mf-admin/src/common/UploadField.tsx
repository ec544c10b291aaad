import { type LucideIcon, Trash2 } from 'lucide-react';
import type { RunningAction } from 'mf-shared/api';
import { Button, Heading, Problem, Row, Stack, type useForm } from 'mf-shared/ui';
import { type ReactNode, useEffect, useId } from 'react';
import { styled } from 'styled-components';
import { FileButton } from './FileButton.tsx';

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
  icon,
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
  useEffect(() => (busy ? hold() : undefined), [busy, hold]);
  return (
    <Stack $gap={8} role="group" aria-labelledby={titleId}>
      <Title $size={14} id={titleId}>
        {texts.title}
      </Title>
      {children}
      <Row $gap={8}>
        <FileButton
          label={texts.file}
          icon={icon}
          accept={accept}
          busy={busy}
          isHeld={isSending}
          onFiles={([file]) => onFile(file)}
        >
          {isKept ? texts.replace : texts.choose}
        </FileButton>
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
      <Problem role="alert">{busy ? '' : problem}</Problem>
    </Stack>
  );
}

const Title = styled(Heading)`
  margin: 0;
`;

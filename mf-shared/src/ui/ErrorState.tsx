import { CircleAlert } from 'lucide-react';
import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { messages } from './messages.ts';
import { passFocusOn } from './passFocusOn.ts';

interface ErrorStateProps {
  title?: string;
  text: string;
  onRetry?: () => void;
  /** 'Retry' unless given. */
  retryLabel?: string;
  retrying?: boolean;
  /** For the person to quote to support. */
  errorId?: string;
}

/** Shown in place of something that failed to load, with what to do about it. */
export function ErrorState({
  title = messages.loadFailed,
  text,
  onRetry,
  retryLabel = messages.retry,
  retrying = false,
  errorId,
}: ErrorStateProps) {
  return (
    <div role="alert" ref={passFocusOn}>
      <EmptyState
        icon={CircleAlert}
        title={title}
        action={
          onRetry && (
            <Button variant="secondary" busy={retrying} onClick={onRetry}>
              {retryLabel}
            </Button>
          )
        }
      >
        {text}
        {errorId && <ErrorId>{messages.errorId(errorId)}</ErrorId>}
      </EmptyState>
    </div>
  );
}

const ErrorId = styled.span`
  display: block;
  margin-top: ${tokens.space[4]};
  font-size: ${tokens.font[12]};
  overflow-wrap: anywhere;
`;

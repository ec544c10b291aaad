import { X } from 'lucide-react';
import { hostNotices } from 'mf-shared/notices';
import { tokens } from 'mf-shared/theme';
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { styled } from 'styled-components';
import { IconButton } from './IconButton.tsx';
import { laterMessages } from './laterMessages.ts';
import { SHORT } from './short.ts';
import { Heading } from './text.ts';
import { useBackToClose } from './useBackToClose.ts';

export interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Neither Escape nor Back nor a corner button closes it: only its own actions do. */
  blocking?: boolean;
  /** Escape and Back do not close it, because something would be lost: people have to press Close. */
  isHeld?: boolean;
  /** A confirmed action is running: the dialog stays until it has ended. */
  isBusy?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** For a player or a table; text is easier to read when narrow. */
  wide?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A modal dialog: the page behind it is inert until it closes, and then gets the focus back. Escape and Back close
 * it; notices are shown and announced inside it while it is open.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  title,
  onClose,
  blocking = false,
  isBusy = false,
  isHeld = false,
  role = 'dialog',
  wide = false,
  actions,
  children,
}: Omit<DialogProps, 'open'>) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const bodyId = useId();
  const stays = blocking || isBusy || isHeld;

  // A layout effect: its clean-up closes the dialog while it is still in the page, and only then does the browser
  // restore the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    const section = document.activeElement?.closest('section');
    dialog?.showModal();
    heading.current?.focus();
    const release = dialog ? hostNotices(dialog) : () => {};
    return () => {
      release();
      dialog?.close();
      requestAnimationFrame(() => keepFocus(section));
    };
  }, []);

  useBackToClose(() => {
    if (!stays) onClose();
    return !stays;
  });

  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== element.current) return;
    event.preventDefault();
    if (!stays) onClose();
  };
  // Browsers close on a second Escape even when 'cancel' is prevented, but not when the key event is.
  const holdEscape = (event: KeyboardEvent) => {
    if (stays && event.key === 'Escape') event.preventDefault();
  };
  // Android's Back closes it without a 'cancel' event.
  const onNativeClose = () => {
    if (!element.current?.isConnected || element.current.open) return;
    if (stays) element.current.showModal();
    else onClose();
  };

  return (
    <Frame
      ref={element}
      role={role}
      $wide={wide}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      aria-busy={isBusy || undefined}
      onCancel={cancel}
      onClose={onNativeClose}
      onKeyDown={holdEscape}
    >
      <Head>
        <Heading $flush id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {!blocking && (
          <IconButton
            label={laterMessages.close}
            icon={<X size={20} aria-hidden />}
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && onClose()}
          />
        )}
      </Head>
      <Body id={bodyId}>{children}</Body>
      {actions && <Actions>{actions}</Actions>}
    </Frame>
  );
}

/**
 * The opener may be gone, e.g. with a deleted row, or go once a list is read again: people continue from the heading of
 * its section, or else from the content.
 */
function keepFocus(section: Element | null | undefined) {
  focusNear(section);
  const returned = document.activeElement;
  const observer = new MutationObserver(() => {
    if (document.activeElement === returned) return;
    observer.disconnect();
    requestAnimationFrame(() => focusNear(section));
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

function focusNear(section: Element | null | undefined) {
  if (document.activeElement !== document.body) return;
  const heading = section?.isConnected && section.querySelector<HTMLElement>('h2, h3');
  if (heading) heading.tabIndex = -1;
  (heading || document.getElementById('main'))?.focus();
}

const Frame = styled.dialog<{ $wide: boolean }>`
  width: min(${({ $wide }) => ($wide ? '56rem' : '30rem')}, calc(100vw - 2rem));
  max-width: none;
  max-height: calc(100dvh - 2rem - var(--room, 0px));
  inset-block-start: var(--room, 0px);
  padding: 0;
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.raised};
  color: ${tokens.color.text};
  box-shadow: ${tokens.shadow};

  &[open] {
    display: flex;
    flex-direction: column;
  }

  /* It scrolls as a whole, because its head and actions fill it. */
  ${SHORT} {
    overflow-y: auto;
  }

  &::backdrop {
    background: ${tokens.color.backdrop};
  }
`;

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[8]};
  min-height: ${tokens.touch};
  padding: ${tokens.space[12]} ${tokens.space[12]} ${tokens.space[4]} ${tokens.space[24]};
`;

const Body = styled.div`
  padding: ${tokens.space[8]} ${tokens.space[24]} ${tokens.space[24]};
  overflow-y: auto;
  overscroll-behavior: contain;

  ${SHORT} {
    flex: none;
    overflow: visible;
  }

  > :first-child {
    margin-top: 0;
  }

  > :last-child {
    margin-bottom: 0;
  }
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${tokens.space[12]};
  padding: ${tokens.space[16]} ${tokens.space[24]};
  border-top: 1px solid ${tokens.color.border};

  ${tokens.media.narrow} {
    > * {
      flex: 1 1 auto;
    }
  }
`;

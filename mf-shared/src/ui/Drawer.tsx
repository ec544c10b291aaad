import { useLocation } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';

interface DrawerProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal panel at the side; a press outside, Escape, every navigation and every button in it close it. */
export function Drawer({ label, onClose, children }: DrawerProps) {
  const element = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);

  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  useEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);

  // Before the page changes or another dialog opens: behind an open one, nothing could be focused or announced.
  const closeBeforeAction = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) element.current?.close();
  };
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === element.current) onClose();
  };

  return (
    <Panel
      ref={element}
      aria-label={label}
      onClickCapture={closeBeforeAction}
      onClick={closeOnBackdrop}
      onClose={onClose}
    >
      <Content>{children}</Content>
    </Panel>
  );
}

const Panel = styled.dialog`
  width: min(20rem, calc(100vw - 3rem));
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: ${tokens.color.surface};
  color: ${tokens.color.text};

  &::backdrop {
    background: ${tokens.color.backdrop};
  }
`;

/** Fills the panel, so that a press on the panel itself is a press on its backdrop. */
const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[16]};
  min-height: 100%;
  padding: ${tokens.space[8]} ${tokens.space[16]} ${tokens.space[16]};
`;

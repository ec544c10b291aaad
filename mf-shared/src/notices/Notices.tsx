import { useSession } from 'mf-shared/session';
import { tokens } from 'mf-shared/theme';
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { css, keyframes, styled } from 'styled-components';
import { IconButton } from '../ui/IconButton.tsx';
import {
  currentNotices,
  dismissNotice,
  type Notice,
  type NoticeTone,
  subscribeToNotices,
  topDialog,
} from './notices.ts';

/**
 * The notices on screen; the shell mounts it once. They are shown on the page or, while a dialog is open, inside
 * the topmost one. `closeLabel` names their close buttons.
 */
export function Notices({ closeLabel }: { closeLabel: string }) {
  const user = useSession();
  const current = useSyncExternalStore(subscribeToNotices, currentNotices);
  const deferred = useDeferredValue(current);
  const dialog = useSyncExternalStore(subscribeToNotices, topDialog);
  // A dialog that closes at once does not announce what the page is about to.
  const notices = (dialog ? deferred : current).filter(
    ({ userId }) => userId === undefined || userId === user?._id,
  );
  return (
    <>
      <Region notices={dialog ? none : notices} closeLabel={closeLabel} />
      {dialog && createPortal(<Region notices={notices} closeLabel={closeLabel} />, dialog)}
    </>
  );
}

const none: readonly Notice[] = [];

const lasts = ({ durationMs }: Pick<Notice, 'durationMs'>) => durationMs === Number.POSITIVE_INFINITY;

/**
 * Both live regions are rendered before their first text, or screen readers would stay silent. The stack is a
 * popover, so that it is above everything.
 */
function Region({ notices, closeLabel }: { notices: readonly Notice[]; closeLabel: string }) {
  const stack = useRef<HTMLDivElement>(null);
  const newestId = notices.at(-1)?.id;
  const isLasting = notices.some(lasts);

  // A notice that stays must cover nothing on a phone: the page moves down by the height of the stack.
  useLayoutEffect(() => {
    const { current } = stack;
    const { style } = document.documentElement;
    if (!isLasting || !current) return;
    const observer = new ResizeObserver(() => style.setProperty('--notices', `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--notices');
    };
  }, [isLasting]);

  useEffect(() => {
    // The dialog around it may have been removed.
    if (newestId === undefined || !stack.current?.isConnected) return;
    stack.current.hidePopover?.();
    stack.current.showPopover?.();
  }, [newestId]);

  const cards = (place: 'told' | 'status' | 'alert') =>
    notices
      .filter(({ isTold, tone }) => (isTold ? 'told' : tone === 'error' ? 'alert' : 'status') === place)
      .map((notice) => <NoticeCard key={notice.id} notice={notice} closeLabel={closeLabel} />);

  return (
    <Stack ref={stack} popover="manual" $isLasting={isLasting}>
      {cards('told')}
      <div role="status">{cards('status')}</div>
      <div role="alert" aria-atomic="false">
        {cards('alert')}
      </div>
    </Stack>
  );
}

function NoticeCard({
  notice: { id, text, tone, durationMs, sinceMs, action },
  closeLabel,
}: {
  notice: Notice;
  closeLabel: string;
}) {
  const [held, setHeld] = useState(false);
  /** What had the focus before one of its buttons. */
  const before = useRef<EventTarget>(null);
  // Not since it was mounted: dialogs that open and close take it over.
  const [fromMs, setFromMs] = useState(sinceMs);
  const release = () => {
    setHeld(false);
    setFromMs(performance.now());
  };

  useEffect(() => {
    if (held || lasts({ durationMs })) return;
    const timer = setTimeout(() => dismissNotice(id), fromMs + durationMs - performance.now());
    return () => clearTimeout(timer);
  }, [held, id, fromMs, durationMs]);

  /** Before its buttons go, their focus returns to where people were. */
  function close() {
    (before.current as HTMLElement | null)?.focus({ preventScroll: true });
    dismissNotice(id);
  }

  return (
    <Card
      $tone={tone}
      $durationMs={durationMs}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={release}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
        setHeld(true);
      }}
      onBlur={release}
    >
      <Text>{text}</Text>
      <Buttons>
        {action && (
          <Press
            type="button"
            onClick={() => {
              close();
              action.onPress();
            }}
          >
            {action.label}
          </Press>
        )}
        <IconButton
          label={closeLabel}
          icon={
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <path d="M4 4l8 8M12 4l-8 8" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
            </svg>
          }
          onClick={close}
        />
      </Buttons>
    </Card>
  );
}

const edge = {
  success: tokens.color.accent,
  error: tokens.color.danger,
  info: tokens.color.muted,
} as const satisfies Record<NoticeTone, string>;

/**
 * Over the bar at the top of a phone, because people press what is at the foot next; on wide screens at the foot,
 * next to the sidebar. Narrow enough to leave the end of rows and the two buttons at the end of the bar free: a pointer
 * that has just pressed one of them would hold the notice. With a notice that stays, it has the top of a phone to itself.
 */
const Stack = styled.div<{ $isLasting: boolean }>`
  position: fixed;
  inset: var(--banner, 0px) auto auto max(${tokens.space[8]}, env(safe-area-inset-left, 0px));
  z-index: 10;
  display: flex;
  flex-direction: column;
  width: min(24rem, calc(100vw - ${({ $isLasting }) => ($isLasting ? 1 : 7.25)}rem));
  margin: 0;
  padding: 0;
  border: 0;
  overflow: visible;
  background: none;
  pointer-events: none;

  ${tokens.media.wide} {
    inset: auto auto ${tokens.space[16]} var(--notices-left, ${tokens.space[16]});
  }
`;

/** As long as --motion, unless that is zero. */
const FADE_MS = 160;

const away = keyframes`
  to { opacity: 0; }
`;

const fade = css<{ $durationMs: number }>`
  animation: ${away} ${tokens.motion} linear ${({ $durationMs }) => $durationMs - FADE_MS}ms forwards;

  /* Held: its time starts over afterwards. */
  &:hover,
  &:focus-within {
    animation: none;
  }
`;

const Card = styled.div<{ $tone: NoticeTone; $durationMs: number }>`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: flex-end;
  gap: ${tokens.space[8]};
  margin-top: ${tokens.space[8]};
  padding: ${tokens.space[4]} ${tokens.space[4]} ${tokens.space[4]} ${tokens.space[16]};
  border: 1px solid ${tokens.color.border};
  border-left: 4px solid ${({ $tone }) => edge[$tone]};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.raised};
  color: ${tokens.color.text};
  box-shadow: ${tokens.shadow};
  pointer-events: auto;
  ${({ $durationMs }) => !lasts({ durationMs: $durationMs }) && fade}
`;

/** Beside the text or, where there is no room for both of them, beneath it. */
const Buttons = styled.div`
  display: flex;
`;

const Press = styled.button`
  min-height: ${tokens.touch};
  padding: 0 ${tokens.space[12]};
  border: 0;
  border-radius: ${tokens.radius.control};
  background: none;
  color: ${tokens.color.accentText};
  font-size: ${tokens.font[14]};
  font-weight: ${tokens.weight.semibold};
  cursor: pointer;

  &:hover {
    background: ${tokens.color.accentSoft};
  }
`;

const Text = styled.p`
  flex: 1 7rem;
  margin: 0;
  padding: 0.625rem 0;
  font-size: ${tokens.font[14]};
  overflow-wrap: anywhere;
`;

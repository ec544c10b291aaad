import { usePageTitle } from 'mf-shared/remote';
import { tokens } from 'mf-shared/theme';
import { useEffect, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { messages } from '../messages.ts';
import { page } from '../page.ts';
import { ShellPage } from './ShellPage.tsx';

interface UnavailableProps {
  title: string;
  reason: string;
  retry: () => void;
}

/** Stands where a page could not: says what happened, and gives the ways on. */
export function Unavailable(props: UnavailableProps) {
  return (
    <ShellPage>
      <Panel {...props} />
    </ShellPage>
  );
}

function Panel({ title, reason, retry }: UnavailableProps) {
  const online = useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
  const shownTitle = online ? title : messages.offline;
  const heading = usePageTitle(shownTitle);

  useEffect(() => {
    page.announce(shownTitle);
    heading.current?.focus();
  }, [heading, shownTitle]);

  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);

  return (
    <Notice>
      <Title ref={heading} tabIndex={-1}>
        {shownTitle}
      </Title>
      <Reason>{online ? reason : messages.offlineReason}</Reason>
      <Actions>
        <RetryButton type="button" onClick={retry}>
          {messages.retry}
        </RetryButton>
        {/* Not the router's: a fresh load is what mends a broken page. */}
        <a href="/">{messages.home}</a>
      </Actions>
    </Notice>
  );
}

function subscribeToConnection(onChange: () => void) {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

const Notice = styled.div`
  max-width: 32rem;
  margin: 15vh auto 0;
  padding: ${tokens.space[24]};
  text-align: center;
`;

const Title = styled.h1`
  margin: 0 0 ${tokens.space[8]};
  font-size: ${tokens.font[28]};
`;

const Reason = styled.p`
  margin: 0 0 ${tokens.space[24]};
  color: ${tokens.color.muted};
  text-wrap: balance;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space[24]};
`;

const RetryButton = styled.button`
  min-height: ${tokens.touch};
  padding: 0 ${tokens.space[24]};
  border: 0;
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.accent};
  color: ${tokens.color.onAccent};
  font-weight: ${tokens.weight.semibold};
  cursor: pointer;

  &:hover {
    background: ${tokens.color.accentHover};
  }
`;

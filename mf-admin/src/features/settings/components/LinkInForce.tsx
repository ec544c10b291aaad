import type { UseQueryResult } from '@tanstack/react-query';
import { ExternalLink, Link2Off } from 'lucide-react';
import { hostOf, isWebAddress } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Card, EmptyState, Loaded, Skeleton } from 'mf-shared/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { messages } from '../../../messages.ts';

interface LinkInForceProps {
  query: Pick<UseQueryResult<string>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  texts: Record<'current' | 'none' | 'noneHint' | 'loadFailed', string>;
}

/** The link that users get now. */
export function LinkInForce({ query, texts }: LinkInForceProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <Title id={titleId}>{texts.current}</Title>
      <Loaded
        query={query}
        skeleton={<Skeleton shape="text" count={2} />}
        failure={texts.loadFailed}
        isEmpty={(link) => link === ''}
        empty={
          <EmptyState icon={<Link2Off size={24} aria-hidden />} title={texts.none}>
            {texts.noneHint}
          </EmptyState>
        }
      >
        {(link) =>
          isWebAddress(link) ? (
            <>
              <Address href={link} target="_blank" rel="noreferrer">
                <ExternalLink size={18} aria-hidden />
                {link}
                <span className="visually-hidden">{messages.links.newTab}</span>
              </Address>
              <Host>{messages.links.leadsTo(hostOf(link))}</Host>
            </>
          ) : (
            link
          )
        }
      </Loaded>
    </Card>
  );
}

const Title = styled.h2`
  margin: 0;
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
  font-weight: ${tokens.weight.medium};
`;

const Host = styled.p`
  margin: 0;
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
  overflow-wrap: anywhere;
`;

const Address = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[8]};
  min-height: ${tokens.touch};
  color: ${tokens.color.accentText};
  font-weight: ${tokens.weight.medium};
  overflow-wrap: anywhere;

  > svg {
    flex: none;
  }
`;

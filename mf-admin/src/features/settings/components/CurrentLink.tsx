import type { UseQueryResult } from '@tanstack/react-query';
import { ExternalLink, Link2Off } from 'lucide-react';
import { hostOf, isWebAddress } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Card, EmptyState, Heading, Hint, Loaded, Skeleton } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { links } from '../../../messages/common.ts';

interface CurrentLinkProps {
  query: Pick<UseQueryResult<string>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  texts: Record<'current' | 'none' | 'noneHint' | 'loadFailed', string>;
}

/** The link that users get now. */
export function CurrentLink({ query, texts }: CurrentLinkProps) {
  return (
    <Card aria-label={texts.current}>
      <Heading $size={14}>{texts.current}</Heading>
      <Loaded
        query={query}
        skeleton={<Skeleton shape="text" count={2} />}
        failure={texts.loadFailed}
        isEmpty={(link) => link === ''}
        empty={
          <EmptyState icon={Link2Off} title={texts.none}>
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
                <span className="visually-hidden">{links.newTab}</span>
              </Address>
              <Hint>{links.leadsTo(hostOf(link))}</Hint>
            </>
          ) : (
            link
          )
        }
      </Loaded>
    </Card>
  );
}

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

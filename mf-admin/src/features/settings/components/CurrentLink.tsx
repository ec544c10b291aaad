import type { UseQueryResult } from '@tanstack/react-query';
import { ExternalLink, Link2Off, Trash2 } from 'lucide-react';
import { type Action, useAction } from 'mf-shared/api';
import { hostOf, isWebAddress } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Button, Card, ConfirmDialog, EmptyState, Heading, Hint, Loaded, Row, Skeleton } from 'mf-shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { links } from '../../../messages/common.ts';

interface CurrentLinkProps<Answer> {
  query: Pick<UseQueryResult<string>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Removes the link. */
  removal: Action<void, Answer>;
  texts: Record<
    | 'current'
    | 'none'
    | 'noneHint'
    | 'loadFailed'
    | 'remove'
    | 'removeTitle'
    | 'removeText'
    | 'removeConfirm',
    string
  >;
}

/** The link that users get now. */
export function CurrentLink<Answer>({ query, removal, texts }: CurrentLinkProps<Answer>) {
  const [isLeaving, setLeaving] = useState(false);
  const keep = () => setLeaving(false);
  const remove = useAction(removal, { inline: true, onDone: keep });
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
        {(link) => (
          <Row $apart>
            {isWebAddress(link) ? (
              <div>
                <Address href={link} target="_blank" rel="noreferrer">
                  <ExternalLink size={18} aria-hidden />
                  {link}
                  <span className="visually-hidden">{links.newTab}</span>
                </Address>
                <Hint>{links.leadsTo(hostOf(link))}</Hint>
              </div>
            ) : (
              <span>{link}</span>
            )}
            <Button
              variant="secondary"
              icon={<Trash2 size={18} aria-hidden />}
              onClick={() => setLeaving(true)}
            >
              {texts.remove}
            </Button>
          </Row>
        )}
      </Loaded>
      {isLeaving && (
        <ConfirmDialog
          danger
          title={texts.removeTitle}
          confirmLabel={texts.removeConfirm}
          action={remove}
          input={undefined}
          onCancel={keep}
        >
          <p>{texts.removeText}</p>
        </ConfirmDialog>
      )}
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

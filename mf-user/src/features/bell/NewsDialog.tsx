import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { News } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import { Link } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import {
  DateText,
  Detail,
  Dialog,
  EmptyState,
  Loaded,
  Row,
  Skeleton,
  Stack,
  Strong,
  Tag,
} from 'mf-shared/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { news as texts, told } from '../../messages/news.ts';
import { newestQuery } from './newest.ts';
import { markSeen, newsQuery } from './news.ts';

interface NewsDialogProps {
  unread: number;
  /** The id of the newest. */
  newest: string | undefined;
  onClose: () => void;
}

/** What happened to the account, newest first. Opening it marks everything as seen, on every device. */
export function NewsDialog({ onClose, ...now }: NewsDialogProps) {
  const list = useInfiniteQuery(newsQuery);
  const queryClient = useQueryClient();
  // News that was unread when the dialog opened stays marked while it is open.
  const [atFirst] = useState(now);
  const [page] = list.data?.pages ?? [];
  const unseen = page && atFirst.unread + page.unread > 0 ? page.news[0]?._id : undefined;

  useEffect(() => {
    if (unseen === undefined) return;
    markSeen(unseen).then(
      () => queryClient.invalidateQueries({ queryKey: newestQuery.queryKey }),
      () => undefined,
    );
  }, [unseen, queryClient]);

  return (
    <Dialog open title={texts.title} onClose={onClose}>
      <Loaded
        query={list}
        skeleton={<Skeleton shape="row" count={4} />}
        failure={texts.loadFailed}
        isEmpty={({ pages }) => pages[0]?.news.length === 0}
        empty={<EmptyState title={texts.none}>{texts.noneHint}</EmptyState>}
      >
        {({ pages }) => {
          const shown = pages.flatMap(({ news }) => news);
          // Below what arrived since. An older list, shown until it has been read again, has none of the unread.
          const first = shown.findIndex(({ _id }) => _id === atFirst.newest);
          return (
            <List>
              {shown.map(
                (each, index) =>
                  // A newer server may know kinds that this page cannot name.
                  each.kind in told && (
                    <Entry
                      key={each._id}
                      news={each}
                      isNew={first >= 0 && index < first + atFirst.unread}
                      onFollow={onClose}
                    />
                  ),
              )}
            </List>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

function Entry({ news, isNew, onFollow }: { news: News; isNew: boolean; onFollow: () => void }) {
  const { basePath } = useRemote();
  return (
    <li>
      <Whole to={`${basePath}${pathOf(news)}`} onClick={onFollow}>
        <Stack $gap={4}>
          <Row $gap={8}>
            <Strong>{told[news.kind](news)}</Strong>
            {isNew && <Tag $tone="positive">{texts.isNew}</Tag>}
          </Row>
          {news.reason && <Detail>{texts.reason(news.reason)}</Detail>}
          <Detail>
            <DateText toMinute timeMs={news.atMs} />
          </Detail>
        </Stack>
      </Whole>
    </li>
  );
}

/** The page with more about it. */
function pathOf({ kind, withdrawalId }: News): string {
  if (withdrawalId) return kind === 'withdrawal_held' ? '/withdraw' : `/withdrawals/${withdrawalId}`;
  if (kind === 'activated') return '/withdraw';
  if (kind === 'deactivated' || kind === 'report_declined') return '/activate-account';
  return kind === 'video_earned' ? '/earnings' : '/rewards';
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  > li + li {
    border-top: 1px solid ${tokens.color.border};
  }
`;

const Whole = styled(Link)`
  display: block;
  padding: ${tokens.space[12]} ${tokens.space[4]};
  color: inherit;
  text-decoration: none;

  &:hover {
    background: ${tokens.color.sunken};
  }
`;

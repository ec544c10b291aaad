import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { tokens } from 'mf-shared/theme';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../api/errors.ts';
import { Button } from './Button.tsx';
import { messages } from './messages.ts';
import { Problem } from './text.ts';

/** A list that is read page by page. */
export type PagedList = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
>;

/** Loads more rows of the list above it. When the last page arrives, the focus moves to its first row. */
export function ShowMore({ list }: { list: PagedList }) {
  const foot = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = list;

  async function showMore() {
    const rows = foot.current?.previousElementSibling;
    const shown = rows ? rowsIn(rows).length : 0;
    await fetchNextPage();
    // With the last page, the button disappears: people continue from that page's first row.
    requestAnimationFrame(() => {
      const first = rows && rowsIn(rows)[shown];
      if (!first || document.activeElement !== document.body) return;
      first.tabIndex = -1;
      first.focus();
    });
  }

  return (
    <div ref={foot}>
      {hasNextPage && (
        <Foot>
          {isFetchNextPageError && <Problem role="alert">{reasonOf(error) || messages.submitFailed}</Problem>}
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void showMore()}>
            {messages.showMore}
          </Button>
        </Foot>
      )}
    </div>
  );
}

const rowsIn = (list: Element) => list.querySelectorAll<HTMLElement>('tbody > tr, li');

const Foot = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.space[8]};
  margin-top: ${tokens.space[16]};
`;

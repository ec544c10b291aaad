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

/** Stands under a list that has more rows than were read. When the last are there, the focus goes to the first of them. */
export function ShowMore({ list }: { list: PagedList }) {
  const foot = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = list;

  async function showMore() {
    const rows = foot.current?.previousElementSibling;
    const shown = rows ? rowsIn(rows).length : 0;
    await fetchNextPage();
    // The button has gone with the last page: people go on from what it brought.
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

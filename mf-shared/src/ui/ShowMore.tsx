import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';
import { errorMessage } from '../api/errors.ts';
import { Button } from './Button.tsx';
import { messages } from './messages.ts';

interface ShowMoreProps {
  list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >;
}

/** Stands under a list that has more rows than were read; nothing when all of them are there. */
export function ShowMore({ list }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <Foot>
      {list.isFetchNextPageError && <p role="alert">{errorMessage(list.error, messages.submitFailed)}</p>}
      <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {messages.showMore}
      </Button>
    </Foot>
  );
}

const Foot = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.space[8]};
  margin-top: ${tokens.space[16]};

  > p {
    margin: 0;
    color: ${tokens.color.dangerText};
  }
`;

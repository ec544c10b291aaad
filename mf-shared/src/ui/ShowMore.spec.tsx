import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pagedQuery } from 'mf-shared/api';
import { createQueryClient } from '../api/createQueryClient.ts';
import { ShowMore } from './ShowMore.tsx';

type Load = (cursor: string | undefined) => Promise<{ rows: string[]; nextCursor: string | null }>;

function List({ load }: { load: Load }) {
  const list = useInfiniteQuery(pagedQuery(['rows'], load));
  return (
    <>
      <ul>{list.data?.pages.flatMap(({ rows }) => rows.map((row) => <li key={row}>{row}</li>))}</ul>
      <ShowMore list={list} />
    </>
  );
}

const show = (load: Load) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <List load={load} />
    </QueryClientProvider>,
  );
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('appends the next page until there is none', async () => {
  show(async (cursor) =>
    cursor === undefined ? { rows: ['a', 'b'], nextCursor: 'after b' } : { rows: [cursor], nextCursor: null },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('after b');
  expect(rows()).toEqual(['a', 'b', 'after b']);
  expect(screen.queryByRole('button')).toBeNull();
  await waitFor(() => expect(screen.getByText('after b')).toHaveFocus());
});

it('keeps the list when the next page fails, says so, and tries again', async () => {
  let failures = 3;
  show(async (cursor) => {
    if (cursor !== undefined && failures-- > 0) throw new Error('away');
    return { rows: [cursor ?? 'a'], nextCursor: cursor === undefined ? 'b' : null };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/.+/);
  expect(rows()).toEqual(['a']);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('b');
  expect(screen.queryByRole('alert')).toBeNull();
});

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NetworkError } from '../api/errors.ts';
import { Loaded } from './Loaded.tsx';

const query = { data: undefined, error: null, isFetching: false, refetch: jest.fn() };

const list = (state: Partial<Parameters<typeof Loaded<string[]>>[0]['query']>) => (
  <section aria-label="List">
    <input aria-label="Search" />
    <Loaded
      query={{ ...query, ...state }}
      skeleton="loading"
      empty="nothing yet"
      isEmpty={(list: string[]) => list.length === 0}
      failure="Failed to load the list."
    >
      {(list) => list.join()}
    </Loaded>
  </section>
);

const show = (...[state]: Parameters<typeof list>) => render(list(state));

describe('Loaded', () => {
  it.each([
    ['loading', { isFetching: true }],
    ['nothing yet', { data: [] }],
    ['a,b', { data: ['a', 'b'] }],
    ['a,b', { data: ['a', 'b'], error: new Error('of a later fetch') }],
  ])('shows %s', (text, state) => {
    show(state);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('shows what failed and why, and tries again', async () => {
    show({ error: new NetworkError() });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Failed to load the list.The server could not be reached.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(query.refetch).toHaveBeenCalledTimes(1);
  });

  it('lets people who pressed Retry continue from its place, and nobody else', async () => {
    const { rerender } = show({ error: new NetworkError() });
    await userEvent.click(screen.getByLabelText('Search'));
    rerender(list({ data: ['a'] }));
    expect(screen.getByLabelText('Search')).toHaveFocus();
    rerender(list({ error: new NetworkError() }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    rerender(list({ data: ['a'] }));
    expect(screen.getByRole('region', { name: 'List' })).toHaveFocus();
  });
});

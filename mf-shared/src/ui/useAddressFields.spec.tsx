import { act, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'mf-shared/router';
import { renderRemote } from 'mf-shared/testing';
import { useAddressFields } from './useAddressFields.ts';

let set: (changes: { search?: string; page?: string }) => void;

function Fields() {
  const address = useAddressFields(['search', 'page'] as const);
  set = address.set;
  return <p>{JSON.stringify(address.fields)}</p>;
}

it('reads fields of the address, and sets or removes them without touching others', () => {
  const { address } = renderRemote(<Fields />, { route: '/list?search=ada&tab=open' });
  expect(screen.getByText('{"search":"ada","page":""}')).toBeVisible();
  act(() => set({ search: '', page: '2' }));
  expect(address()).toBe('/list?tab=open&page=2');
});

it('keeps the changes of two fields made before a render', () => {
  const { address } = renderRemote(<Fields />, { route: '/list' });
  act(() => {
    set({ search: 'ada' });
    set({ page: '2' });
  });
  expect(address()).toBe('/list?search=ada&page=2');
});

it('does not navigate back from a link that was followed while the next page is loading', () => {
  window.history.replaceState(null, '', '/list');
  render(
    <BrowserRouter>
      <Fields />
    </BrowserRouter>,
  );
  act(() => set({ page: '2' }));
  expect(window.location.search).toBe('?page=2');
  window.history.pushState(null, '', '/details');
  act(() => set({ search: 'ada' }));
  expect(window.location.pathname + window.location.search).toBe('/details');
});

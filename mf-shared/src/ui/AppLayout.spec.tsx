import { screen, within } from '@testing-library/react';
import { renderRemote } from 'mf-shared/testing';
import { AppLayout } from './AppLayout.tsx';

it('the drawer shows the same links and closes before following one', async () => {
  const { person, address } = renderRemote(
    <AppLayout
      home="/"
      person={{ name: 'Ada', email: 'ada@example.com' }}
      entries={[
        { to: '/', label: 'Dashboard', end: true },
        { label: 'Settings', items: [{ to: '/appearance', label: 'Appearance' }] },
      ]}
      actions={[{ label: 'Log out', onSelect: () => {}, leaves: true }]}
    >
      content
    </AppLayout>,
  );
  await person.click(screen.getByRole('button', { name: 'Open menu' }));
  const drawer = screen.getByRole('dialog', { name: 'Menu' });
  expect(within(drawer).getByRole('button', { name: 'Log out' })).toHaveAttribute('data-leaves');
  expect(within(drawer).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  const closed = jest.fn(() => address());
  drawer.addEventListener('close', closed);
  jest.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(
    this: HTMLDialogElement,
  ) {
    this.open = false;
    closed();
  });
  await person.click(within(drawer).getByRole('link', { name: 'Appearance' }));
  // Behind an open drawer, the new heading could not take the focus.
  expect(closed.mock.results[0]?.value).toBe('/');
  expect(address()).toBe('/appearance');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

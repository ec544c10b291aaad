import { screen, within } from '@testing-library/react';
import { renderRemote } from 'mf-shared/testing';
import { AppLayout } from './AppLayout.tsx';

it('the drawer shows the same links and closes once one is followed', async () => {
  const { person, address } = renderRemote(
    <AppLayout
      home="/"
      person={{ name: 'Ada', email: 'ada@example.com' }}
      entries={[
        { to: '/', label: 'Dashboard', end: true },
        { label: 'Settings', items: [{ to: '/appearance', label: 'Appearance' }] },
      ]}
      actions={[{ label: 'Log out', onSelect: () => {} }]}
    >
      content
    </AppLayout>,
  );
  await person.click(screen.getByRole('button', { name: 'Open menu' }));
  const drawer = screen.getByRole('dialog', { name: 'Menu' });
  expect(within(drawer).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await person.click(within(drawer).getByRole('link', { name: 'Appearance' }));
  expect(address()).toBe('/appearance');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

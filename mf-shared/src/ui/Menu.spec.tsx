import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Menu } from './Menu.tsx';

it('gives the focus to its button before a choice opens a dialog, which returns it there', async () => {
  const focused = jest.fn();
  const onSelect = () => focused(document.activeElement);
  render(<Menu label="More" icon={null} choices={[{ label: 'Edit', onSelect }]} />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect(focused).toHaveBeenCalledWith(screen.getByRole('button', { name: 'More' }));
});

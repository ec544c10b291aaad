import { screen, within } from '@testing-library/react';
import { fakeApi, renderRemote } from 'mf-shared/testing';
import { Root } from '../Root.tsx';

it('asks before another language clears a form, and at no other press in the footer', async () => {
  const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
  fakeApi({});
  const { person, fill } = renderRemote(<Root />, { route: '/login' });
  await fill(await screen.findByLabelText('Email'), 'ada@example.com');
  const footer = screen.getByRole('contentinfo');
  await person.click(footer);
  await person.click(within(footer).getByRole('button', { name: 'English' }));
  expect(asked).not.toHaveBeenCalled();
  await person.click(within(footer).getByRole('button', { name: 'Hausa' }));
  expect(asked).toHaveBeenCalledTimes(1);
});

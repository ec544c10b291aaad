import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { NavLink } from './NavLink.tsx';

function Address() {
  return <p>{useLocation().pathname}</p>;
}

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <NavLink to="/shop" end>
        Shop
      </NavLink>
      <NavLink to="/shop/baskets">Baskets</NavLink>
      <Address />
    </MemoryRouter>,
  );

const current = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

test.each([
  ['/shop', ['Shop']],
  ['/shop/baskets', ['Baskets']],
  ['/shop/baskets/7', ['Baskets']],
  ['/shop/baskets-of-old', []],
])('at %s the current links are %j', (path, expected) => {
  open(path);
  expect(current()).toEqual(expected);
});

test('following a link changes the page without reloading it', async () => {
  open('/shop');
  const link = screen.getByRole('link', { name: 'Baskets' });
  expect(link).toHaveAttribute('href', '/shop/baskets');
  await userEvent.click(link);
  expect(screen.getByText('/shop/baskets')).toBeVisible();
  expect(link).toHaveAttribute('aria-current', 'page');
});

test('a click for a new tab is left to the browser', async () => {
  // jsdom cannot open tabs, and logs that.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  open('/shop');
  const person = userEvent.setup();
  await person.keyboard('{Control>}');
  await person.click(screen.getByRole('link', { name: 'Baskets' }));
  expect(screen.getByText('/shop')).toBeVisible();
});

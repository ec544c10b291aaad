import { render, screen } from '@testing-library/react';
import { styled } from 'styled-components';

const Unseen = styled.p`
  display: none;
`;

const UnseenOnScreens = styled.p`
  @media screen {
    display: none;
  }
`;

test.each([
  ['its own rule', Unseen],
  ['a rule of its media query', UnseenOnScreens],
])('a component that %s hides is not visible', (_, Hidden) => {
  render(
    <>
      <Hidden>Hidden</Hidden>
      <p>Shown</p>
    </>,
  );

  expect(screen.getByText('Hidden')).not.toBeVisible();
  expect(screen.getByText('Shown')).toBeVisible();
});

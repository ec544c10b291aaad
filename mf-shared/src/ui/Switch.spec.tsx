import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Switch } from './Switch.tsx';

function Light() {
  const [on, setOn] = useState(false);
  return <Switch label="Light" hint="In the hall." checked={on} onChange={setOn} />;
}

it('Switch is toggled by its label and by the space bar, and has a description', async () => {
  render(<Light />);
  const light = screen.getByRole('switch', { name: 'Light' });
  expect(light).toHaveAccessibleDescription('In the hall.');
  expect(light).not.toBeChecked();
  await userEvent.click(screen.getByText('Light'));
  expect(light).toBeChecked();
  light.focus();
  await userEvent.keyboard(' ');
  expect(light).not.toBeChecked();
});

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from './Button.tsx';

describe('Button', () => {
  it('ignores presses and submits no form while busy, and keeps its name and focus', async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn();
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy} onClick={onClick}>
          Save
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    screen.getByRole('button', { name: 'Save' }).focus();
    rerender(form(true));
    const button = screen.getByRole('button', { name: /Save/ });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveFocus();
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('says why it is disabled', () => {
    render(<Button disabledReason="Fill in all fields.">Save</Button>);
    expect(screen.getByRole('button')).toBeDisabled();
    expect(screen.getByRole('button')).toHaveAccessibleDescription('Fill in all fields.');
    expect(screen.getByText('Fill in all fields.')).toBeVisible();
  });
});

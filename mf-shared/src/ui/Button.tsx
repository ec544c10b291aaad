import { tokens } from 'mf-shared/theme';
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { keyframes, styled } from 'styled-components';
import { type ButtonVariant, buttonStyle } from './buttonStyle.ts';
import { messages } from './messages.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant;
  /** As wide as its container. */
  wide?: boolean;
  icon?: ReactNode;
  /** Its work is running: it shows that, keeps its size and focus, and cannot be pressed again. */
  busy?: boolean;
  /** Cannot be pressed while something else is running; keeps its look and focus. */
  isHeld?: boolean;
  /** Disables the button and shows the reason beneath it. */
  disabledReason?: string | undefined;
}

export function Button({
  variant = 'primary',
  wide = false,
  type = 'button',
  icon,
  busy = false,
  isHeld = false,
  disabledReason,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const disabled = disabledReason !== undefined;

  // Busy blocks the press itself: a natively disabled button would lose the focus.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || isHeld) event.preventDefault();
    else onClick?.(event);
  };

  const button = (
    <Control
      {...rest}
      type={type}
      $variant={variant}
      $wide={wide}
      disabled={disabled}
      aria-disabled={busy || isHeld || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabled ? reasonId : rest['aria-describedby']}
      onClick={press}
    >
      <Content $hidden={busy}>
        {icon}
        {children}
      </Content>
      {busy && (
        <Progress>
          <Spinner aria-hidden="true" />
          <span className="visually-hidden">{messages.working}</span>
        </Progress>
      )}
    </Control>
  );
  if (!disabled) return button;
  return (
    <Explained $wide={wide}>
      {button}
      <Note id={reasonId}>{disabledReason}</Note>
    </Explained>
  );
}

const Control = styled.button<{ $variant: ButtonVariant; $wide: boolean }>`
  ${buttonStyle}
`;

const Content = styled.span<{ $hidden: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[8]};
  opacity: ${({ $hidden }) => ($hidden ? 0 : 1)};
`;

const Progress = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Spinner = styled.span`
  width: 1.25rem;
  height: 1.25rem;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: ${tokens.radius.round};
  animation: ${turn} ${tokens.loop} linear infinite;
`;

const Explained = styled.span<{ $wide: boolean }>`
  display: ${({ $wide }) => ($wide ? 'flex' : 'inline-flex')};
  flex-direction: column;
  gap: ${tokens.space[4]};
`;

const Note = styled.span`
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
`;

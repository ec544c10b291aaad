import { motion, type ThemeMode, tokens, useMotion, useTheme } from 'mf-shared/theme';
import { Hint, Stack, Switch } from 'mf-shared/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { appearance } from '../../../messages/settings.ts';
import { Choices } from './Choices.ts';

const modes = ['light', 'dark', 'system'] as const satisfies readonly ThemeMode[];

export function ThemeSettings() {
  const { mode, set } = useTheme();
  const choice = useMotion();
  const name = useId();
  return (
    <Stack $gap={32}>
      <Choices>
        <legend>{appearance.theme}</legend>
        {modes.map((each) => (
          <Mode key={each}>
            <input
              type="radio"
              name={name}
              checked={each === mode}
              aria-labelledby={`${name}${each}`}
              aria-describedby={`${name}${each}hint`}
              onChange={() => set(each)}
            />
            <span>
              <Label id={`${name}${each}`}>{appearance.modes[each]}</Label>
              <Hint as="span" id={`${name}${each}hint`}>
                {appearance.modeHints[each]}
              </Hint>
            </span>
          </Mode>
        ))}
      </Choices>
      <Choices>
        <legend>{appearance.motion}</legend>
        <Switch
          label={appearance.animations}
          hint={appearance.animationsHint}
          checked={choice.animations}
          onChange={(animations) => motion.set({ ...choice, animations })}
        />
        <Switch
          label={appearance.reducedMotion}
          hint={appearance.reducedMotionHint}
          checked={choice.reducedMotion}
          onChange={(reducedMotion) => motion.set({ ...choice, reducedMotion })}
        />
      </Choices>
    </Stack>
  );
}

const Mode = styled.label`
  display: flex;
  align-items: center;
  gap: ${tokens.space[12]};
  min-height: ${tokens.touch};
  padding: ${tokens.space[12]} ${tokens.space[16]};
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.control};
  cursor: pointer;
  transition: border-color ${tokens.motion};

  &:hover {
    border-color: ${tokens.color.outline};
  }

  &:has(:checked) {
    border-color: ${tokens.color.accent};
    background: ${tokens.color.accentSoft};
  }

  > input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    border: 1px solid ${tokens.color.outline};
    border-radius: ${tokens.radius.round};
    background: ${tokens.color.surface};

    /* WebKit's own is a white disc in the dark theme. */
    appearance: none;
    cursor: pointer;
  }

  > input:checked {
    border: 0.375rem solid ${tokens.color.accent};
  }
`;

const Label = styled.span`
  display: block;
  font-weight: ${tokens.weight.medium};
`;

import { ChoiceLabel, Choices, Mode } from 'mf-shared/settings';
import { motion, type ThemeMode, useMotion, useTheme } from 'mf-shared/theme';
import { Hint, Stack, Switch } from 'mf-shared/ui';
import { useId } from 'react';
import { appearance } from '../../../messages/settings.ts';

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
              <ChoiceLabel id={`${name}${each}`}>{appearance.modes[each]}</ChoiceLabel>
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

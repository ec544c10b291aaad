import { useTheme } from 'mf-shared/theme';
import { firstMessages } from './firstMessages.ts';
import { IconButton } from './IconButton.tsx';
import { LineIcon } from './LineIcon.tsx';

const sun =
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2m0 16v2M4.9 4.9l1.4 1.4m11.4 11.4 1.4 1.4M2 12h2m16 0h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4';
const moon = 'M21 12.5A9 9 0 1 1 11.5 3a7 7 0 0 0 9.5 9.5Z';

/** Switches between light and dark. */
export function ThemeToggle() {
  const { resolved, set } = useTheme();
  const isDark = resolved === 'dark';
  return (
    <IconButton
      label={isDark ? firstMessages.toLight : firstMessages.toDark}
      icon={<LineIcon path={isDark ? sun : moon} />}
      onClick={() => set(isDark ? 'light' : 'dark')}
    />
  );
}

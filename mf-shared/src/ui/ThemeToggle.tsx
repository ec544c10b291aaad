import { Moon, Sun } from 'lucide-react';
import { useTheme } from 'mf-shared/theme';
import { IconButton } from './IconButton.tsx';
import { messages } from './messages.ts';

/** Switches between light and dark. */
export function ThemeToggle() {
  const { resolved, set } = useTheme();
  return resolved === 'dark' ? (
    <IconButton label={messages.toLight} icon={<Sun size={20} aria-hidden />} onClick={() => set('light')} />
  ) : (
    <IconButton label={messages.toDark} icon={<Moon size={20} aria-hidden />} onClick={() => set('dark')} />
  );
}

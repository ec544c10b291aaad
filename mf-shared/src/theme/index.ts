export { createThemeStore, type ResolvedTheme, type ThemeMode, type ThemeStore, theme } from './theme.ts';
export { tokens } from './tokens.ts';
export { useTheme } from './useTheme.ts';

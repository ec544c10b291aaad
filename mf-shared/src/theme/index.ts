export { type Motion, motion } from './motion.ts';
export { createThemeStore, type ResolvedTheme, type ThemeMode, type ThemeStore, theme } from './theme.ts';
export { tokens } from './tokens.ts';
export { useMotion } from './useMotion.ts';
export { useTheme } from './useTheme.ts';

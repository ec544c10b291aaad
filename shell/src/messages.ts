import type { notFoundTexts } from 'mf-shared/ui';

/** The operator's name for the product; releasing writes it into the page (infra/releases/serve.mjs). */
const productName =
  document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content || 'WatchEarn';

/** Every text that the shell itself shows or reads out. */
export const messages = {
  productName,
  skipToContent: 'Skip to content',
  loading: (title: string) => `Loading ${title}…`,
  slow: 'This is taking longer than usual…',
  unavailable: (title: string) => `${title} is unavailable`,
  unavailableReason: `This part of ${productName} could not be loaded. The rest still works.`,
  offline: 'You are offline',
  offlineBanner: 'You are offline. What you see may be out of date.',
  offlineReason: 'This page opens by itself as soon as you are connected again.',
  productUnavailableReason: 'Something went wrong on our side. Please try again in a moment.',
  crashed: 'Something went wrong',
  crashedReason: 'This page stopped working. Your account and your earnings are safe.',
  leaveUnsent: 'Leave without saving? What you typed will be lost.',
  retry: 'Retry',
  closeNotice: 'Close notice',
  home: 'Go to the start page',
  /** Set in other languages only; English uses the texts that every remote shares. */
  notFound: undefined as typeof notFoundTexts | undefined,
} as const;

/** In other languages, start.js first runs a script that defines these texts (build/words.cjs). */
Object.assign(
  messages,
  (globalThis as { shellWords?: (productName: string) => object }).shellWords?.(productName),
);

import type { notFoundTexts } from 'mf-shared/ui';

/** As the operator named it: releasing writes it into the page (infra/releases/serve.mjs). */
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
  productUnavailable: `${productName} is unavailable`,
  productUnavailableReason: 'Something went wrong on our side. Please try again in a moment.',
  crashed: 'Something went wrong',
  crashedReason: 'This page stopped working. Your account and your earnings are safe.',
  leaveUnsent: 'Leave without saving? What you typed will be lost.',
  retry: 'Retry',
  closeNotice: 'Close notice',
  home: 'Go to the start page',
  /** Of another language, in place of those that every remote has. */
  notFound: undefined as typeof notFoundTexts | undefined,
} as const;

/** The script that start.js runs first for whoever reads another language leaves these words (build/words.cjs). */
Object.assign(
  messages,
  (globalThis as { shellWords?: (productName: string) => object }).shellWords?.(productName),
);

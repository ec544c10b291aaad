import type { AccountStatus, RewardClaimStatus, RewardType, WithdrawalStatus } from '../contracts/rules.ts';

/** The texts of the UI kit. */
export const messages = {
  retry: 'Retry',
  showMore: 'Show more',
  loading: 'Loading…',
  working: 'Working…',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Menu',
  tabs: 'Main pages',
  more: 'More',
  mainNavigation: 'Main navigation',
  loadFailed: 'This could not be loaded.',
  newVersion:
    'A new version is available. Reload the page to continue. Anything you typed but did not send will be lost.',
  reload: 'Reload page',
  submitFailed: 'This did not work. Please try again.',
  errorId: (id: string) => `Error id: ${id}`,
} as const;

/** For every address without a page, whether or not a remote serves it. */
export const notFoundTexts = {
  title: "Oops You've entered the wrong page",
  hint: 'The page may have moved, or its address may have a mistake.',
  backToLogin: 'Back to login',
} as const;

/** Words of the API that screens show. */
export type ApiWord = WithdrawalStatus | RewardClaimStatus | AccountStatus | RewardType;

/** Their translations; in English they are shown as they are. */
export const apiWords = {} as Partial<Record<string, string>>;

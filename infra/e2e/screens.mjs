import { isFull } from '../common/full.mjs';

/**
 * Every screen of the specification's §2, in one list for all tests that visit them.
 * @typedef {object} Screen
 * @property {string} path
 * @property {string | RegExp} heading of level 1
 * @property {string} [entry] its label in the navigation
 * @property {string} [failure] what it says when its data cannot be loaded; absent when it loads none
 * @property {string | RegExp} [empty] what it says when there is nothing to list
 * @property {true} [isForAll] signed-in people can open it, too
 */
const NOT_FOUND = "Oops You've entered the wrong page";

/** Puts screens below a folder, so that its path is written once. */
const below = (/** @type {string} */ folder, /** @type {Screen[]} */ screens) =>
  screens.map((screen) => ({ ...screen, path: folder + screen.path }));

export const SCREENS = {
  /** @type {Screen[]} */
  visitor: [
    { path: '/', heading: 'Turn Your Screen Time Into Income' },
    { path: '/login', heading: 'Log in' },
    { path: '/signup', heading: 'Create your account' },
    { path: '/forgot-password', heading: 'Forgot your password?' },
    { path: '/reset-password', heading: 'Choose a new password', isForAll: true },
    { path: '/reset-password#token=of-a-mail', heading: 'Choose a new password', isForAll: true },
    { path: '/join', heading: 'Join as an admin', isForAll: true },
    { path: '/verify-email', heading: 'Verify your email', isForAll: true },
    { path: '/change-email', heading: 'Change your email', isForAll: true },
    { path: '/help', heading: 'Help', isForAll: true },
    { path: '/terms', heading: 'Terms', isForAll: true },
    { path: '/privacy', heading: 'Privacy', isForAll: true },
    { path: '/nowhere', heading: NOT_FOUND },
  ],
  user: below('/user/dashboard', [
    {
      path: '',
      heading: /^Hello, /,
      entry: 'Dashboard',
      failure: 'Failed to fetch user data.',
      empty: 'No withdrawals made yet.',
    },
    {
      path: '/videos',
      heading: 'Videos',
      entry: 'Videos',
      failure: 'Failed to load videos.',
      empty: 'You have claimed every video.',
    },
    {
      path: '/withdraw',
      heading: 'Withdraw',
      entry: 'Withdraw',
      failure: 'Failed to load user data.',
      empty: 'No withdrawals made yet.',
    },
    {
      path: '/rewards',
      heading: 'Available Rewards',
      entry: 'Rewards',
      failure: 'Failed to fetch rewards.',
      empty: 'No rewards are on offer right now.',
    },
    {
      path: '/earnings',
      heading: 'Earnings',
      entry: 'Earnings',
      failure: 'Your movements could not be loaded.',
      empty: 'No movements yet.',
    },
    { path: '/profile', heading: 'Profile', entry: 'Profile' },
    { path: '/profile/close', heading: 'Close your account', failure: 'Your account could not be loaded.' },
    { path: '/settings/appearance', heading: 'Appearance', entry: 'Appearance' },
    {
      path: '/activate-account',
      heading: 'Activate your account',
      failure: 'Failed to fetch user data.',
      empty: 'No accounts are listed yet.',
    },
    {
      path: '/payment-gateway',
      heading: 'Pay online',
      failure: 'Failed to load payment link.',
      empty: 'Payment link not available.',
    },
    { path: '/nowhere', heading: NOT_FOUND },
  ]),
  admin: below('/admin/dashboard', [
    {
      path: '',
      heading: 'Dashboard',
      entry: 'Dashboard',
      failure: 'Failed to load Total Users.',
      empty: 'Nothing is waiting for you.',
    },
    {
      path: '/users',
      heading: 'User Management',
      entry: 'Users',
      failure: 'Failed to load users.',
      empty: 'No users found.',
    },
    {
      path: '/users/payments',
      heading: 'Reported payments',
      failure: 'Failed to load reported payments.',
      empty: 'No reported payments.',
    },
    { path: '/addVideos', heading: 'Add Videos', entry: 'Add Videos' },
    {
      path: '/addTutorials',
      heading: 'Add Tutorials videos',
      entry: 'Add Tutorials videos',
      failure: 'Failed to load the tutorial.',
      empty: 'No tutorial yet.',
    },
    {
      path: '/viewVideos',
      heading: 'View Videos',
      entry: 'View Videos',
      failure: 'Failed to load videos.',
      empty: 'No videos yet.',
    },
    {
      path: '/withdrawals',
      heading: 'Withdrawals',
      entry: 'Withdrawals',
      failure: 'Failed to load withdrawal history.',
      empty: 'No withdrawals yet.',
    },
    { path: '/add-rewards', heading: 'Add Rewards', entry: 'Add Rewards' },
    {
      path: '/view-rewards',
      heading: 'View Rewards',
      entry: 'View Rewards',
      failure: 'Failed to load rewardss.',
      empty: 'No rewards yet.',
    },
    {
      path: '/view-rewards?show=open',
      heading: 'View Rewards',
      failure: 'Failed to load reward claims.',
      empty: 'Nothing to fulfil.',
    },
    {
      path: '/payment-link',
      heading: 'Add Payment Link',
      entry: 'Add Payment Link',
      failure: 'Failed to load payment link.',
      empty: 'No payment link yet.',
    },
    {
      path: '/addMethods',
      heading: 'Add Payment Methods',
      entry: 'Add Payment Methods',
      failure: 'Failed to load payment methods.',
      empty: 'No bank accounts yet.',
    },
    {
      path: '/audit',
      heading: 'Audit timeline',
      entry: 'Audit',
      failure: 'Failed to load the timeline.',
      empty: 'Nothing has happened yet.',
    },
    {
      path: '/audit/person',
      heading: 'Audit of a person',
      failure: 'Failed to load the people.',
      empty: 'Nobody has signed up yet.',
    },
    {
      path: '/admins',
      heading: 'Admins',
      entry: 'Admins',
      failure: 'Failed to load the admins.',
      empty: 'Nobody is invited.',
    },
    {
      path: '/account',
      heading: 'Account',
      entry: 'Account',
      failure: 'Your devices could not be loaded.',
      empty: 'Off: your password alone opens your account.',
    },
    {
      path: '/audit/books',
      heading: 'Books',
      failure: 'Failed to load the trial balance.',
      empty: 'No money has moved yet.',
    },
    {
      path: '/audit/proof',
      heading: 'Proof of the log',
      failure: 'Failed to load the proof of the log.',
    },
    { path: '/nowhere', heading: NOT_FOUND },
  ]),
};

/** The whole list in the full run, one entry in the quick run; `index` varies which one. */
export const sample = (list, index) => (isFull ? list : [list[index % list.length]]);

import { createKept } from './kept.ts';

/** Whether this device keeps balances from the eyes of others. */
export const balancePrivacy = /*#__PURE__*/ createKept(
  'watch-earn-hide-balance',
  (stored) => stored === true,
);

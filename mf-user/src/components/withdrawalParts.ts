/** The parts of past withdrawals that few visits show, in one script outside the first load. */
export { HoldNotice } from './HoldNotice.tsx';
export { WithdrawalDetails } from './WithdrawalDetails.tsx';

/** Earnings, withdrawals and receipts, in one script because people move between them. */
export { EarningsPage } from './pages/EarningsPage.tsx';
export { ReceiptPage } from './pages/ReceiptPage.tsx';

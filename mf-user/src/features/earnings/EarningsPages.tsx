/** What was earned and withdrawn, and the receipts: one script, for people go from one to the other. */
export { EarningsPage } from './pages/EarningsPage.tsx';
export { ReceiptPage } from './pages/ReceiptPage.tsx';

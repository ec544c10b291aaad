/** The pages for activating an account, in one script because people move between them. */
export { ActivateAccountPage } from './pages/ActivateAccountPage.tsx';
export { PaymentGatewayPage } from './pages/PaymentGatewayPage.tsx';

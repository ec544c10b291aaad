/** The pages on the way to an activated account: one script, for people go from one to the other. */
export { ActivateAccountPage } from './pages/ActivateAccountPage.tsx';
export { PaymentGatewayPage } from './pages/PaymentGatewayPage.tsx';

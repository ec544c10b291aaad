export { askByPasskey, enter } from './enter.ts';
export { IdentityHost } from './IdentityHost.tsx';
export { PasswordCard } from './PasswordCard.tsx';
export { knowsPasskeys } from './passkey.ts';
export { pushDevice } from './pushDevice.ts';
export { SecondFactorCard } from './SecondFactorCard.tsx';
export { SessionsCard } from './SessionsCard.tsx';
export { SignInGate } from './SignInGate.tsx';

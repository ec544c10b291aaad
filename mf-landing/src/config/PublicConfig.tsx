import { ACTIVATION_FEE_NAIRA, MINIMUM_WITHDRAWAL_NAIRA, type PublicConfig } from 'mf-shared/contracts';
import { createContext, type ReactNode, use } from 'react';
import { usePublicFacts } from './usePublicFacts.ts';

/** Used until the operator's own values arrive, and without them; a blank address shows nothing. */
const defaults: PublicConfig = {
  productName: 'WatchEarn',
  supportEmail: '',
  socialLink: '',
  channelLink: '',
  activationFee: ACTIVATION_FEE_NAIRA,
  minimumWithdrawal: MINIMUM_WITHDRAWAL_NAIRA,
  warnedBank: '',
};

const Context = /*#__PURE__*/ createContext(defaults);

export function PublicConfigProvider({ children }: { children: ReactNode }) {
  const config = { ...defaults, ...usePublicFacts<PublicConfig>('config') };
  return <Context value={config}>{children}</Context>;
}

export function usePublicConfig(): PublicConfig {
  return use(Context);
}

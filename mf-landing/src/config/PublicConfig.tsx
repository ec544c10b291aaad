import { ACTIVATION_FEE_NAIRA, MINIMUM_WITHDRAWAL_NAIRA, type PublicConfig } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';

/** What the pages say until the operator's own values arrive, and without them; a blank address shows nothing. */
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
  const [config, setConfig] = useState(defaults);
  const { signal } = useRemote();

  // Plain fetch: the typed client would double the script of the landing page, for one public GET.
  useEffect(() => {
    fetch('/api/public/config', { signal })
      .then((response) => (response.ok ? response.json() : defaults))
      .then(setConfig, () => {});
  }, [signal]);

  return <Context value={config}>{children}</Context>;
}

export function usePublicConfig(): PublicConfig {
  return use(Context);
}

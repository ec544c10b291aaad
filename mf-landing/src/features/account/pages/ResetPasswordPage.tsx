import { useState } from 'react';
import { account, resetPassword } from '../../../messages/account.ts';
import { AccountCard } from '../components/AccountCard.tsx';
import { NewPasswordForm } from '../components/NewPasswordForm.tsx';
import { TextLink } from '../components/TextLink.ts';
import { UnusableLink } from '../components/UnusableLink.tsx';
import { useLinkToken } from '../useLinkToken.ts';

/** The page behind the mailed link. People who are signed in may use it, too. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  const [refused, setRefused] = useState<{ token: string; reason: string }>();
  // A newer link opened in the same tab starts over.
  const isRefused = refused?.token === token;

  return (
    <AccountCard
      title={resetPassword.title}
      lead={token && !isRefused ? resetPassword.lead : undefined}
      otherwise={<TextLink to="/login">{account.backToLogin}</TextLink>}
    >
      {token && !isRefused ? (
        <NewPasswordForm
          key={token}
          token={token}
          onLinkRefused={(reason) => setRefused({ token, reason })}
        />
      ) : (
        <UnusableLink
          reason={isRefused ? refused.reason : resetPassword.linkIncomplete}
          takesFocus={isRefused}
        />
      )}
    </AccountCard>
  );
}

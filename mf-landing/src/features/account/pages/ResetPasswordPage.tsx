import { ButtonLink } from 'mf-shared/ui';
import { account, resetPassword } from '../../../messages/account.ts';
import { AccountCard } from '../components/AccountCard.tsx';
import { LinkOutcome } from '../components/LinkOutcome.tsx';
import { NewPasswordForm } from '../components/NewPasswordForm.tsx';
import { TextLink } from '../components/TextLink.ts';
import { useMailedLink } from '../useMailedLink.ts';

/** The page behind the mailed link. People who are signed in may use it, too. */
export function ResetPasswordPage() {
  const { token, refusal, refuse } = useMailedLink();
  const isUsable = token !== '' && refusal === '';

  return (
    <AccountCard
      title={resetPassword.title}
      lead={isUsable ? resetPassword.lead : undefined}
      otherwise={<TextLink to="/login">{account.backToLogin}</TextLink>}
    >
      {isUsable ? (
        <NewPasswordForm key={token} token={token} onLinkRefused={refuse} />
      ) : (
        <LinkOutcome text={refusal || resetPassword.linkIncomplete} takesFocus={refusal !== ''}>
          <ButtonLink to="/forgot-password" wide>
            {resetPassword.askAgain}
          </ButtonLink>
        </LinkOutcome>
      )}
    </AccountCard>
  );
}

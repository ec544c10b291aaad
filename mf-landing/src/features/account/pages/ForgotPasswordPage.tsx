import { styled } from 'styled-components';
import { usePublicConfig } from '../../../config/PublicConfig.tsx';
import { account, forgotPassword } from '../../../messages/account.ts';
import { AccountCard } from '../components/AccountCard.tsx';
import { TextLink } from '../components/TextLink.ts';

export function ForgotPasswordPage() {
  const { supportEmail } = usePublicConfig();
  const { before, nobody, after } = forgotPassword;
  return (
    <AccountCard
      title={forgotPassword.title}
      otherwise={<TextLink to="/login">{account.backToLogin}</TextLink>}
    >
      <Advice>
        {before} {supportEmail ? <a href={`mailto:${supportEmail}`}>{supportEmail}</a> : nobody} {after}
      </Advice>
    </AccountCard>
  );
}

const Advice = styled.p`
  margin: 0;
`;

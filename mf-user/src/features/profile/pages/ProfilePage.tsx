import { useSession } from 'mf-shared/session';
import { tokens } from 'mf-shared/theme';
import { PageHeading, Stack } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { HeadedCard } from '../../../components/HeadedCard.tsx';
import { profile } from '../../../messages/settings.ts';
import { PasswordForm } from '../components/PasswordForm.tsx';

const { title, lead, details, name, email, password, passwordHint } = profile;

export function ProfilePage() {
  const user = useSession();
  return (
    <Stack>
      <PageHeading title={title}>{lead}</PageHeading>
      <Sides>
        <HeadedCard title={details}>
          <Details>
            <dt>{name}</dt>
            <dd>{user?.name}</dd>
            <dt>{email}</dt>
            <dd>{user?.email}</dd>
          </Details>
        </HeadedCard>
        <HeadedCard title={password} hint={passwordHint}>
          <PasswordForm />
        </HeadedCard>
      </Sides>
    </Stack>
  );
}

const Sides = styled.div`
  display: grid;
  align-items: start;
  gap: ${tokens.space[16]};

  ${tokens.media.wide} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`;

const Details = styled.dl`
  margin: 0;

  > dt {
    color: ${tokens.color.muted};
    font-size: ${tokens.font[14]};
  }

  > dd {
    margin: 0;
    font-weight: ${tokens.weight.medium};
    overflow-wrap: anywhere;
  }

  > dd + dt {
    margin-top: ${tokens.space[16]};
  }
`;

import { PasswordCard, SecondFactorCard, SessionsCard } from 'mf-shared/security';
import { useSession } from 'mf-shared/session';
import { LanguageSettings } from 'mf-shared/settings';
import { Card, Columns, Facts, HeadedCard, PageHeading, Stack } from 'mf-shared/ui';
import { account as texts } from '../../../messages/account.ts';

/** The admin's own account: its protection, and where it is signed in. */
export function AccountPage() {
  const user = useSession();
  return (
    <Stack>
      <PageHeading title={texts.title}>{texts.lead}</PageHeading>
      <Columns $widths="minmax(0, 2fr) minmax(0, 3fr)">
        <HeadedCard title={texts.details}>
          <Facts
            across
            facts={[
              [texts.name, user?.name],
              [texts.email, user?.email],
            ]}
          />
        </HeadedCard>
        <PasswordCard newPasswordHint={texts.newPasswordHint} />
      </Columns>
      <SecondFactorCard />
      <SessionsCard />
      <Card>
        <LanguageSettings />
      </Card>
    </Stack>
  );
}

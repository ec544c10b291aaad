import { useQuery } from '@tanstack/react-query';
import { useRemote } from 'mf-shared/remote';
import { PasswordCard, SecondFactorCard, SessionsCard } from 'mf-shared/security';
import { useSession } from 'mf-shared/session';
import { Button, ButtonLink, Columns, Facts, HeadedCard, PageHeading, Row, Stack } from 'mf-shared/ui';
import { useRef, useState } from 'react';
import { meQuery } from '../../../api/account.ts';
import { UnverifiedEmail } from '../../../components/UnverifiedEmail.tsx';
import { email as emailTexts } from '../../../messages/email.ts';
import { profile as texts } from '../../../messages/settings.ts';
import { DataCard } from '../components/DataCard.tsx';
import { EmailDialog } from '../components/EmailDialog.tsx';
import { NameDialog } from '../components/NameDialog.tsx';
import { NewEmail } from '../components/NewEmail.tsx';

export function ProfilePage() {
  const user = useSession();
  // Keeps the session's user up to date: addresses are confirmed elsewhere.
  useQuery(meQuery);
  const { basePath } = useRemote();
  const changes = useRef<HTMLDivElement>(null);
  const [isCorrecting, setCorrecting] = useState(false);
  const [isChangingEmail, setChangingEmail] = useState(false);
  return (
    <Stack>
      <PageHeading title={texts.title}>{texts.lead}</PageHeading>
      <UnverifiedEmail user={user} />
      <Columns $widths="minmax(0, 2fr) minmax(0, 3fr)">
        <HeadedCard title={texts.details}>
          <Facts
            across
            facts={[
              [texts.name, user?.name],
              [texts.email, user?.email],
            ]}
          />
          <NewEmail next={changes} />
          <Row ref={changes} tabIndex={-1} $gap={8}>
            <Button variant="secondary" onClick={() => setCorrecting(true)}>
              {texts.correctName}
            </Button>
            <Button variant="secondary" onClick={() => setChangingEmail(true)}>
              {emailTexts.change}
            </Button>
          </Row>
        </HeadedCard>
        <PasswordCard />
      </Columns>
      {isChangingEmail && <EmailDialog onClose={() => setChangingEmail(false)} />}
      {isCorrecting && <NameDialog name={user?.name ?? ''} onClose={() => setCorrecting(false)} />}
      <SecondFactorCard />
      <SessionsCard />
      <DataCard />
      <div>
        <ButtonLink to={`${basePath}/profile/close`} variant="secondary">
          {texts.close}
        </ButtonLink>
      </div>
    </Stack>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useRemote } from 'mf-shared/remote';
import { useNavigate, useParams } from 'mf-shared/router';
import { useSession } from 'mf-shared/session';
import { ButtonLink, Loaded, PageHeading, Row, Skeleton, Stack } from 'mf-shared/ui';
import { useState } from 'react';
import { personQuery } from '../../../api/people.ts';
import { Masked } from '../../../history/Masked.tsx';
import { StatementCard } from '../../../history/StatementCard.tsx';
import { isMasked } from '../../../history/useRevealed.ts';
import { masked } from '../../../messages/audit.ts';
import { person as texts } from '../../../messages/person.ts';
import { DeactivateDialog } from '../components/DeactivateDialog.tsx';
import { DeleteUserDialog } from '../components/DeleteUserDialog.tsx';
import { PersonClaims } from '../components/PersonClaims.tsx';
import { PersonHistory } from '../components/PersonHistory.tsx';
import { PersonNotes } from '../components/PersonNotes.tsx';
import { PersonStanding } from '../components/PersonStanding.tsx';
import { PersonWithdrawals } from '../components/PersonWithdrawals.tsx';
import { openAccount } from '../openAccount.ts';

/** Everything about one person. Each part loads by itself, so one failure hides no other. */
export function PersonPage() {
  const { id = '' } = useParams();
  const { basePath } = useRemote();
  const navigate = useNavigate();
  const [isDeactivating, setIsDeactivating] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const isAdmin = useSession()?.role === 'admin';
  const query = useQuery(personQuery(id));
  const person = query.data;
  const user = person && openAccount(person);
  const isHidden = person !== undefined && isMasked(person.email);

  // By person: neither a draft nor what is shown of one person passes to another.
  return (
    <Stack key={id}>
      <PageHeading
        title={person?.name ?? texts.heading}
        actions={
          <Row $gap={8}>
            {person?.role === 'admin' && (
              <ButtonLink variant="secondary" to={`${basePath}/audit?actor=${id}`}>
                {texts.everythingTheyDid}
              </ButtonLink>
            )}
            {isAdmin && (
              <ButtonLink variant="secondary" to={`${basePath}/users`}>
                {texts.toUsers}
              </ButtonLink>
            )}
          </Row>
        }
      >
        {isHidden ? undefined : person?.email}
      </PageHeading>
      {person && isHidden && (
        <Masked
          name={masked.names['email address']}
          masked={person.email}
          of={{ person: id, what: 'email address' }}
        />
      )}
      <Loaded query={query} skeleton={<Skeleton shape="card" count={2} />} failure={texts.failed}>
        {(known) => (
          <PersonStanding
            person={known}
            canAct={isAdmin}
            onDeactivate={() => setIsDeactivating(true)}
            onDelete={() => setIsLeaving(true)}
          />
        )}
      </Loaded>
      <PersonNotes id={id} canAdd={isAdmin && user?.role === 'user'} />
      <PersonWithdrawals id={id} />
      <PersonClaims id={id} />
      <StatementCard userId={id} title={texts.movements} />
      <PersonHistory id={id} />
      {isDeactivating && user && <DeactivateDialog user={user} onClose={() => setIsDeactivating(false)} />}
      {isLeaving && user && (
        <DeleteUserDialog
          user={user}
          onClose={() => setIsLeaving(false)}
          onDeleted={() => void navigate(`${basePath}/users`)}
        />
      )}
    </Stack>
  );
}

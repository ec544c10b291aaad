import { useQuery } from '@tanstack/react-query';
import { useParams } from 'mf-shared/router';
import { Card, Facts, formatNaira, Loaded, Skeleton, Stack, StatusBadge } from 'mf-shared/ui';
import { withdrawalProof } from '../../../api/downloads.ts';
import { DownloadButton } from '../../../history/DownloadButton.tsx';
import { EventList } from '../../../history/EventList.tsx';
import { people, explanation as texts } from '../../../messages/audit.ts';
import { withdrawalExplanationQuery } from '../api/explanations.ts';
import { AuditHeading } from '../components/AuditHeading.tsx';

/** Why a withdrawal has its present status, from the log alone, to settle disputes. */
export function WithdrawalExplanationPage() {
  const { id = '' } = useParams();
  const explanation = useQuery(withdrawalExplanationQuery(id));

  return (
    <Stack>
      <AuditHeading
        title={texts.ofWithdrawal.title}
        lead={texts.ofWithdrawal.lead}
        actions={explanation.data && <DownloadButton label={texts.receipt} file={withdrawalProof(id)} />}
      />
      <Loaded query={explanation} skeleton={<Skeleton shape="row" count={6} />} failure={texts.failed}>
        {({ amount, status, balanceBefore, events }) => (
          <>
            <Card>
              <Facts
                across
                facts={[
                  [texts.person, events[0]?.person?.name ?? people.somebody],
                  [texts.amount, formatNaira(amount)],
                  [texts.status, <StatusBadge key={status} status={status} />],
                  [
                    texts.before,
                    texts.balance(formatNaira(balanceBefore.available), formatNaira(balanceBefore.held)),
                  ],
                ]}
              />
            </Card>
            <Card aria-label={texts.events}>
              <EventList label={texts.events} events={events} isExplanation />
            </Card>
          </>
        )}
      </Loaded>
    </Stack>
  );
}

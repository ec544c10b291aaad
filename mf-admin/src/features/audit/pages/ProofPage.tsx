import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Card, EmptyState, Loaded, Skeleton, Stack } from 'mf-shared/ui';
import { proof as texts } from '../../../messages/audit.ts';
import { proofQuery } from '../api/proof.ts';
import { AuditHeading } from '../components/AuditHeading.tsx';
import { CheckHere } from '../components/CheckHere.tsx';
import { CheckItYourself } from '../components/CheckItYourself.tsx';
import { Checks } from '../components/Checks.tsx';
import { Signed } from '../components/Signed.tsx';

/** How much of the log is signed, what its last checks found, and how to check it independently. */
export function ProofPage() {
  const proof = useQuery(proofQuery);
  return (
    <Stack>
      <AuditHeading title={texts.title} lead={texts.lead} />
      <Loaded
        query={proof}
        skeleton={<Skeleton shape="card" count={3} />}
        failure={texts.failed}
        isEmpty={({ events }) => events === 0}
        empty={
          <Card>
            <EmptyState icon={ShieldCheck} title={texts.empty}>
              {texts.emptyHint}
            </EmptyState>
          </Card>
        }
      >
        {(status) => (
          <>
            <Signed status={status} />
            <Checks status={status} />
            <CheckItYourself status={status} />
            <CheckHere />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

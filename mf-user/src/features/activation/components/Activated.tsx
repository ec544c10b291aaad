import { UserCheck } from 'lucide-react';
import { useRemote } from 'mf-shared/remote';
import { ButtonLink, Card, EmptyState } from 'mf-shared/ui';
import { activation } from '../../../messages/activation.ts';

const { activated, activatedHint, withdraw } = activation;

/** Stands where there is nothing left to pay. */
export function Activated() {
  const { basePath } = useRemote();
  return (
    <Card>
      <EmptyState
        icon={<UserCheck size={24} aria-hidden />}
        title={activated}
        action={<ButtonLink to={`${basePath}/withdraw`}>{withdraw}</ButtonLink>}
      >
        {activatedHint}
      </EmptyState>
    </Card>
  );
}

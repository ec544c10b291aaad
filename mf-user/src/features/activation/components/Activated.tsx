import { UserCheck } from 'lucide-react';
import { useRemote } from 'mf-shared/remote';
import { ButtonLink, Card, EmptyState } from 'mf-shared/ui';
import { activation as texts } from '../../../messages/activation.ts';

/** Shown when there is nothing left to pay. */
export function Activated() {
  const { basePath } = useRemote();
  return (
    <Card>
      <EmptyState
        icon={UserCheck}
        title={texts.activated}
        action={<ButtonLink to={`${basePath}/withdraw`}>{texts.withdraw}</ButtonLink>}
      >
        {texts.activatedHint}
      </EmptyState>
    </Card>
  );
}

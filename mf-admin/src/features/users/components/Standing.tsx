import type { UserForStaff } from 'mf-shared/contracts';
import { DateText, Row, StatusBadge, Tag } from 'mf-shared/ui';
import { users as texts } from '../../../messages/users.ts';

/** Whether an account is activated, or when a payment for it was reported. */
export function Standing({
  user: { status, activationReportedAtMs },
}: {
  user: Pick<UserForStaff, 'status' | 'activationReportedAtMs'>;
}) {
  return (
    <Row $gap={8}>
      <StatusBadge status={status} />
      {activationReportedAtMs !== undefined && (
        <Tag $tone="pending">
          {texts.reported} <DateText timeMs={activationReportedAtMs} />
        </Tag>
      )}
    </Row>
  );
}

import type { StaffVideo } from 'mf-shared/contracts';
import { formatNaira, Hint, ProgressBar, Row, Stack, Tag } from 'mf-shared/ui';
import { videos as texts } from '../../../messages/videos.ts';

/** How much of its budgets a video has paid out; nothing for a video without one. */
export function VideoBudget({ video: { budget, dailyBudget, usage } }: { video: StaffVideo }) {
  if (!usage || (budget === undefined && dailyBudget === undefined)) return null;
  const { claimed, claimedToday, usedUp } = usage;
  return (
    <Stack $gap={8}>
      {budget !== undefined && <Bar label={texts.budgetUsed} used={claimed} of={budget} />}
      {dailyBudget !== undefined && (
        <Bar label={texts.dailyBudgetUsed} used={claimedToday} of={dailyBudget} />
      )}
      {usedUp && (
        <div>
          <Tag $tone="pending">{usedUp === 'total' ? texts.usedUp : texts.usedUpToday}</Tag>
        </div>
      )}
    </Stack>
  );
}

function Bar({ label, used, of }: { label: string; used: number; of: number }) {
  const text = texts.ofBudget(formatNaira(used), formatNaira(of));
  return (
    <div>
      <Row $apart $gap={8}>
        <Hint as="span">{label}</Hint>
        <Hint as="span">{text}</Hint>
      </Row>
      <ProgressBar value={Math.min(used, of)} max={of} aria-label={label} aria-valuetext={text} />
    </div>
  );
}

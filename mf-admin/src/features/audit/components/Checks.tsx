import type { AuditStatus } from 'mf-shared/contracts';
import { DateText, formatCount, Grid, HeadedCard, Problem, StatCard } from 'mf-shared/ui';
import { proof as texts } from '../../../messages/audit.ts';

/** What the last verification and the last replay found. */
export function Checks({ status: { verification, replay } }: { status: AuditStatus }) {
  return (
    <HeadedCard title={texts.checks}>
      <Grid $min="16rem">
        <Check title={texts.verification} check={verification} />
        <Check title={texts.replay} check={replay} />
      </Grid>
    </HeadedCard>
  );
}

function Check({ title, check }: { title: string; check: AuditStatus['verification'] }) {
  if (!check) return <StatCard label={title} value={texts.notRun} />;
  const { passed, problem, atMs, position } = check;
  return (
    <StatCard
      label={title}
      value={passed ? texts.passed : texts.problemFound}
      tone={passed ? 'positive' : 'danger'}
      action={
        <>
          <DateText toMinute timeMs={atMs} /> · {texts.upTo(formatCount(position))}
          {problem && <Problem as="strong">{problem}</Problem>}
        </>
      }
    />
  );
}

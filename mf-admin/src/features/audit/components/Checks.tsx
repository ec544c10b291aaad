import type { AuditStatus } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { DateText, Grid, HeadedCard, Heading, Hint, Problem } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { inFull } from '../../../common/inFull.ts';
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
  return (
    <div>
      <Heading as="h3" $size={14}>
        {title}
      </Heading>
      {check ? (
        <>
          <Result $passed={check.passed}>{check.passed ? texts.passed : texts.problemFound}</Result>
          <Hint>
            <DateText toMinute timeMs={check.atMs} /> · {texts.upTo(inFull(check.position))}
          </Hint>
          {check.problem && <Problem>{check.problem}</Problem>}
        </>
      ) : (
        <Hint>{texts.notRun}</Hint>
      )}
    </div>
  );
}

const Result = styled.p<{ $passed: boolean }>`
  margin: ${tokens.space[4]} 0;
  color: ${({ $passed }) => ($passed ? tokens.color.accentText : tokens.color.dangerText)};
  font-size: ${tokens.font[20]};
  font-weight: ${tokens.weight.semibold};
`;

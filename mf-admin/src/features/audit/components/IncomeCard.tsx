import { useQuery } from '@tanstack/react-query';
import type { Income } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { formatNaira, HeadedCard, Hint, Loaded, Skeleton, useAddressFields } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { csvOf } from '../../../api/downloads.ts';
import { endOf, startOf } from '../../../common/days.ts';
import { DownloadButton } from '../../../history/DownloadButton.tsx';
import { downloads, books as texts } from '../../../messages/audit.ts';
import { incomeQuery } from '../api/books.ts';
import { SpanFields } from './SpanFields.tsx';

const LINES = [
  'activationFees',
  'rewardsSold',
  'forfeited',
  'income',
  'videoEarnings',
  'cashRewards',
  'expenses',
  'result',
  'payouts',
] as const satisfies readonly (keyof Income)[];

const isSum = (line: (typeof LINES)[number]) => line === 'income' || line === 'expenses' || line === 'result';

/** What came in and what was given between two days. */
export function IncomeCard() {
  const { fields, set } = useAddressFields(['from', 'to'] as const);
  const from = startOf(fields.from);
  const to = endOf(fields.to);
  const income = useQuery(incomeQuery(from, to));
  return (
    <HeadedCard
      title={texts.income}
      actions={
        <DownloadButton label={downloads.csv} of={texts.income} file={csvOf('income', { from, to })} />
      }
    >
      <Span>
        <SpanFields span={fields} onChange={set} />
      </Span>
      <Loaded query={income} skeleton={<Skeleton shape="row" count={5} />} failure={texts.incomeFailed}>
        {(figures) => (
          <Lines>
            {LINES.map((line) => (
              <Line key={line} $isSum={isSum(line)}>
                <dt>{texts.lines[line]}</dt>
                <dd>{formatNaira(figures[line])}</dd>
              </Line>
            ))}
          </Lines>
        )}
      </Loaded>
      <Hint>{texts.payoutsHint}</Hint>
    </HeadedCard>
  );
}

const Span = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
  gap: ${tokens.space[8]} ${tokens.space[16]};
  max-width: 26rem;
  margin-bottom: ${tokens.space[16]};
`;

const Lines = styled.dl`
  max-width: 36rem;
  margin: 0;
`;

const Line = styled.div<{ $isSum: boolean }>`
  display: flex;
  justify-content: space-between;
  gap: ${tokens.space[16]};
  padding: ${tokens.space[8]} 0;
  border-top: ${({ $isSum }) => ($isSum ? `1px solid ${tokens.color.border}` : 0)};
  font-weight: ${({ $isSum }) => tokens.weight[$isSum ? 'semibold' : 'regular']};

  > dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

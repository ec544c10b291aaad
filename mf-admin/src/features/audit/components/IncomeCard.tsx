import { useQuery } from '@tanstack/react-query';
import type { Income } from 'mf-shared/contracts';
import { Facts, formatNaira, Grid, HeadedCard, Hint, Loaded, Skeleton, useAddressFields } from 'mf-shared/ui';
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

/** Emphasises sums. */
function amountOf(line: (typeof LINES)[number], figures: Income) {
  const isSum = line === 'income' || line === 'expenses' || line === 'result';
  const amount = formatNaira(figures[line]);
  return isSum ? <strong>{amount}</strong> : amount;
}

/** Income and expenses between two days. */
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
      <Grid $min="10rem">
        <SpanFields span={fields} onChange={set} />
      </Grid>
      <Hint>{texts.days(new Intl.DateTimeFormat().resolvedOptions().timeZone)}</Hint>
      <Loaded query={income} skeleton={<Skeleton shape="row" count={5} />} failure={texts.incomeFailed}>
        {(figures) => (
          <Lines>
            <Facts facts={LINES.map((line) => [texts.lines[line], amountOf(line, figures)])} />
          </Lines>
        )}
      </Loaded>
      <Hint>{texts.payoutsHint}</Hint>
    </HeadedCard>
  );
}

const Lines = styled.div`
  max-width: 36rem;
`;

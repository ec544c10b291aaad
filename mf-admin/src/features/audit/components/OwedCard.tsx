import { useQuery } from '@tanstack/react-query';
import { formatCount, formatNaira, Grid, HeadedCard, Loaded, Skeleton, StatCard } from 'mf-shared/ui';
import { csvOf } from '../../../api/downloads.ts';
import { DownloadButton } from '../../../history/DownloadButton.tsx';
import { downloads, books as texts } from '../../../messages/audit.ts';
import { liabilitiesQuery } from '../api/books.ts';

/** What people could withdraw, or had requested, at a moment. */
export function OwedCard({ at }: { at: string | undefined }) {
  const liabilities = useQuery(liabilitiesQuery(at));
  return (
    <HeadedCard
      title={texts.owed}
      actions={<DownloadButton label={downloads.csv} of={texts.owed} file={csvOf('liabilities', { at })} />}
    >
      <Loaded
        query={liabilities}
        skeleton={<Skeleton shape="stat" count={4} min="11rem" />}
        failure={texts.owedFailed}
      >
        {({ total, available, held, people }) => (
          <Grid $min="11rem">
            <StatCard label={texts.owedTotal} value={formatNaira(total)} />
            <StatCard label={texts.available} value={formatNaira(available)} />
            <StatCard label={texts.held} value={formatNaira(held)} />
            <StatCard label={texts.owedPeople} value={formatCount(people)} />
          </Grid>
        )}
      </Loaded>
    </HeadedCard>
  );
}

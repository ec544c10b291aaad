import { Stack, TextField, useAddressFields } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { csvOf } from '../../../api/downloads.ts';
import { endOf } from '../../../common/days.ts';
import { DownloadButton } from '../../../history/DownloadButton.tsx';
import { books as texts } from '../../../messages/audit.ts';
import { AuditHeading } from '../components/AuditHeading.tsx';
import { IncomeCard } from '../components/IncomeCard.tsx';
import { OwedCard } from '../components/OwedCard.tsx';
import { TrialBalanceCard } from '../components/TrialBalanceCard.tsx';

/** The accounts, what people are owed, and what came in, as of any day. */
export function BooksPage() {
  const { fields, set } = useAddressFields(['asOf'] as const);
  const end = endOf(fields.asOf);
  // A report includes everything up to its moment, which is the day's last millisecond.
  const at = end && String(Number(end) - 1);
  return (
    <Stack>
      <AuditHeading
        title={texts.title}
        lead={texts.lead}
        actions={<DownloadButton label={texts.journal} file={csvOf('journal', { at })} />}
      />
      <Moment>
        <TextField
          label={texts.asOf}
          hint={texts.asOfHint}
          type="date"
          value={fields.asOf}
          onChange={({ target }) => set({ asOf: target.value })}
        />
      </Moment>
      <OwedCard at={at} />
      <TrialBalanceCard at={at} />
      <IncomeCard />
    </Stack>
  );
}

const Moment = styled.div`
  max-width: 16rem;
`;

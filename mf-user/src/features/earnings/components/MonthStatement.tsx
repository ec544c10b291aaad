import { FileSpreadsheet, FileText } from 'lucide-react';
import { useAction } from 'mf-shared/api';
import { locales } from 'mf-shared/language';
import { Button, HeadedCard, Row, SelectField } from 'mf-shared/ui';
import { useState } from 'react';
import { earnings as texts } from '../../../messages/earnings.ts';
import { csvOf, download, statementOf } from '../api/movements.ts';

/** Offers the statement of a month, from that of the first movement to the current one. */
export function MonthStatement({ since }: { since: string }) {
  const months = monthsSince(since);
  const [month, setMonth] = useState(months[0]?.value ?? '');
  const pdf = useAction(download);
  const csv = useAction(download);
  return (
    <HeadedCard title={texts.statement} hint={texts.statementHint}>
      <Row $gap={16}>
        <SelectField
          label={texts.month}
          options={months}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
        />
        <Button
          variant="secondary"
          icon={<FileText size={18} aria-hidden />}
          busy={pdf.busy}
          onClick={() => pdf.run(statementOf(month))}
        >
          {texts.pdf}
        </Button>
        <Button
          variant="secondary"
          icon={<FileSpreadsheet size={18} aria-hidden />}
          busy={csv.busy}
          onClick={() => csv.run(csvOf(daysOf(month), `movements-${month}.csv`))}
        >
          {texts.csvOfMonth}
        </Button>
      </Row>
    </HeadedCard>
  );
}

/** The first and the last day of a month. */
function daysOf(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  // Day 0 of a month is the last day of the previous one.
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** Newest first, named in the reader's language. */
function monthsSince(day: string): { value: string; label: string }[] {
  const months = [];
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  // Lagos is an hour ahead of UTC.
  const now = new Date(Date.now() + 3_600_000);
  for (
    let at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
    at >= first;
    at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1))
  ) {
    const label = at.toLocaleDateString(locales(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
    months.push({ value: at.toISOString().slice(0, 7), label });
  }
  return months;
}

import { downloadFile } from 'mf-shared/api';
import { downloads } from '../../../messages/audit.ts';
import { DownloadButton } from './DownloadButton.tsx';

interface CsvButtonProps {
  /** The last part of the report's address; the file is named after it. */
  report: string;
  /** What it is of. */
  of?: string | undefined;
  label?: string;
  query?: Record<string, string | undefined>;
}

/** A report of the books as a file for spreadsheets. */
export function CsvButton({ report, of, label = downloads.csv, query = {} }: CsvButtonProps) {
  async function download() {
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const name = `${report.replace('/', '-')}.csv`;
    await downloadFile(`/api/audit/${report}.csv?${new URLSearchParams(given)}`, name);
    return name;
  }
  return <DownloadButton label={label} of={of} download={download} />;
}

import { isolated, type Withdrawal } from 'mf-shared/contracts';
import { withdrawals as texts } from '../messages/withdrawals.ts';
import { CellLine } from '../table/denseTableStyle.ts';

/** The bank account that a withdrawal goes to, in the lines of a table's cell. */
export function AccountLines({ of }: { of: Pick<Withdrawal, 'bank' | 'accountNumber' | 'accountName'> }) {
  const { bank, accountNumber, accountName } = of;
  if (!accountNumber) return <CellLine $quiet>{texts.erased}</CellLine>;
  return (
    <>
      <CellLine as="bdi" title={bank}>
        {bank}
      </CellLine>
      <CellLine $quiet title={`${accountNumber} ${accountName}`}>
        <bdi>{isolated(accountNumber)}</bdi> <bdi>{accountName}</bdi>
      </CellLine>
    </>
  );
}

import { isolated, type Withdrawal } from 'mf-shared/contracts';
import { styled } from 'styled-components';
import { withdrawals as texts } from '../messages/withdrawals.ts';
import { CellLine, NameLine } from '../table/denseTableStyle.ts';

interface AccountLinesProps {
  of: Pick<Withdrawal, 'bank' | 'accountNumber' | 'accountName'>;
  /** Whether the name gets a separate line, so that it is shown in full. */
  isLong?: boolean;
}

/** The bank account of a withdrawal, in the lines of a table's cell. */
export function AccountLines({ of, isLong = false }: AccountLinesProps) {
  const { bank, accountNumber, accountName } = of;
  if (!accountNumber) return <CellLine $quiet>{texts.erased}</CellLine>;
  return (
    <>
      <CellLine as="bdi" title={bank}>
        {bank}
      </CellLine>
      <NameLine $quiet $lines={3} title={`${accountNumber} ${accountName}`}>
        <bdi>{isolated(accountNumber)}</bdi> {!isLong && <bdi>{accountName}</bdi>}
      </NameLine>
      {isLong && (
        <Whole as="bdi" $quiet $wraps>
          {accountName}
        </Whole>
      )}
    </>
  );
}

const Whole = styled(CellLine)`
  white-space: normal;
`;

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
        <bdi>{isolated(accountNumber)}</bdi> {!isLong && <Owner>{accountName}</Owner>}
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

/** Starts on a line of its own rather than being split. */
const Owner = styled.bdi`
  display: inline-block;
`;

import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import type { BankMethod, CryptoMethod } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { type Column, CopyButton, DataTable, EmptyState, Loaded, Skeleton, Stack } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { SupportLink } from '../../../components/SupportLink.tsx';
import { activation as texts } from '../../../messages/activation.ts';
import { paymentMethodsQuery } from '../api/activation.ts';

const bankColumns: Column<BankMethod>[] = [
  { header: texts.bank, cell: ({ bankName }) => bankName },
  { header: texts.holder, cell: ({ holderName }) => holderName },
  { header: texts.accountNumber, cell: ({ accountNo }) => accountNo && <Copied text={accountNo} /> },
];

const cryptoColumns: Column<CryptoMethod>[] = [
  { header: texts.network, cell: ({ cryptoNetwork }) => cryptoNetwork },
  { header: texts.address, cell: ({ cryptoAddress }) => <Copied text={cryptoAddress} /> },
];

/** The accounts and addresses to which the fee may be paid. */
export function PaymentMethods() {
  const methods = useQuery(paymentMethodsQuery);
  return (
    <Loaded
      query={methods}
      failure={texts.methodsFailed}
      skeleton={<Skeleton shape="row" count={2} />}
      isEmpty={({ paymentMethodsOne: banks, paymentMethodsTwo: coins }) => banks.length + coins.length === 0}
      empty={
        <EmptyState icon={Landmark} title={texts.noMethods}>
          {texts.noMethodsHint} <SupportLink />
        </EmptyState>
      }
    >
      {({ paymentMethodsOne: banks, paymentMethodsTwo: coins }) => (
        <Stack>
          {banks.length > 0 && (
            <DataTable caption={texts.bankAccounts} columns={bankColumns} rows={banks} rowKey={textOf} />
          )}
          {coins.length > 0 && (
            <DataTable caption={texts.crypto} columns={cryptoColumns} rows={coins} rowKey={textOf} />
          )}
        </Stack>
      )}
    </Loaded>
  );
}

/** Entries have no ids; two with the same content are the same. */
const textOf = (entry: BankMethod | CryptoMethod) => Object.values(entry).join(' ');

function Copied({ text }: { text: string }) {
  return (
    <Place>
      <span>{text}</span>
      <CopyButton text={text} label={texts.copy(text)} copied={texts.copied} failed={texts.copyFailed} />
    </Place>
  );
}

/** The button stays beside the text, which wraps when it is too long for one line. */
const Place = styled.span`
  display: inline-flex;
  align-items: center;
  column-gap: ${tokens.space[4]};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  > button {
    flex: none;
    margin: -${tokens.space[8]} -${tokens.space[12]} -${tokens.space[8]} 0;
  }
`;

import { ApiError } from 'mf-shared/api';
import {
  type BodyOf,
  bankNamed,
  MINIMUM_WITHDRAWAL_NAIRA,
  type SavedAccount,
  type User,
} from 'mf-shared/contracts';
import { Button, Form, formatNaira, TextField, useForm } from 'mf-shared/ui';
import { type ChangeEvent, useState } from 'react';
import { withdraw as texts } from '../../../messages/withdraw.ts';
import { withdraw } from '../api/withdraw.ts';
import { amountOf, type WithdrawalFields, withdrawalProblems } from '../withdrawalProblems.ts';
import { AccountNumberField } from './AccountNumberField.tsx';
import { BankField } from './BankField.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { type ChosenAccount, NEW_ACCOUNT, SavedAccounts } from './SavedAccounts.tsx';

type WithdrawalRequest = BodyOf<'POST /api/user/withdraw'>;

const empty: WithdrawalFields = {
  amount: '',
  account: '',
  bank: '',
  otherBank: '',
  accountNumber: '',
  sureOf: '',
  accountName: '',
  sharedWith: '',
};

interface WithdrawFormProps {
  user: User;
  accounts: readonly SavedAccount[];
}

/** Asks for the amount and the account, and shows both for review: exactly what was reviewed is sent. */
export function WithdrawForm({ user, accounts }: WithdrawFormProps) {
  const [reviewed, setReviewed] = useState<WithdrawalRequest>();
  const edit = () => setReviewed(undefined);
  const form = useForm({
    initial: empty,
    check: (fields) => problemsOf(fields, user, accounts),
    action: withdraw,
    input: (fields) => requestOf(fields, accounts),
    onReview: setReviewed,
    onDone: edit,
    onFailed: (error) => {
      // The server's messages about fields are shown next to them, so the review closes.
      if (error instanceof ApiError && error.errors.length > 0) edit();
      return false;
    },
  });
  const { values, errors, set } = form;
  const chosen = chosenOf(values, accounts);
  const typed = amountOf(values.amount);
  const all = Math.floor(user.earning);

  /** Fills in the whole balance, and goes straight to the review when nothing else is missing. */
  function takeAll() {
    const complete = { ...values, amount: String(all) };
    set('amount', complete.amount);
    const isComplete = Object.keys(problemsOf(complete, user, accounts)).length === 0;
    if (isComplete) setReviewed(requestOf(complete, accounts));
  }

  /** Typing an account chooses it, also while the saved ones have not been loaded. */
  function setOwn(name: 'bank' | 'accountNumber' | 'accountName', value: string) {
    set('account', NEW_ACCOUNT);
    set(name, value);
  }

  const ownField = (name: 'accountNumber' | 'accountName', read = (text: string) => text) => ({
    ...form.field(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => setOwn(name, read(event.target.value)),
  });

  return (
    <>
      <Form form={reviewed ? { ...form, errors: {} } : form} label={texts.request}>
        <TextField
          {...form.field('amount')}
          label={texts.amount}
          hint={Number.isNaN(typed) ? texts.amountHint : texts.amountEcho(formatNaira(typed))}
          unit="₦"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
        {all >= MINIMUM_WITHDRAWAL_NAIRA && (
          <div>
            <Button variant="secondary" onClick={takeAll}>
              {texts.all}
            </Button>
          </div>
        )}
        {accounts.length > 0 && (
          <SavedAccounts
            accounts={accounts}
            chosen={chosen}
            onChoose={(account) => set('account', keyOf(account))}
          />
        )}
        {chosen === NEW_ACCOUNT && (
          <>
            <BankField
              value={values.bank}
              error={errors.bank}
              onChange={(bank) => setOwn('bank', bank)}
              onOther={(bank) => {
                setOwn('bank', bank);
                set('otherBank', bank);
              }}
            />
            <AccountNumberField
              {...ownField('accountNumber', ungrouped)}
              bank={values.bank}
              number={values.accountNumber}
              isSure={values.sureOf !== '' && values.sureOf === values.accountNumber}
              onSure={(isSure) => {
                // Setting the field again clears its problem.
                set('accountNumber', values.accountNumber);
                set('sureOf', isSure ? values.accountNumber : '');
              }}
            />
            <TextField
              {...ownField('accountName')}
              label={texts.accountName}
              autoComplete="name"
              maxLength={100}
            />
          </>
        )}
        <TextField
          {...form.field('sharedWith')}
          label={texts.sharedWith}
          hint={texts.sharedWithHint}
          autoComplete="off"
          maxLength={200}
        />
        <Button type="submit" wide>
          {texts.review}
        </Button>
      </Form>
      {reviewed && (
        <ReviewDialog
          request={reviewed}
          earning={user.earning}
          busy={form.busy}
          status={form.status}
          problem={errors.form}
          onEdit={edit}
          onConfirm={() => form.confirm(reviewed)}
        />
      )}
    </>
  );
}

/** Without what separates groups of digits, and the invisible characters that come with a copied number. */
const ungrouped = (number: string) => number.replaceAll(/[\s\p{Cf}-]/gu, '');

/** The ids of saved accounts change with each withdrawal to them; their content does not. */
const keyOf = (account: ChosenAccount) =>
  account === NEW_ACCOUNT
    ? account
    : JSON.stringify([account.bank, account.accountNumber, account.accountName]);

/** Where to send; undefined when the saved account that was chosen is gone, which no other one replaces. */
function chosenOf(
  { account }: WithdrawalFields,
  accounts: readonly SavedAccount[],
): ChosenAccount | undefined {
  if (account === NEW_ACCOUNT || accounts.length === 0) return NEW_ACCOUNT;
  return account === '' ? accounts[0] : accounts.find((saved) => keyOf(saved) === account);
}

/** A saved account was confirmed when first used; only what the server would refuse is reported again. */
function problemsOf(fields: WithdrawalFields, user: User, accounts: readonly SavedAccount[]) {
  const chosen = chosenOf(fields, accounts);
  if (!chosen) return { account: texts.accountGone };
  if (chosen === NEW_ACCOUNT) return withdrawalProblems(fields, user);
  const { bank, accountNumber, accountName } = chosen;
  const known = { otherBank: bank.trim(), sureOf: accountNumber.trim() };
  const problems = withdrawalProblems({ ...fields, bank, accountNumber, accountName, ...known }, user);
  const { accountNumber: wrong, ...rest } = problems;
  return wrong ? { form: wrong } : rest;
}

function requestOf(fields: WithdrawalFields, accounts: readonly SavedAccount[]): WithdrawalRequest {
  const chosen = chosenOf(fields, accounts);
  const { bank, accountNumber, accountName } = typeof chosen === 'object' ? chosen : fields;
  const listed = bankNamed(bank);
  return {
    amount: amountOf(fields.amount),
    bank: listed?.name ?? bank.trim(),
    ...(listed && { bankCode: listed.code }),
    accountNumber: accountNumber.trim(),
    accountName: accountName.trim(),
    ...(fields.sharedWith.trim() && { sharedWith: fields.sharedWith.trim() }),
  };
}

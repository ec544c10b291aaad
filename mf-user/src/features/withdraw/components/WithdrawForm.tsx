import { ApiError } from 'mf-shared/api';
import {
  type BodyOf,
  bankNamed,
  MINIMUM_WITHDRAWAL_NAIRA,
  type SavedAccount,
  type User,
} from 'mf-shared/contracts';
import { Button, Form, formatNaira, TextField, useForm } from 'mf-shared/ui';
import { useState } from 'react';
import { withdraw as texts } from '../../../messages/withdraw.ts';
import { withdraw } from '../api/withdraw.ts';
import { amountOf, type WithdrawalFields, withdrawalProblems } from '../withdrawalProblems.ts';
import { AccountNumberField } from './AccountNumberField.tsx';
import { BankField } from './BankField.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { SavedAccounts } from './SavedAccounts.tsx';

const NEW_ACCOUNT = 'new';

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

/** Asks for the amount and the account, and shows both for review before anything is sent. */
export function WithdrawForm({ user, accounts }: WithdrawFormProps) {
  const [isReviewed, setReviewed] = useState(false);
  const form = useForm({
    initial: empty,
    check: (fields) => problemsOf(fields, user, accounts),
    action: withdraw,
    input: (fields) => requestOf(fields, accounts),
    onReview: () => setReviewed(true),
    onDone: () => setReviewed(false),
    onFailed: (error) => {
      // The server's messages about fields are shown next to them, so the review closes.
      if (error instanceof ApiError && error.errors.length > 0) setReviewed(false);
      return false;
    },
  });
  const { values, errors, set } = form;
  const chosen = chosenOf(values, accounts);
  const typed = amountOf(values.amount);
  const all = Math.floor(user.earning);

  /** Fills in the whole balance, and goes straight to the review when nothing else is missing. */
  function takeAll() {
    const amount = String(all);
    set('amount', amount);
    const isComplete = Object.keys(problemsOf({ ...values, amount }, user, accounts)).length === 0;
    if (isComplete) setReviewed(true);
  }

  return (
    <>
      <Form form={isReviewed ? { ...form, errors: {} } : form} label={texts.request}>
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
            onChoose={(account) => set('account', account ? keyOf(account) : NEW_ACCOUNT)}
          />
        )}
        {!chosen && (
          <>
            <BankField
              value={values.bank}
              error={errors.bank}
              onChange={(bank) => set('bank', bank)}
              onOther={(bank) => {
                set('bank', bank);
                set('otherBank', bank);
              }}
            />
            <AccountNumberField
              {...form.field('accountNumber')}
              bank={values.bank}
              number={values.accountNumber.trim()}
              isSure={values.sureOf !== '' && values.sureOf === values.accountNumber.trim()}
              onSure={(isSure) => {
                // Setting the field again clears its problem.
                set('accountNumber', values.accountNumber);
                set('sureOf', isSure ? values.accountNumber.trim() : '');
              }}
            />
            <TextField
              {...form.field('accountName')}
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
      {isReviewed && (
        <ReviewDialog
          request={requestOf(values, accounts)}
          earning={user.earning}
          busy={form.busy}
          status={form.status}
          problem={errors.form}
          onEdit={() => setReviewed(false)}
          onConfirm={form.confirm}
        />
      )}
    </>
  );
}

/** The ids of saved accounts change with each withdrawal to them; their content does not. */
const keyOf = ({ bank, accountNumber, accountName }: SavedAccount) =>
  JSON.stringify([bank, accountNumber, accountName]);

/** The saved account to send to; undefined when the form's own fields apply. */
function chosenOf({ account }: WithdrawalFields, accounts: readonly SavedAccount[]) {
  if (account === NEW_ACCOUNT) return undefined;
  return accounts.find((saved) => keyOf(saved) === account) ?? accounts[0];
}

/** A saved account was confirmed when first used; only what the server would refuse is reported again. */
function problemsOf(fields: WithdrawalFields, user: User, accounts: readonly SavedAccount[]) {
  const chosen = chosenOf(fields, accounts);
  if (!chosen) return withdrawalProblems(fields, user);
  const { bank, accountNumber, accountName } = chosen;
  const known = { otherBank: bank.trim(), sureOf: accountNumber.trim() };
  const problems = withdrawalProblems({ ...fields, bank, accountNumber, accountName, ...known }, user);
  const { accountNumber: wrong, ...rest } = problems;
  return wrong ? { form: wrong } : rest;
}

function requestOf(
  fields: WithdrawalFields,
  accounts: readonly SavedAccount[],
): BodyOf<'POST /api/user/withdraw'> {
  const { bank, accountNumber, accountName } = chosenOf(fields, accounts) ?? fields;
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

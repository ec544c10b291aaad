import type { User } from 'mf-shared/contracts';
import { notify } from 'mf-shared/notices';
import { Button, Form, TextField, useForm } from 'mf-shared/ui';
import { serverMessage } from '../../../api/serverMessage.ts';
import { messages } from '../../../messages/common.ts';
import { useWithdraw } from '../api/useWithdraw.ts';
import { amountOf, type WithdrawalFields, withdrawalProblems } from '../withdrawalProblems.ts';

const { request, amount, amountHint, bank, accountNumber, accountName, submit, succeeded, failed } =
  messages.withdraw;

const empty: WithdrawalFields = { amount: '', bank: '', accountNumber: '', accountName: '' };

export function WithdrawForm({ user }: { user: User }) {
  const withdraw = useWithdraw();
  const form = useForm<WithdrawalFields>({
    initial: empty,
    check: (fields) => withdrawalProblems(fields, user),
    submit: async (fields) => {
      await withdraw({
        amount: amountOf(fields.amount),
        bank: fields.bank.trim(),
        accountNumber: fields.accountNumber.trim(),
        accountName: fields.accountName.trim(),
      });
      notify(succeeded, { tone: 'success' });
      form.reset();
    },
    failure: (error) => ({ form: serverMessage(error, failed) }),
  });

  return (
    <Form form={form} label={request}>
      <TextField
        {...form.field('amount')}
        label={amount}
        hint={amountHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <TextField {...form.field('bank')} label={bank} autoComplete="off" maxLength={100} />
      <TextField
        {...form.field('accountNumber')}
        label={accountNumber}
        inputMode="numeric"
        autoComplete="off"
        maxLength={34}
      />
      <TextField {...form.field('accountName')} label={accountName} autoComplete="name" maxLength={100} />
      <Button type="submit" wide busy={form.busy}>
        {submit}
      </Button>
    </Form>
  );
}

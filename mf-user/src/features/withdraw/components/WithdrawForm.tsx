import type { User } from 'mf-shared/contracts';
import { Button, Form, formatNaira, TextField, useForm } from 'mf-shared/ui';
import { withdraw } from '../../../api/withdrawals.ts';
import { messages } from '../../../messages/common.ts';
import { amountOf, type WithdrawalFields, withdrawalProblems } from '../withdrawalProblems.ts';

const texts = messages.withdraw;

const empty: WithdrawalFields = { amount: '', bank: '', accountNumber: '', accountName: '' };

export function WithdrawForm({ user }: { user: User }) {
  const form = useForm({
    initial: empty,
    check: (fields) => withdrawalProblems(fields, user),
    action: withdraw,
    input: (fields) => ({
      amount: amountOf(fields.amount),
      bank: fields.bank.trim(),
      accountNumber: fields.accountNumber.trim(),
      accountName: fields.accountName.trim(),
    }),
  });
  const typed = amountOf(form.values.amount);

  return (
    <Form form={form} label={texts.request}>
      <TextField
        {...form.field('amount')}
        label={texts.amount}
        hint={Number.isNaN(typed) ? texts.amountHint : texts.amountEcho(formatNaira(typed))}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <TextField {...form.field('bank')} label={texts.bank} autoComplete="off" maxLength={100} />
      <TextField
        {...form.field('accountNumber')}
        label={texts.accountNumber}
        inputMode="numeric"
        autoComplete="off"
        maxLength={34}
      />
      <TextField
        {...form.field('accountName')}
        label={texts.accountName}
        autoComplete="name"
        maxLength={100}
      />
      <Button type="submit" wide busy={form.busy}>
        {texts.submit}
      </Button>
    </Form>
  );
}

import { ApiError } from 'mf-shared/api';
import {
  type ClaimDetails,
  isPhoneNumber,
  missingDetails,
  type Reward,
  type RewardAsk,
} from 'mf-shared/contracts';
import {
  Button,
  Dialog,
  Form,
  type FormErrors,
  formatNaira,
  Hint,
  Row,
  Stack,
  TextArea,
  TextField,
  useForm,
} from 'mf-shared/ui';
import { useState } from 'react';
import { claimDetails as asked, rewards as texts } from '../../../messages/rewards.ts';
import { claimReward } from '../api/rewards.ts';

type Details = Record<RewardAsk, string>;

interface ClaimDialogProps {
  /** The reward as it was when the dialog was opened. */
  reward: Reward;
  /** The reward as it is now. */
  latest: Reward;
  onDone: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before earnings are spent, and for the details needed to deliver the reward. */
export function ClaimDialog({ reward: opened, latest, onDone, onCancel }: ClaimDialogProps) {
  // The price must not change under a finger: the new one shows after the API has refused the old one.
  const [wasRefused, setWasRefused] = useState(false);
  const reward = wasRefused ? latest : opened;
  const { title, type, price } = reward;
  // A newer server may ask for details that this page has no field for, and then names them in its refusal.
  const asks = (reward.asks ?? []).filter((ask) => ask in asked.fields);
  const amount = formatNaira(price);
  const isBought = type !== 'Cash';
  const form = useForm({
    initial: { phoneNumber: '', size: '', deliveryAddress: '' },
    check: (details) => checkDetails(asks, details),
    action: claimReward,
    input: (details) => ({ reward, details: onlyAsked(asks, details) }),
    onDone,
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === 'reward_price_changed') setWasRefused(true);
      return false;
    },
  });
  return (
    <Dialog
      open
      role="alertdialog"
      title={isBought ? texts.buyTitle(title) : texts.claimTitle(title)}
      isBusy={form.busy}
      isHeld={form.isDirty}
      onClose={onCancel}
    >
      <Form form={form}>
        <Stack $gap={8}>
          <div>{isBought ? texts.buyText(amount) : texts.credits(amount)}</div>
          {isBought && <div>{texts.buyNext}</div>}
          {asks.length > 0 && <Hint>{asked.why}</Hint>}
        </Stack>
        {asks.map((ask) => (
          <AskedField key={ask} ask={ask} {...form.field(ask)} />
        ))}
        <Row $apart>
          <Button variant="secondary" isHeld={form.busy} onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button type="submit" busy={form.busy}>
            {isBought ? texts.buy(amount) : texts.claim}
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
}

type FieldState = ReturnType<ReturnType<typeof useForm<Details, unknown, unknown>>['field']>;

function AskedField({ ask, ...field }: { ask: RewardAsk } & FieldState) {
  const { label, hint } = asked.fields[ask];
  switch (ask) {
    case 'phoneNumber':
      return <TextField label={label} hint={hint} type="tel" autoComplete="tel" maxLength={40} {...field} />;
    case 'size':
      return <TextField label={label} hint={hint} autoComplete="off" maxLength={20} {...field} />;
    case 'deliveryAddress':
      return <TextArea label={label} hint={hint} autoComplete="street-address" maxLength={300} {...field} />;
  }
}

function checkDetails(asks: readonly RewardAsk[], details: Details): FormErrors<Details> {
  const missing = missingDetails(asks, details).map((ask) => [ask, asked.missing(asked.fields[ask].label)]);
  const isWrong = asks.includes('phoneNumber') && !isPhoneNumber(details.phoneNumber.trim());
  return { ...(isWrong && { phoneNumber: asked.phoneWrong }), ...Object.fromEntries(missing) };
}

/** The details to send. The server accepts no line breaks, which people type into an address. */
const onlyAsked = (asks: readonly RewardAsk[], details: Details): ClaimDetails =>
  Object.fromEntries(asks.map((ask) => [ask, details[ask].replace(/\s*\n\s*/g, ', ').trim()]));

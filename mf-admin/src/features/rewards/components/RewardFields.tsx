import { REWARD_ASKS, REWARD_TYPES } from 'mf-shared/contracts';
import { Heading, Hint, inWords, SelectField, Stack, Switch, TextField, type useForm } from 'mf-shared/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { ImageField } from '../../../common/ImageField.tsx';
import { rewards as texts } from '../../../messages/rewards.ts';
import { asksIn, type RewardDraft } from '../rewardDraft.ts';

const TYPES = REWARD_TYPES.map((type) => ({ value: type, label: inWords(type) }));

type RewardForm = Pick<
  ReturnType<typeof useForm<RewardDraft, unknown, unknown>>,
  'field' | 'values' | 'set' | 'busy' | 'hold'
>;

interface RewardFieldsProps {
  form: RewardForm;
  /** Only new rewards have a choice of type, because the type decides what a claim does with money. */
  isNew?: boolean;
}

/** The fields of a reward, for adding and editing. */
export function RewardFields({ form, isNew = false }: RewardFieldsProps) {
  const asksId = useId();
  const asked = asksIn(form.values.asks);
  return (
    <>
      <TextField label={texts.title} maxLength={200} autoComplete="off" {...form.field('title')} />
      {isNew && <SelectField label={texts.type} options={TYPES} {...form.field('type')} />}
      <TextField
        label={texts.price}
        hint={texts.priceHint[form.values.type]}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        {...form.field('price')}
      />
      <Stack $gap={4} role="group" aria-labelledby={asksId}>
        <Title $size={14} id={asksId}>
          {texts.asks}
        </Title>
        <Hint>{texts.asksHint}</Hint>
        {REWARD_ASKS.map((ask) => (
          <Switch
            key={ask}
            label={texts.ask[ask]}
            checked={asked.includes(ask)}
            onChange={(isAsked) =>
              form.set(
                'asks',
                REWARD_ASKS.filter((each) => (each === ask ? isAsked : asked.includes(each))).join(),
              )
            }
          />
        ))}
      </Stack>
      <ImageField form={form} image={form.values.image} onChange={(image) => form.set('image', image)} />
    </>
  );
}

const Title = styled(Heading)`
  margin: 0;
`;

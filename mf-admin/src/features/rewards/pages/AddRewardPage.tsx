import { REWARD_TYPES, type RewardType } from 'mf-shared/contracts';
import {
  Button,
  Card,
  Columns,
  Form,
  type FormErrors,
  PageHeading,
  SelectField,
  Stack,
  TextField,
  useForm,
} from 'mf-shared/ui';
import { missing, priceProblem } from '../../../common/checkFields.ts';
import { rewards as texts } from '../../../messages/rewards.ts';
import { addReward } from '../api/rewards.ts';
import { TypesExplained } from '../components/TypesExplained.tsx';

type RewardDraft = { title: string; type: RewardType; price: string };

const NO_REWARD: RewardDraft = { title: '', type: 'Cash', price: '' };
const TYPES = REWARD_TYPES.map((type) => ({ value: type, label: type }));

export function AddRewardPage() {
  const form = useForm({
    initial: NO_REWARD,
    check: checkReward,
    action: addReward,
    input: ({ title, type, price }) => ({ title: title.trim(), type, price: Number(price) }),
  });
  return (
    <Stack>
      <PageHeading title={texts.addTitle}>{texts.addHint}</PageHeading>
      <Columns $widths="minmax(0, 1fr) minmax(0, 20rem)">
        <Card>
          <Form form={form}>
            <TextField label={texts.title} maxLength={200} autoComplete="off" {...form.field('title')} />
            <SelectField label={texts.type} options={TYPES} {...form.field('type')} />
            <TextField
              label={texts.price}
              hint={texts.priceHint[form.values.type]}
              inputMode="decimal"
              maxLength={12}
              autoComplete="off"
              {...form.field('price')}
            />
            <Button type="submit" busy={form.busy} wide>
              {texts.add}
            </Button>
          </Form>
        </Card>
        <TypesExplained chosen={form.values.type} />
      </Columns>
    </Stack>
  );
}

/** What is wrong before it is sent: first what is missing, then what is not valid. */
function checkReward({ title, price }: RewardDraft): FormErrors<RewardDraft> {
  return { title: missing(title), price: missing(price) ?? priceProblem(price) };
}

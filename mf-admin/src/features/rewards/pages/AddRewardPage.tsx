import { Button, Card, Columns, Form, PageHeading, Stack, useForm } from 'mf-shared/ui';
import { rewards as texts } from '../../../messages/rewards.ts';
import { addReward } from '../api/rewards.ts';
import { RewardFields } from '../components/RewardFields.tsx';
import { TypesExplained } from '../components/TypesExplained.tsx';
import { checkReward, NO_REWARD, rewardOf } from '../rewardDraft.ts';

export function AddRewardPage() {
  const form = useForm({ initial: NO_REWARD, check: checkReward, action: addReward, input: rewardOf });
  return (
    <Stack>
      <PageHeading title={texts.addTitle}>{texts.addHint}</PageHeading>
      <Columns $widths="minmax(0, 1fr) minmax(0, 20rem)">
        <Card>
          <Form form={form}>
            <RewardFields form={form} isNew />
            <Button type="submit" busy={form.busy} isHeld={form.isHeld} wide>
              {texts.add}
            </Button>
          </Form>
        </Card>
        <TypesExplained chosen={form.values.type} />
      </Columns>
    </Stack>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { RunningAction } from 'mf-shared/api';
import { BULK_LIMIT } from 'mf-shared/contracts';
import {
  Button,
  Dialog,
  Facts,
  formatCount,
  formatNaira,
  Hint,
  Loaded,
  Problem,
  Skeleton,
  Stack,
} from 'mf-shared/ui';
import { BulkProgress } from '../../../common/BulkProgress.tsx';
import { bankFiles as texts } from '../../../messages/bankFiles.ts';
import { bulk, decisions } from '../../../messages/withdrawals.ts';
import type { Plan } from '../api/bankFiles.ts';

interface PlanDialogProps<Input> {
  title: string;
  confirmLabel: string;
  plan: UseQueryResult<Plan>;
  hint: string;
  /** Shown when the plan has no withdrawal. */
  nothing: string;
  action: RunningAction<Input>;
  input: (plan: Plan) => Input;
  onClose: () => void;
}

/** Shows how many withdrawals a change is about, and asks for confirmation if there are any. */
export function PlanDialog<Input>({
  title,
  confirmLabel,
  plan,
  hint,
  nothing,
  action: { busy, status, problem, run },
  input,
  onClose,
}: PlanDialogProps<Input>) {
  const { data } = plan;
  const refusal = data && refusalOf(data, nothing);
  return (
    <Dialog
      open
      title={title}
      isBusy={busy}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" isHeld={busy} onClick={onClose}>
            {refusal ? bulk.close : decisions.cancel}
          </Button>
          {data && !refusal && (
            <Button busy={busy} onClick={() => run(input(data))}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <Stack $gap={16}>
        {/* The numbers arrive after the title was announced. */}
        <div role="status">
          <Loaded query={plan} skeleton={<Skeleton shape="text" count={3} />} failure={texts.planFailed}>
            {({ count, amount, person }) =>
              refusal ?? (
                <Facts
                  facts={[
                    person === undefined ? [bulk.number, formatCount(count)] : [decisions.person, person],
                    [person === undefined ? bulk.total : decisions.amount, formatNaira(amount)],
                  ]}
                />
              )
            }
          </Loaded>
        </div>
        {data && !refusal && <div>{hint}</div>}
        {busy && data && <BulkProgress total={data.count} />}
      </Stack>
      <Problem role="alert">{problem}</Problem>
      <Hint role="status">{status}</Hint>
    </Dialog>
  );
}

function refusalOf({ count }: Plan, nothing: string): string | undefined {
  if (count === 0) return nothing;
  return count > BULK_LIMIT ? texts.tooMany(formatCount(BULK_LIMIT)) : undefined;
}

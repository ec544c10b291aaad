import { useQuery } from '@tanstack/react-query';
import { type Action, useAction } from 'mf-shared/api';
import { BULK_LIMIT, type BulkOutcome, type RewardClaimWithUser } from 'mf-shared/contracts';
import { useUnsent } from 'mf-shared/remote';
import {
  Button,
  CopyButton,
  Dialog,
  Form,
  type FormState,
  formatCount,
  Hint,
  Row,
  SelectField,
  Stack,
  TextArea,
  useForm,
} from 'mf-shared/ui';
import { useState } from 'react';
import { fulfilClaims, givenCodes, openClaimsOf } from '../../../api/rewardClaims.ts';
import { BulkProgress } from '../../../common/BulkProgress.tsx';
import { claims } from '../../../messages/rewards.ts';
import { claimableRewardsQuery } from '../api/rewards.ts';
import { type Plan, planOf, readCodes, validCodes } from '../codes.ts';
import { CodesTable } from './CodesTable.tsx';

const texts = claims.bulk;

type Typed = { reward: string; codes: string };

/** `isPart` when the reward has more open claims than there are codes. */
type CodePlan = Plan<RewardClaimWithUser> & { typed: Typed; isPart: boolean };

interface FulfilDialogProps {
  /** The claims to fulfil, all of one reward; null for the open ones of a reward chosen here. */
  claims: readonly RewardClaimWithUser[] | null;
  /** Called once it is done, while the outcomes are still on screen. */
  onDone: () => void;
  onClose: () => void;
}

/** Fulfils many claims from a pasted list of codes; previews the effect of each line, then shows its result. */
export function FulfilDialog({ claims: selected, onDone, onClose }: FulfilDialogProps) {
  const [plan, setPlan] = useState<CodePlan>();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, BulkOutcome>>();
  const form = useForm({
    initial: { reward: '', codes: '' },
    check: ({ reward, codes }) => ({
      reward: selected === null && reward === '' ? texts.rewardMissing : undefined,
      codes: codesProblem(codes),
    }),
    action: checkCodes,
    input: (typed) => ({ typed, selected }),
    onDone: setPlan,
  });
  const fulfil = useAction(fulfilClaims, {
    inline: true,
    onDone: (answer) => {
      onDone();
      setOutcomes(new Map(answer.outcomes.map((outcome) => [outcome.id, outcome])));
    },
  });

  useUnsent(plan !== undefined && outcomes === undefined);

  /** Goes back to what was typed. */
  function change({ typed }: CodePlan) {
    setPlan(undefined);
    form.set('reward', typed.reward);
    form.set('codes', typed.codes);
  }

  return (
    // Each step is a dialog of its own: none of its buttons takes a key press that was meant for the one before.
    <Dialog
      key={outcomes ? 'result' : plan ? 'plan' : 'codes'}
      open
      wide
      title={texts.title}
      isBusy={fulfil.busy}
      isHeld={form.isDirty || plan !== undefined}
      onClose={onClose}
    >
      {plan ? (
        <PlanStep
          plan={plan}
          outcomes={outcomes}
          action={fulfil}
          onChange={() => change(plan)}
          onClose={onClose}
        />
      ) : (
        <CodesStep selected={selected} form={form} />
      )}
    </Dialog>
  );
}

/** Finds out which codes can be used, and for which claims, without changing anything. */
const checkCodes: Action<{ typed: Typed; selected: FulfilDialogProps['claims'] }, CodePlan> = {
  send: async ({ typed, selected }) => {
    const read = readCodes(typed.codes);
    const given = await givenCodes(selected?.[0]?.reward._id ?? typed.reward, validCodes(read));
    const codes = read.map((line) =>
      line.problem || !given.has(line.code) ? line : { ...line, problem: 'given' as const },
    );
    if (selected) {
      const oldest = [...selected].sort((one, other) => one.claimedAtMs - other.claimedAtMs);
      return { ...planOf(codes, oldest), typed, isPart: false };
    }
    const oldest = await openClaimsOf(typed.reward, codes.length + 1);
    return { ...planOf(codes, oldest), typed, isPart: oldest.length > codes.length };
  },
  failed: texts.checkFailed,
};

interface CodesStepProps {
  selected: FulfilDialogProps['claims'];
  form: FormState<Typed> & Pick<ReturnType<typeof useForm<Typed, unknown, unknown>>, 'busy' | 'field'>;
}

function CodesStep({ selected, form }: CodesStepProps) {
  const rewards = useQuery({ ...claimableRewardsQuery, enabled: selected === null });
  return (
    <Form form={form}>
      <Hint>
        {selected?.[0]
          ? texts.selected(selected[0].reward.title, claims.count(formatCount(selected.length)))
          : texts.ofReward}
      </Hint>
      {selected === null && (
        <SelectField
          label={texts.reward}
          options={[
            { value: '', label: texts.choose },
            ...(rewards.data ?? []).map(({ _id, title }) => ({ value: _id, label: title })),
          ]}
          {...form.field('reward')}
          {...(rewards.isError && { error: texts.rewardsFailed })}
        />
      )}
      <TextArea label={texts.codes} hint={texts.codesHint} rows={8} {...form.field('codes')} />
      <Row $apart>
        <span />
        <Button type="submit" busy={form.busy}>
          {texts.check}
        </Button>
      </Row>
    </Form>
  );
}

function codesProblem(text: string): string | undefined {
  const { length } = readCodes(text);
  if (length === 0) return texts.codesMissing;
  return length > BULK_LIMIT ? texts.codesTooMany : undefined;
}

interface PlanStepProps {
  plan: CodePlan;
  /** The outcome of each claim, by its id; undefined before the call. */
  outcomes: ReadonlyMap<string, BulkOutcome> | undefined;
  action: Pick<
    ReturnType<typeof useAction<CodePlan['rows'], unknown>>,
    'busy' | 'status' | 'problem' | 'run'
  >;
  onChange: () => void;
  onClose: () => void;
}

function PlanStep({ plan, outcomes, action, onChange, onClose }: PlanStepProps) {
  const { rows, fulfilled, waiting, isPart } = plan;
  const isDone = (id: string | undefined) => id !== undefined && outcomes?.get(id)?.outcome === 'done';
  /** Whether another line or claim has the code. */
  const isElsewhere = (id = '', problem?: string) =>
    problem === 'repeated' || problem === 'given' || outcomes?.get(id)?.code === 'code_repeated';
  const done = rows.filter(({ claim }) => isDone(claim?._id)).length;
  const unused = rows.filter(
    ({ claim, problem }) => !isDone(claim?._id) && !isElsewhere(claim?._id, problem),
  );
  const summary = outcomes
    ? texts.done(formatCount(done), claims.count(formatCount(fulfilled)))
    : texts.planned(
        claims.count(formatCount(fulfilled)),
        texts.codeCount(formatCount(rows.length - fulfilled)),
        isPart ? texts.others : claims.count(formatCount(waiting)),
      );
  return (
    <Stack $gap={16}>
      <Row $apart>
        <Hint role="status">{action.status || summary}</Hint>
        {outcomes && unused.length > 0 && (
          <CopyButton
            text={unused.map(({ code }) => code).join('\n')}
            label={texts.copyUnused}
            copied={texts.copied}
            failed={texts.copyFailed}
          />
        )}
      </Row>
      <CodesTable rows={rows} outcomes={outcomes} />
      {action.busy && <BulkProgress total={fulfilled} />}
      <Hint role="alert">{action.problem}</Hint>
      <Row $apart>
        {outcomes ? (
          <>
            <span />
            <Button onClick={onClose}>{texts.close}</Button>
          </>
        ) : (
          <>
            <Button variant="secondary" isHeld={action.busy} onClick={onChange}>
              {texts.change}
            </Button>
            <Button
              busy={action.busy}
              onClick={() => action.run(rows)}
              {...(fulfilled === 0 && { disabledReason: texts.nothing })}
            >
              {texts.confirm(claims.count(formatCount(fulfilled)))}
            </Button>
          </>
        )}
      </Row>
    </Stack>
  );
}

import { useAction } from 'mf-shared/api';
import { BULK_LIMIT, type BulkOutcome, type PaymentFinding } from 'mf-shared/contracts';
import { useUnsent } from 'mf-shared/remote';
import { tokens } from 'mf-shared/theme';
import { Button, Dialog, formatNaira, Hint, Problem, Row, Stack, Strong, Tag, TextArea } from 'mf-shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { payMany } from '../../../api/withdrawals.ts';
import { BulkProgress } from '../../../common/BulkProgress.tsx';
import { FileButton } from '../../../common/FileButton.tsx';
import { bulk, decisions, payments as texts } from '../../../messages/withdrawals.ts';
import { type CheckedLine, checkPayments } from '../api/checkPayments.ts';
import { type PaymentLine, readPayments } from '../readPayments.ts';
import { FirstOf } from './FirstOf.tsx';
import { Outcomes } from './Outcomes.tsx';

interface Planned extends PaymentLine {
  finding?: PaymentFinding;
  withdrawal?: CheckedLine['withdrawal'];
}

type Ready = Planned & { withdrawal: NonNullable<CheckedLine['withdrawal']> };

const isReady = (line: Planned): line is Ready => line.finding === 'ready' && line.withdrawal !== undefined;

/** Marks withdrawals as paid from a bank's list; previews the effect of each line, then shows its result. */
export function PaymentsDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [text, setText] = useState('');
  const [plan, setPlan] = useState<readonly Planned[]>();
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome[]>();
  useUnsent(text !== '' && outcomes === undefined);

  if (!plan) return <ListStep text={text} onChange={setText} onPlan={setPlan} onClose={onClose} />;
  if (!outcomes) {
    return (
      <PlanStep
        plan={plan}
        onChange={() => setPlan(undefined)}
        onPaid={(found) => {
          onDone();
          setOutcomes(found);
        }}
        onClose={onClose}
      />
    );
  }
  const left = plan.filter((line) => !isReady(line));
  const names = new Map(plan.filter(isReady).map(({ withdrawal }) => [withdrawal._id, nameOf(withdrawal)]));
  return (
    <Dialog
      open
      wide
      title={bulk.resultTitle}
      onClose={onClose}
      actions={<Button onClick={onClose}>{bulk.close}</Button>}
    >
      <Stack $gap={12}>
        {left.length > 0 && (
          <>
            <Strong>{texts.left(left.length)}</Strong>
            <Lines of={left} />
          </>
        )}
        <Outcomes outcomes={outcomes} nameOf={(id) => names.get(id)} />
      </Stack>
    </Dialog>
  );
}

/** More than the most lines take. */
const MOST_BYTES = 5_000_000;
/** Spreadsheets contain it, and texts do not. */
const NOT_TEXT = '\0';

interface ListStepProps {
  text: string;
  onChange: (text: string) => void;
  onPlan: (plan: readonly Planned[]) => void;
  onClose: () => void;
}

function ListStep({ text, onChange, onPlan, onClose }: ListStepProps) {
  const [problem, setProblem] = useState('');
  const check = useAction(checkPayments, {
    inline: true,
    onDone: ({ lines: found }, lines) => onPlan(planOf(lines, found)),
  });

  function change(list: string) {
    setProblem('');
    onChange(list);
  }

  async function read(file: File) {
    if (file.size > MOST_BYTES) return setProblem(texts.tooMany);
    const list = await file.text().catch(() => NOT_TEXT);
    if (list.includes(NOT_TEXT)) setProblem(texts.fileUnreadable);
    else change(list);
  }

  function ask() {
    const lines = readPayments(text);
    const found = lines.length === 0 ? texts.empty : lines.length > BULK_LIMIT ? texts.tooMany : '';
    setProblem(found);
    if (found) return;
    if (lines.every((line) => line.problem)) onPlan(lines);
    else check.run(lines);
  }

  return (
    <Dialog
      open
      wide
      title={texts.title}
      isBusy={check.busy}
      isHeld={text !== ''}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" isHeld={check.busy} onClick={onClose}>
            {decisions.cancel}
          </Button>
          <Button busy={check.busy} onClick={ask}>
            {texts.check}
          </Button>
        </>
      }
    >
      <Stack $gap={12}>
        <Hint>{texts.hint}</Hint>
        <TextArea
          label={texts.list}
          rows={10}
          error={problem}
          spellCheck={false}
          value={text}
          onChange={({ target }) => change(target.value)}
        />
        <div>
          <FileButton
            label={texts.file}
            accept=".csv,text/csv,text/plain"
            onFiles={([file]) => void read(file)}
          >
            {texts.file}
          </FileButton>
        </div>
      </Stack>
      <Problem role="alert">{check.problem}</Problem>
      <Hint role="status">{check.status}</Hint>
    </Dialog>
  );
}

interface PlanStepProps {
  plan: readonly Planned[];
  /** Goes back to the list. */
  onChange: () => void;
  onPaid: (outcomes: readonly BulkOutcome[]) => void;
  onClose: () => void;
}

/** A dialog of its own: its button must not take the place, and with it the key press, of that of the list. */
function PlanStep({ plan, onChange, onPaid, onClose }: PlanStepProps) {
  const pay = useAction(payMany, { inline: true, onDone: ({ outcomes }) => onPaid(outcomes) });
  const ready = plan.filter(isReady);
  const sum = ready.reduce((total, { withdrawal }) => total + withdrawal.amount, 0);
  const payments = ready.map(({ withdrawal: { _id: id, amount }, reference }) => ({ id, amount, reference }));
  return (
    <Dialog
      open
      wide
      title={texts.title}
      isBusy={pay.busy}
      isHeld
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" isHeld={pay.busy} onClick={onChange}>
            {texts.change}
          </Button>
          {ready.length > 0 && (
            <Button busy={pay.busy} onClick={() => pay.run({ payments })}>
              {texts.confirm(ready.length)}
            </Button>
          )}
        </>
      }
    >
      <Stack $gap={12}>
        <div role="status">
          {ready.length > 0 ? texts.summary(ready.length, plan.length, formatNaira(sum)) : texts.noneReady}
        </div>
        <Lines of={[...plan].sort((one, other) => Number(isReady(one)) - Number(isReady(other)))} />
        {pay.busy && <BulkProgress total={ready.length} />}
      </Stack>
      <Problem role="alert">{pay.problem}</Problem>
      <Hint role="status">{pay.status}</Hint>
    </Dialog>
  );
}

/** Merges the server's findings into the lines; those with a problem were not sent. */
function planOf(lines: readonly PaymentLine[], found: readonly CheckedLine[]): Planned[] {
  let next = 0;
  return lines.map((line) => (line.problem ? line : { ...line, ...found[next++] }));
}

const nameOf = ({ name, amount }: NonNullable<CheckedLine['withdrawal']>) =>
  `${name}, ${formatNaira(amount)}`;

function saidOf({ problem, finding = 'unknown', amount = 0 }: Planned) {
  if (problem) return texts.problems[problem];
  return finding === 'amount differs' ? texts.amountDiffers(formatNaira(amount)) : texts.findings[finding];
}

/** What each line will do, or did. */
function Lines({ of }: { of: readonly Planned[] }) {
  return (
    <FirstOf entries={of} keyOf={({ line }) => line}>
      {(planned) => {
        const { line, withdrawal, id, accountNumber, reference } = planned;
        return (
          <Line>
            <LineNumber>
              {texts.line} {line}
            </LineNumber>
            <bdi>{withdrawal ? nameOf(withdrawal) : id || accountNumber}</bdi>
            <bdi>{reference}</bdi>
            <Row>
              <Tag $tone={isReady(planned) ? 'positive' : 'danger'}>{saidOf(planned)}</Tag>
            </Row>
          </Line>
        );
      }}
    </FirstOf>
  );
}

/** In columns where there is room. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[4]} ${tokens.space[8]};
  overflow-wrap: anywhere;

  ${tokens.media.wide} {
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 4fr) minmax(0, 2fr) minmax(0, 4fr);
  }
`;

const LineNumber = styled.span`
  min-width: 4.5rem;
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
  font-variant-numeric: tabular-nums;
`;

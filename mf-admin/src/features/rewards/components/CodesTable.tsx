import type { BulkOutcome, RewardClaimWithUser } from 'mf-shared/contracts';
import { type Column, DataTable, Detail } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { claims } from '../../../messages/rewards.ts';
import type { PastedCode, Plan } from '../codes.ts';

const texts = claims.bulk;

type Line = Plan<RewardClaimWithUser>['rows'][number];
type Outcomes = ReadonlyMap<string, BulkOutcome> | undefined;

interface CodesTableProps {
  rows: readonly Line[];
  /** The outcome of each claim, by its id; undefined before the call. */
  outcomes: Outcomes;
}

/** What each line of a pasted list will do, or did. */
export function CodesTable({ rows, outcomes }: CodesTableProps) {
  const columns: Column<Line>[] = [
    { header: texts.columns.line, cell: ({ line }) => line },
    { header: texts.columns.code, cell: ({ code }) => <Code>{code}</Code> },
    { header: texts.reward, cell: ({ claim }) => claim && <bdi>{claim.reward.title}</bdi> },
    {
      header: texts.columns.user,
      cell: ({ claim }) =>
        claim && (
          <>
            <bdi>{claim.user.name}</bdi>
            <Detail>{claim.user.email}</Detail>
          </>
        ),
    },
    { header: texts.columns.outcome, cell: (line) => whatHappens(line, outcomes) },
  ];
  return (
    <Scrolled tabIndex={0} role="region" aria-label={texts.columns.outcome}>
      <DataTable
        caption={texts.title}
        captionHidden
        columns={columns}
        rows={rows}
        rowKey={({ line }) => String(line)}
        cardsBelow="30rem"
      />
    </Scrolled>
  );
}

function whatHappens(line: Line, outcomes: Outcomes): string {
  if (line.problem) return problemOf(line);
  if (!line.claim) return texts.unused;
  if (!outcomes) return texts.gets;
  const outcome = outcomes.get(line.claim._id);
  return outcome?.outcome === 'done' ? texts.fulfilled : (outcome?.message ?? texts.notDone);
}

function problemOf({ problem, sameAs = 0 }: PastedCode): string {
  const text = problem && texts.problems[problem];
  return typeof text === 'function' ? text(sameAs) : (text ?? '');
}

/** Most codes fit on one line. */
const Code = styled.bdi`
  display: inline-block;
  min-width: 9rem;
`;

const Scrolled = styled.div`
  max-height: 24rem;
  overflow-y: auto;
`;

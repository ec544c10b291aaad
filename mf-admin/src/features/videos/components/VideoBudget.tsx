import type { StaffVideo } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { formatNaira, Hint, ProgressBar, Row, Stack, Tag } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { videos as texts } from '../../../messages/videos.ts';
import { CellLine } from '../../../table/denseTableStyle.ts';

/** How much of its budgets a video has paid out; nothing for a video without budgets. */
export function VideoBudget({ video }: { video: StaffVideo }) {
  const parts = partsOf(video);
  if (parts.length === 0) return null;
  const usedUp = video.usage?.usedUp;
  return (
    <Stack $gap={8}>
      {parts.map((part) => (
        <div key={part.label}>
          <Row $apart $gap={8}>
            <Hint as="span">{part.label}</Hint>
            <Hint as="span">{part.text}</Hint>
          </Row>
          <Bar part={part} />
        </div>
      ))}
      {usedUp && (
        <div>
          <Tag $tone="pending">{usedUp === 'total' ? texts.usedUpHint : texts.usedUpToday}</Tag>
        </div>
      )}
    </Stack>
  );
}

/** What has been claimed for a video, for a table row; relative to its budgets if it has any. */
export function ClaimedLines({ video }: { video: StaffVideo }) {
  const parts = partsOf(video);
  if (parts.length > 0) {
    return parts.map((part) => (
      <Line key={part.label} title={`${part.label}: ${part.text}`}>
        <CellLine $quiet>{part.text}</CellLine>
        <Bar part={part} />
      </Line>
    ));
  }
  if (!video.usage) return null;
  return (
    <>
      <CellLine>{texts.claimed(formatNaira(video.usage.claimed))}</CellLine>
      <CellLine $quiet $roomOnly>
        {texts.claims(video.usage.claims)}
      </CellLine>
    </>
  );
}

interface Part {
  label: string;
  used: number;
  of: number;
  text: string;
}

function partsOf({ budget, dailyBudget, usage }: StaffVideo): Part[] {
  if (!usage) return [];
  const part = (label: string, used: number, of: number | undefined) =>
    of === undefined ? [] : [{ label, used, of, text: texts.ofBudget(formatNaira(used), formatNaira(of)) }];
  return [
    ...part(texts.budgetUsed, usage.claimed, budget),
    ...part(texts.dailyBudgetUsed, usage.claimedToday, dailyBudget),
  ];
}

function Bar({ part: { label, used, of, text } }: { part: Part }) {
  return <ProgressBar value={Math.min(used, of)} max={of} aria-label={label} aria-valuetext={text} />;
}

/** Two of them fit the height of a row. */
const Line = styled.div`
  display: grid;
  gap: 2px;
  line-height: 1.2;

  > progress {
    height: ${tokens.space[4]};
  }

  & + & {
    margin-top: ${tokens.space[4]};
  }
`;

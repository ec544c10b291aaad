import { useQuery } from '@tanstack/react-query';
import { tokens } from 'mf-shared/theme';
import { Hint } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { progressQuery } from '../../../api/withdrawals.ts';
import { inFull } from '../../../common/inFull.ts';
import { bulk as texts } from '../../../messages/withdrawals.ts';

/** How far a call about many rows is, while its answer is awaited. */
export function Progress({ total }: { total: number }) {
  const running = useQuery(progressQuery).data?.running;
  const done = running?.total === total ? running.done : 0;
  return (
    <div>
      <Bar aria-label={texts.progressLabel} max={total} value={done} />
      <Hint>{texts.progress(inFull(done), inFull(total))}</Hint>
    </div>
  );
}

const Bar = styled.progress`
  width: 100%;
  accent-color: ${tokens.color.accent};
`;

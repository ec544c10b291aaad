import { tokens } from 'mf-shared/theme';
import { Hint } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { watching as texts } from '../../../messages/videos.ts';
import type { Watching } from '../watching/reporter.ts';

interface WatchProgressProps {
  watching: Watching;
  positionS: number;
}

/** Which parts count as watched, and where the player is: two things that people must not take for one. */
export function WatchProgress({
  watching: { session, watchedS, neededS, parts },
  positionS,
}: WatchProgressProps) {
  if (!session) return null;
  const { durationS, isRequired } = session;
  const share = (seconds: number) => `${(Math.min(seconds, durationS) / durationS) * 100}%`;
  const missing = isRequired ? texts.required : texts.missing;
  const said = texts.watched(clock(watchedS), clock(durationS));
  return (
    <div>
      <Bar
        role="progressbar"
        aria-label={texts.bar}
        aria-valuenow={Math.round(watchedS)}
        aria-valuemax={durationS}
        aria-valuetext={said}
      >
        {parts.map(([from, to]) => (
          <Part key={from} style={{ insetInlineStart: share(from), width: share(to - from) }} />
        ))}
        <Position style={{ insetInlineStart: share(positionS) }} />
      </Bar>
      <Below>
        {said} {neededS > 0 ? missing(clock(neededS)) : texts.enough}
      </Below>
    </div>
  );
}

/** Minutes and seconds. */
const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

const Bar = styled.div`
  position: relative;
  height: ${tokens.space[8]};
  margin-top: ${tokens.space[12]};
  border-radius: ${tokens.radius.round};
  background: ${tokens.color.sunken};
  overflow: clip;
  overflow-clip-margin: ${tokens.space[4]};
`;

const Below = styled(Hint)`
  margin-top: ${tokens.space[8]};
`;

const Part = styled.span`
  position: absolute;
  top: 0;
  bottom: 0;
  background: ${tokens.color.accent};
`;

const Position = styled.span`
  position: absolute;
  top: -2px;
  bottom: -2px;
  width: 2px;
  background: ${tokens.color.text};
`;

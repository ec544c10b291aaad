import { tokens } from 'mf-shared/theme';
import { formatDuration, Hint } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { watching as texts } from '../../../messages/videos.ts';
import { progressOf, type Watching } from '../watching/reporter.ts';

interface WatchProgressProps {
  watching: Watching;
  positionS: number;
}

/**
 * Which parts count as watched, and where the player is, which people must not confuse. What was played since the
 * last report is drawn as watched, because it counts once reported.
 */
export function WatchProgress({ watching, positionS }: WatchProgressProps) {
  if (!watching.session) return null;
  const { durationS, isRequired } = watching.session;
  const { covered, watchedS, missingS } = progressOf(watching);
  const share = (seconds: number) => `${(Math.min(seconds, durationS) / durationS) * 100}%`;
  const missing = isRequired ? texts.required : texts.missing;
  const said = texts.watched(formatDuration(watchedS), formatDuration(durationS));
  return (
    <div>
      <Bar
        role="progressbar"
        aria-label={texts.bar}
        aria-valuenow={watchedS}
        aria-valuemax={durationS}
        aria-valuetext={said}
      >
        {covered.map(([from, to]) => (
          <Part key={from} style={{ insetInlineStart: share(from), width: share(to - from) }} />
        ))}
        <Position style={{ insetInlineStart: share(positionS) }} />
      </Bar>
      <Below>
        {said} {missingS > 0 ? missing(formatDuration(missingS)) : texts.enough}
      </Below>
    </div>
  );
}

const Bar = styled.div`
  position: relative;
  height: ${tokens.space[8]};
  margin-top: ${tokens.space[12]};
  border-radius: ${tokens.radius.round};
  background: ${tokens.color.sunken};
  overflow: clip;
  overflow-clip-margin: ${tokens.space[4]};

  /* High contrast shows it, and drops backgrounds. */
  outline: 1px solid transparent;
`;

const Below = styled(Hint)`
  margin-top: ${tokens.space[8]};
`;

const Part = styled.span`
  position: absolute;
  top: 0;
  bottom: 0;
  background: ${tokens.color.accent};

  @media (forced-colors: active) {
    background: Highlight;
  }
`;

const Position = styled.span`
  position: absolute;
  top: -2px;
  bottom: -2px;
  width: 2px;
  background: ${tokens.color.text};

  @media (forced-colors: active) {
    background: CanvasText;
  }
`;

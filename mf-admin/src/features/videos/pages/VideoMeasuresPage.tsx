import { useQuery } from '@tanstack/react-query';
import { Banknote, CircleCheck, Coins, Users } from 'lucide-react';
import type { StaffVideo, VideoMeasures } from 'mf-shared/contracts';
import { useParams } from 'mf-shared/router';
import {
  ButtonLink,
  Card,
  formatCount,
  formatDuration,
  formatNaira,
  Grid,
  HeadedCard,
  Hint,
  LazyPart,
  Loaded,
  PageHeading,
  Skeleton,
  Stack,
  StatCard,
} from 'mf-shared/ui';
import { measuresOf } from '../../../api/downloads.ts';
import { measuresQuery } from '../../../api/videos.ts';
import { DownloadButton } from '../../../history/DownloadButton.tsx';
import { downloads } from '../../../messages/audit.ts';
import { measures as texts } from '../../../messages/measures.ts';
import { VideoBudget } from '../components/VideoBudget.tsx';

const loadParts = async () => (await import('../components/WatchedParts.tsx')).WatchedParts;
const skeleton = <Skeleton shape="card" count={2} min="20rem" />;

/** How people watched one video, and what that cost. */
export function VideoMeasuresPage() {
  const { id = '' } = useParams();
  const query = useQuery(measuresQuery(id));
  return (
    <Stack>
      <PageHeading
        title={texts.heading}
        actions={
          <ButtonLink variant="secondary" to="../viewVideos">
            {texts.toVideos}
          </ButtonLink>
        }
      >
        {query.data?.video.title}
      </PageHeading>
      <Loaded query={query} skeleton={skeleton} failure={texts.failed}>
        {({ video, measures }) => (
          <Stack>
            <Figures measures={measures} />
            <Budgets video={video} />
            <Parts id={id} measures={measures} />
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}

function Figures({ measures }: { measures: VideoMeasures }) {
  const { people, hasMorePeople, complete, claims, claimed, costPerComplete } = measures;
  const share = people > 0 ? `${Math.round((100 * complete) / people)}%` : undefined;
  return (
    <Grid $min="clamp(9rem, 22%, 13rem)">
      <StatCard
        icon={<Users size={18} aria-hidden />}
        label={texts.people}
        value={hasMorePeople ? texts.orMore(formatCount(people)) : formatCount(people)}
      />
      <StatCard
        icon={<CircleCheck size={18} aria-hidden />}
        label={texts.complete}
        value={formatCount(complete)}
        action={share && texts.completeShare(share)}
      />
      <StatCard
        icon={<Banknote size={18} aria-hidden />}
        label={texts.claimed}
        value={formatNaira(claimed)}
        action={texts.claims(formatCount(claims))}
      />
      <StatCard
        icon={<Coins size={18} aria-hidden />}
        label={texts.cost}
        value={costPerComplete === null ? '–' : formatNaira(costPerComplete)}
        action={costPerComplete === null && texts.noCost}
      />
    </Grid>
  );
}

function Budgets({ video }: { video: StaffVideo }) {
  if (video.budget === undefined && video.dailyBudget === undefined) return null;
  return (
    <Card>
      <VideoBudget video={video} />
    </Card>
  );
}

function Parts({ id, measures }: { id: string; measures: VideoMeasures }) {
  const { views, averageWatchedS } = measures;
  if (averageWatchedS === null) {
    return (
      <HeadedCard title={texts.parts}>
        <Hint>{texts.noViews}</Hint>
      </HeadedCard>
    );
  }
  return (
    <HeadedCard
      title={texts.parts}
      hint={texts.partsHint(texts.views(formatCount(views)), formatDuration(averageWatchedS))}
      actions={<DownloadButton label={downloads.csv} of={texts.parts} file={measuresOf(id)} />}
    >
      <LazyPart load={loadParts} skeleton={skeleton} props={{ measures }} />
    </HeadedCard>
  );
}

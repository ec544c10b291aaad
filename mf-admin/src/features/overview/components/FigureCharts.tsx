import { useQuery } from '@tanstack/react-query';
import { HeadedCard, LazyPart, Loaded, Skeleton } from 'mf-shared/ui';
import { ChoiceTabs } from '../../../common/ChoiceTabs.tsx';
import { useChoice } from '../../../common/useChoice.ts';
import { charts as texts } from '../../../messages/charts.ts';
import { figuresQuery, spans } from '../api/overview.ts';

const loadPictures = async () => (await import('./Pictures.tsx')).Pictures;
const skeleton = <Skeleton shape="card" count={6} min="20rem" />;

/** The figures of the last days, as charts with their data tables. */
export function FigureCharts() {
  const days = useChoice('days', spans);
  const figures = useQuery(figuresQuery(days));
  return (
    <HeadedCard
      title={texts.title}
      hint={figures.data && texts.hint(figures.data.timeZone)}
      actions={
        <ChoiceTabs label={texts.spanLabel} name="days" choices={spans} texts={texts.spans} current={days} />
      }
    >
      <Loaded query={figures} skeleton={skeleton} failure={texts.failed}>
        {(found) => <LazyPart load={loadPictures} skeleton={skeleton} props={{ figures: found }} />}
      </Loaded>
    </HeadedCard>
  );
}

import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { SetUp } from 'mf-shared/contracts';
import { setUpDismissal } from 'mf-shared/device';
import { Link } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import { Button, HeadedCard, Hint, Stack } from 'mf-shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { setUp as texts } from '../../../messages/overview.ts';
import { setUpQuery } from '../api/overview.ts';

const steps = [
  { key: 'hasPayment', to: 'payment-link' },
  { key: 'hasVideo', to: 'addVideos' },
  { key: 'hasReward', to: 'add-rewards' },
  { key: 'hasTutorial', to: 'addTutorials' },
  { key: 'hasSupport', to: null },
] as const satisfies readonly { key: keyof SetUp; to: string | null }[];

/** What is left to set up before launch. Hidden when all is done, or when dismissed on this device. */
export function SetUpCard() {
  const { data } = useQuery(setUpQuery);
  const [isDismissed, setDismissed] = useState(setUpDismissal.isDismissed);
  if (!data || isDismissed) return null;
  const done = steps.filter(({ key }) => data[key]).length;
  if (done === steps.length) return null;

  const dismiss = () => {
    setUpDismissal.dismiss();
    setDismissed(true);
    // The card goes.
    document.getElementById('main')?.focus();
  };

  return (
    <HeadedCard
      title={texts.title}
      hint={texts.progress(done, steps.length)}
      actions={
        <Button variant="quiet" onClick={dismiss}>
          {texts.dismiss}
        </Button>
      }
    >
      <Stack as="ul" $gap={12}>
        {steps.map(({ key, to }) => (
          <Step key={key}>
            {data[key] ? (
              <Done size={20} aria-label={texts.done} />
            ) : (
              <CircleDashed size={20} aria-label={texts.toDo} />
            )}
            <div>
              {data[key] || to === null ? (
                texts.steps[key].title
              ) : (
                <Link to={to}>{texts.steps[key].title}</Link>
              )}
              <Hint>{texts.steps[key].hint}</Hint>
            </div>
          </Step>
        ))}
      </Stack>
    </HeadedCard>
  );
}

const Step = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${tokens.space[12]};
`;

const Done = styled(CircleCheck)`
  color: ${tokens.color.accentText};
`;

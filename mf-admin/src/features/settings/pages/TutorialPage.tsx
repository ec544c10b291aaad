import { useQuery } from '@tanstack/react-query';
import { SETTING_REFUSALS } from 'mf-shared/contracts';
import { Columns, PageHeading, Stack } from 'mf-shared/ui';
import { Preview } from '../../../common/Preview.tsx';
import { tutorial as texts } from '../../../messages/settings.ts';
import { removeTutorial, setTutorial, tutorialQuery } from '../api/settings.ts';
import { CurrentLink } from '../components/CurrentLink.tsx';
import { LinkForm } from '../components/LinkForm.tsx';

export function TutorialPage() {
  return (
    <Stack>
      <PageHeading title={texts.pageTitle}>{texts.hint}</PageHeading>
      <CurrentLink query={useQuery(tutorialQuery)} removal={removeTutorial} texts={texts} />
      <Columns $widths="minmax(0, 1fr) minmax(0, 20rem)">
        <LinkForm
          texts={texts}
          name="tutorialink"
          missing={SETTING_REFUSALS.tutorialMissing}
          action={setTutorial}
        >
          {(link) => <Preview title={texts.previewTitle} link={link} />}
        </LinkForm>
      </Columns>
    </Stack>
  );
}

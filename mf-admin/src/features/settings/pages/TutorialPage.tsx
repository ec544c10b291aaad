import { useQuery } from '@tanstack/react-query';
import { SETTING_REFUSALS } from 'mf-shared/contracts';
import { PageHeading, Stack } from 'mf-shared/ui';
import { FormColumns } from '../../../common/FormColumns.ts';
import { Preview } from '../../../common/Preview.tsx';
import { messages } from '../../../messages.ts';
import { setTutorial, tutorialQuery } from '../api/settings.ts';
import { CurrentLink } from '../components/CurrentLink.tsx';
import { LinkForm } from '../components/LinkForm.tsx';

const { tutorial: texts } = messages;

export function TutorialPage() {
  return (
    <Stack>
      <PageHeading title={texts.pageTitle}>{texts.hint}</PageHeading>
      <CurrentLink query={useQuery(tutorialQuery)} texts={texts} />
      <FormColumns>
        <LinkForm
          texts={texts}
          name="tutorialink"
          missing={SETTING_REFUSALS.tutorialMissing}
          action={setTutorial}
        >
          {(link) => <Preview title={texts.previewTitle} link={link} />}
        </LinkForm>
      </FormColumns>
    </Stack>
  );
}

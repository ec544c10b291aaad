import { useQuery } from '@tanstack/react-query';
import { SETTING_REFUSALS } from 'mf-shared/contracts';
import { PageHeading, Stack } from 'mf-shared/ui';
import { FormColumns } from '../../../common/FormColumns.ts';
import { Preview } from '../../../common/Preview.tsx';
import { messages } from '../../../messages.ts';
import { tutorialQuery, useSetTutorial } from '../api/settings.ts';
import { LinkForm } from '../components/LinkForm.tsx';
import { LinkInForce } from '../components/LinkInForce.tsx';

const { tutorial: texts } = messages;

export function TutorialPage() {
  return (
    <Stack>
      <PageHeading title={texts.pageTitle}>{texts.hint}</PageHeading>
      <LinkInForce query={useQuery(tutorialQuery)} texts={texts} />
      <FormColumns>
        <LinkForm
          texts={texts}
          name="tutorialink"
          missing={SETTING_REFUSALS.tutorialMissing}
          send={useSetTutorial()}
        >
          {(link) => <Preview title={texts.previewTitle} link={link} />}
        </LinkForm>
      </FormColumns>
    </Stack>
  );
}

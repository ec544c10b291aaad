import { FileJson, FileText } from 'lucide-react';
import { useAction } from 'mf-shared/api';
import { Button, HeadedCard, Row } from 'mf-shared/ui';
import { personalData as texts } from '../../../messages/settings.ts';
import { downloadData } from '../api/personalData.ts';

/** Downloads of the data stored about the person, to read and for programs. */
export function DataCard() {
  const page = useAction(downloadData);
  const json = useAction(downloadData);
  return (
    <HeadedCard title={texts.title} hint={texts.hint}>
      <Row $gap={16}>
        <Button
          variant="secondary"
          icon={<FileText size={18} aria-hidden />}
          busy={page.busy}
          onClick={() => page.run('html')}
        >
          {texts.toRead}
        </Button>
        <Button
          variant="secondary"
          icon={<FileJson size={18} aria-hidden />}
          busy={json.busy}
          onClick={() => json.run('json')}
        >
          {texts.forPrograms}
        </Button>
      </Row>
    </HeadedCard>
  );
}

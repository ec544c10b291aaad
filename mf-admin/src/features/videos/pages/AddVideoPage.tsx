import { Button, Card, Columns, Form, PageHeading, Stack, useForm } from 'mf-shared/ui';
import { addVideo } from '../../../api/videos.ts';
import { videos as texts } from '../../../messages/videos.ts';
import { VideoFields } from '../components/VideoFields.tsx';
import { VideoPreview } from '../components/VideoPreview.tsx';
import { useDuration } from '../useDuration.ts';
import { checkVideo, NO_VIDEO, videoOf } from '../videoDraft.ts';

export function AddVideoPage() {
  const form = useForm({ initial: NO_VIDEO, check: checkVideo, action: addVideo, input: videoOf });
  const onDuration = useDuration(form);
  return (
    <Stack>
      <PageHeading title={texts.addTitle}>{texts.addHint}</PageHeading>
      <Columns $widths="minmax(0, 1fr) minmax(0, 20rem)">
        <Card>
          <Form form={form}>
            <VideoFields form={form} />
            <Button type="submit" busy={form.busy} isHeld={form.isHeld} wide>
              {texts.add}
            </Button>
          </Form>
        </Card>
        <VideoPreview draft={form.values} onDuration={onDuration} />
      </Columns>
    </Stack>
  );
}

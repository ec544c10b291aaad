import { Button, Card, Form, PageHeading, Stack, TextField, useForm } from 'mf-shared/ui';
import { FormColumns } from '../../../common/FormColumns.ts';
import { notifySuccess } from '../../../common/notices.ts';
import { whileSignedIn } from '../../../common/signedOut.ts';
import { messages } from '../../../messages.ts';
import { useAddVideo } from '../api/addVideo.ts';
import { checkVideo, type VideoDraft } from '../checkVideo.ts';
import { VideoPreview } from '../components/VideoPreview.tsx';

const { videos: texts } = messages;

const NO_VIDEO: VideoDraft = { title: '', videolink: '', price: '' };

export function AddVideoPage() {
  const addVideo = useAddVideo();
  const form = useForm<VideoDraft>({
    initial: NO_VIDEO,
    check: checkVideo,
    failure: texts.addFailed,
    submit: async ({ title, videolink, price }) => {
      const video = { title: title.trim(), videolink: videolink.trim(), price: Number(price) };
      await whileSignedIn(texts.addSignedOut, () => addVideo.mutateAsync(video));
      notifySuccess(texts.added);
      form.reset();
    },
  });
  return (
    <Stack>
      <PageHeading title={texts.addTitle}>{texts.addHint}</PageHeading>
      <FormColumns>
        <Card>
          <Form form={form}>
            <TextField label={texts.title} maxLength={200} autoComplete="off" {...form.field('title')} />
            <TextField
              label={texts.link}
              hint={messages.links.hint}
              type="url"
              maxLength={2000}
              placeholder="https://"
              autoComplete="off"
              {...form.field('videolink')}
            />
            <TextField
              label={texts.price}
              hint={texts.priceHint}
              inputMode="decimal"
              maxLength={12}
              autoComplete="off"
              {...form.field('price')}
            />
            <Button type="submit" busy={form.busy} wide>
              {texts.add}
            </Button>
          </Form>
        </Card>
        <VideoPreview draft={form.values} />
      </FormColumns>
    </Stack>
  );
}

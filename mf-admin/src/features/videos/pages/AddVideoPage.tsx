import { Button, Card, Columns, Form, PageHeading, Stack, TextField, useForm } from 'mf-shared/ui';
import { addVideo } from '../../../api/videos.ts';
import { links } from '../../../messages/common.ts';
import { videos as texts } from '../../../messages/videos.ts';
import { checkVideo, type VideoDraft } from '../checkVideo.ts';
import { VideoPreview } from '../components/VideoPreview.tsx';

const NO_VIDEO: VideoDraft = { title: '', videolink: '', price: '' };

export function AddVideoPage() {
  const form = useForm({
    initial: NO_VIDEO,
    check: checkVideo,
    action: addVideo,
    input: ({ title, videolink, price }) => ({
      title: title.trim(),
      videolink: videolink.trim(),
      price: Number(price),
    }),
  });
  return (
    <Stack>
      <PageHeading title={texts.addTitle}>{texts.addHint}</PageHeading>
      <Columns $widths="minmax(0, 1fr) minmax(0, 20rem)">
        <Card>
          <Form form={form}>
            <TextField label={texts.title} maxLength={200} autoComplete="off" {...form.field('title')} />
            <TextField
              label={texts.link}
              hint={links.hint}
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
      </Columns>
    </Stack>
  );
}

import { tokens } from 'mf-shared/theme';
import { Button, Card, Form, PageHeading, Stack, TextField, useForm } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { notifySuccess } from '../../../common/notices.ts';
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
      await addVideo.mutateAsync({
        title: title.trim(),
        videolink: videolink.trim(),
        price: Number(price),
      });
      notifySuccess(texts.added);
      form.reset();
    },
  });
  return (
    <Stack>
      <PageHeading title={texts.addTitle}>{texts.addHint}</PageHeading>
      <Columns>
        <Card>
          <Form form={form}>
            <TextField label={texts.title} maxLength={200} autoComplete="off" {...form.field('title')} />
            <TextField
              label={texts.link}
              hint={texts.linkHint}
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

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${tokens.space[24]};

  ${tokens.media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 20rem);
  }
`;

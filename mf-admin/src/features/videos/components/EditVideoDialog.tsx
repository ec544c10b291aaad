import type { StaffVideo } from 'mf-shared/contracts';
import { Columns, Hint, Stack, useForm } from 'mf-shared/ui';
import { editVideo } from '../../../api/videos.ts';
import { FormDialog } from '../../../common/FormDialog.tsx';
import { videos as texts } from '../../../messages/videos.ts';
import { useCaptions } from '../useCaptions.ts';
import { useDuration } from '../useDuration.ts';
import { changesTo, checkVideo, draftOf } from '../videoDraft.ts';
import { VideoFields } from './VideoFields.tsx';
import { VideoPreview } from './VideoPreview.tsx';

/** Edits a video on offer. */
export function EditVideoDialog({ video, onClose }: { video: StaffVideo; onClose: () => void }) {
  const form = useForm({
    initial: draftOf(video),
    check: checkVideo,
    action: editVideo,
    input: (draft) => ({ video, changes: changesTo(video, draft) }),
    onDone: onClose,
  });
  const onDuration = useDuration(form);
  const losesCaptions = useCaptions(form, video);
  return (
    <FormDialog
      form={form}
      wide
      title={texts.editTitle}
      confirmLabel={texts.editSave}
      cancelLabel={texts.back}
      onClose={onClose}
    >
      <Hint>{texts.editHint}</Hint>
      <Columns $widths="minmax(0, 1fr) minmax(0, 18rem)">
        <Stack $gap={16}>
          <VideoFields form={form} losesCaptions={losesCaptions} />
        </Stack>
        <VideoPreview draft={form.values} onDuration={onDuration} />
      </Columns>
    </FormDialog>
  );
}

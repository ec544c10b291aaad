import { SquarePlus } from 'lucide-react';
import { useAction } from 'mf-shared/api';
import type { StaffVideo } from 'mf-shared/contracts';
import { ButtonLink, ConfirmDialog, PageHeading, Stack } from 'mf-shared/ui';
import { useState } from 'react';
import { deleteVideo } from '../../../api/videos.ts';
import { useHasDuty } from '../../../duties.ts';
import { videos as texts } from '../../../messages/videos.ts';
import { EditVideoDialog } from '../components/EditVideoDialog.tsx';
import { VideosTable } from '../components/VideosTable.tsx';

export function VideosPage() {
  const [edited, setEdited] = useState<StaffVideo | null>(null);
  const [leaving, setLeaving] = useState<StaffVideo | null>(null);
  const addLink = useHasDuty('content') && (
    <ButtonLink to="../addVideos" icon={<SquarePlus size={20} aria-hidden />}>
      {texts.add}
    </ButtonLink>
  );
  return (
    <Stack>
      <PageHeading title={texts.viewTitle} actions={addLink} />
      <VideosTable onEdit={setEdited} onDelete={setLeaving} />
      {edited && <EditVideoDialog video={edited} onClose={() => setEdited(null)} />}
      {leaving && <DeleteVideoDialog video={leaving} onClose={() => setLeaving(null)} />}
    </Stack>
  );
}

function DeleteVideoDialog({ video, onClose }: { video: StaffVideo; onClose: () => void }) {
  return (
    <ConfirmDialog
      danger
      title={texts.removeTitle}
      confirmLabel={texts.removeConfirm}
      action={useAction(deleteVideo, { inline: true, onDone: onClose })}
      input={video}
      onCancel={onClose}
    >
      <p>{texts.removeQuestion(video.title)}</p>
      <p>{texts.removeHint}</p>
    </ConfirmDialog>
  );
}

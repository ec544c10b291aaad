import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { SquarePlus } from 'lucide-react';
import { useAction } from 'mf-shared/api';
import type { StaffVideo } from 'mf-shared/contracts';
import { ButtonLink, ConfirmDialog, PageHeading, Stack, useAddressFields } from 'mf-shared/ui';
import { useMemo, useState } from 'react';
import { videoCountQuery } from '../../../api/counts.ts';
import { deleteVideo, videosQuery } from '../../../api/videos.ts';
import { summaryOf } from '../../../common/summaryOf.ts';
import { videos as texts } from '../../../messages/videos.ts';
import { TableFilters } from '../../../table/TableFilters.tsx';
import { EditVideoDialog } from '../components/EditVideoDialog.tsx';
import { VideosTable } from '../components/VideosTable.tsx';

export function VideosPage() {
  const { data: total } = useQuery(videoCountQuery);
  const [edited, setEdited] = useState<StaffVideo | null>(null);
  const [leaving, setLeaving] = useState<StaffVideo | null>(null);
  const { fields, set, clear } = useAddressFields(['search']);
  const list = useInfiniteQuery(videosQuery(fields.search));
  const rows = useMemo(() => list.data?.pages.flatMap(({ videos }) => videos) ?? [], [list.data]);
  const isNarrowed = fields.search !== '';
  const addLink = (
    <ButtonLink to="../addVideos" icon={<SquarePlus size={20} aria-hidden />}>
      {texts.add}
    </ButtonLink>
  );
  return (
    <Stack>
      <PageHeading title={texts.viewTitle} actions={addLink} />
      <TableFilters
        values={fields}
        onChange={set}
        onClear={clear}
        search={{ name: 'search', label: texts.search }}
        fields={[]}
      />
      <VideosTable
        list={list}
        rows={rows}
        isNarrowed={isNarrowed}
        onClear={clear}
        summary={summaryOf(list, rows.length, { total: isNarrowed ? undefined : total, count: texts.count })}
        onEdit={setEdited}
        onDelete={setLeaving}
      />
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

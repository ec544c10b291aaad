import { queryOptions } from '@tanstack/react-query';
import { callAction, callApi, freshness } from 'mf-shared/api';
import type { BodyOf, OfferSort, StaffVideo, Video } from 'mf-shared/contracts';
import { videos as texts } from '../messages/videos.ts';
import { adminAction } from './adminAction.ts';
import { videosKey } from './counts.ts';
import { changeRow, searchedList } from './lists.ts';

const LIST = [...videosKey, 'list'];

/** The videos whose title contains `search`. */
export const videosQuery = (view: { search: string; sort: OfferSort }) =>
  searchedList(LIST, view, (page, signal) => callApi('GET /api/videolink', { query: page, signal }));

/** A video with measures of how people watched it. */
export const measuresQuery = (id: string) =>
  queryOptions({
    queryKey: [...videosKey, 'measures', id],
    queryFn: ({ signal }) => callApi('GET /api/videolink/{id}/measures', { params: { id }, signal }),
    ...freshness,
  });

export const addVideo = callAction('POST /api/videolink', {
  ...adminAction,
  request: (body: BodyOf<'POST /api/videolink'>) => ({ body }),
  label: ({ title }) => texts.addLabel(title),
  done: texts.added,
  failed: texts.addFailed,
  signedOut: texts.addSignedOut,
  changes: [videosKey],
});

/** Changes a video; members not in `changes` stay as they are. */
export const editVideo = callAction('PUT /api/videolink/{id}', {
  ...adminAction,
  request: ({ video, changes }: { video: Video; changes: BodyOf<'PUT /api/videolink/{id}'> }) => ({
    params: { id: video._id },
    body: changes,
  }),
  label: ({ video }) => texts.editLabel(video.title),
  done: ({ message }) => message,
  failed: texts.editFailed,
  signedOut: texts.addSignedOut,
  apply: (queryClient, { video }) =>
    changeRow(queryClient, LIST, 'videos', video._id, ({ usage, addedAtMs }: StaffVideo) => ({
      ...video,
      ...(usage && { usage }),
      ...(addedAtMs !== undefined && { addedAtMs }),
    })),
  changes: [videosKey],
});

export const deleteVideo = callAction('DELETE /api/videolink/{id}', {
  ...adminAction,
  request: ({ _id: id }: Video) => ({ params: { id } }),
  label: ({ title }) => texts.removeLabel(title),
  done: ({ message }) => message,
  failed: texts.removeFailed,
  signedOut: texts.removeSignedOut,
  apply: (queryClient, _, { _id }) => changeRow(queryClient, LIST, 'videos', _id, () => undefined),
  changes: [videosKey],
});

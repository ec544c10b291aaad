import type { StaffVideo } from 'mf-shared/contracts';
import type { useForm } from 'mf-shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { VideoDraft } from './videoDraft.ts';

type VideoForm = Pick<ReturnType<typeof useForm<VideoDraft, unknown, unknown>>, 'values' | 'set'>;

/**
 * The captions of a video belong to its link: with another one they are removed, and with the former one they come
 * back. Returns whether they will be removed.
 */
export function useCaptions({ values, set }: VideoForm, { videolink }: StaffVideo): boolean {
  const isMoved = values.videolink.trim() !== videolink;
  const [former, setFormer] = useState('');
  const follow = useEffectEvent((moves: boolean) => {
    if (moves) {
      setFormer(values.captions);
      set('captions', '');
    } else if (values.captions === '') set('captions', former);
  });
  useEffect(() => follow(isMoved), [isMoved]);
  return isMoved && former !== '' && values.captions === '';
}

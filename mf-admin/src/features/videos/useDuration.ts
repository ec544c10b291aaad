import type { useForm } from 'mf-shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { VideoDraft } from './videoDraft.ts';

type VideoForm = Pick<ReturnType<typeof useForm<VideoDraft, unknown, unknown>>, 'values' | 'set'>;

/**
 * Fills in the duration that the preview measures. It is that of one link: with another link it is cleared, unless
 * somebody has typed it.
 */
export function useDuration({ values, set }: VideoForm): (durationS: string) => void {
  const { videolink, durationS } = values;
  const [measured, setMeasured] = useState({ videolink, durationS });
  const follow = useEffectEvent((link: string) => {
    if (link !== measured.videolink && durationS === measured.durationS) set('durationS', '');
    if (link === measured.videolink && durationS === '') set('durationS', measured.durationS);
  });
  useEffect(() => follow(videolink), [videolink]);
  return (duration) => {
    setMeasured({ videolink, durationS: duration });
    set('durationS', duration);
  };
}

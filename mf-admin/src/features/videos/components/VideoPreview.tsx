import { isNairaPrice } from 'mf-shared/contracts';
import { Amount, formatDuration, formatNaira, Hint } from 'mf-shared/ui';
import { Preview } from '../../../common/Preview.tsx';
import { readPrice } from '../../../common/readPrice.ts';
import { videos } from '../../../messages/videos.ts';
import type { VideoDraft } from '../videoDraft.ts';

interface VideoPreviewProps {
  draft: VideoDraft;
  /** Called with the duration reported by the player, as text. */
  onDuration: (duration: string) => void;
}

/** A video as users will see it, while it is still being typed. */
export function VideoPreview({ draft, onDuration }: VideoPreviewProps) {
  const { title, videolink, price, image, captions } = draft;
  const naira = readPrice(price) ?? 0;
  return (
    <Preview
      title={title.trim() || <Hint as="span">{videos.previewTitle}</Hint>}
      detail={<Amount>{formatNaira(isNairaPrice(naira) ? naira : 0)}</Amount>}
      link={videolink}
      image={image}
      captions={captions}
      onDuration={(seconds) => onDuration(formatDuration(Math.max(1, Math.round(seconds))))}
    />
  );
}

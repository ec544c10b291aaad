import { isNairaPrice } from 'mf-shared/contracts';
import { Amount, formatNaira, Hint } from 'mf-shared/ui';
import { Preview } from '../../../common/Preview.tsx';
import { videos } from '../../../messages/videos.ts';
import type { VideoDraft } from '../checkVideo.ts';

/** A video as users will meet it, while it is still being typed. */
export function VideoPreview({ draft: { title, videolink, price } }: { draft: VideoDraft }) {
  const priceNaira = isNairaPrice(Number(price)) ? Number(price) : 0;
  return (
    <Preview
      title={title.trim() || <Hint as="span">{videos.previewTitle}</Hint>}
      detail={<Amount>{formatNaira(priceNaira)}</Amount>}
      link={videolink}
    />
  );
}

import { isNairaPrice } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { formatNaira } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { Preview } from '../../../common/Preview.tsx';
import { messages } from '../../../messages.ts';
import type { VideoDraft } from '../checkVideo.ts';

/** A video as users will meet it, while it is still being typed. */
export function VideoPreview({ draft: { title, videolink, price } }: { draft: VideoDraft }) {
  const priceNaira = isNairaPrice(Number(price)) ? Number(price) : 0;
  return (
    <Preview
      title={title.trim() || <Awaited>{messages.videos.previewTitle}</Awaited>}
      detail={<Price>{formatNaira(priceNaira)}</Price>}
      link={videolink}
    />
  );
}

const Awaited = styled.span`
  color: ${tokens.color.muted};
`;

const Price = styled.span`
  color: ${tokens.color.accentText};
  font-variant-numeric: tabular-nums;
  font-weight: ${tokens.weight.semibold};
`;

import type { PublicVideos } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { formatNaira } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { usePublicConfig } from '../../../config/PublicConfig.tsx';
import { usePublicFacts } from '../../../config/usePublicFacts.ts';
import { home } from '../../../messages/home.ts';

/**
 * Videos on offer now, and how many of them make a withdrawal. The text shown before they arrive is as high as
 * three videos and two lines, so nothing moves.
 */
export function Offers() {
  const { minimumWithdrawal } = usePublicConfig();
  const { videos = [] } = usePublicFacts<PublicVideos>('videos') ?? {};
  const usualPrice = videos.reduce((sum, { price }) => sum + price, 0) / videos.length;
  return (
    <Card>
      <h2>{home.offers}</h2>
      {videos.length === 0 ? (
        <p>{home.benefits[0][1]}</p>
      ) : (
        <>
          <ul>
            {videos.map(({ _id, title, price }) => (
              <li key={_id}>
                <bdi>{title}</bdi>
                <b>{formatNaira(price)}</b>
              </li>
            ))}
          </ul>
          <p>{home.takes(formatNaira(minimumWithdrawal), Math.ceil(minimumWithdrawal / usualPrice))}</p>
        </>
      )}
    </Card>
  );
}

const Card = styled.section`
  padding: ${tokens.space[24]};
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};

  h2 {
    margin: 0 0 ${tokens.space[12]};
    font-size: ${tokens.font[20]};
  }

  ul {
    margin: 0;
    padding: 0;
  }

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.space[12]};
    min-height: 3.5rem;
    border-bottom: 1px solid ${tokens.color.border};
    color: ${tokens.color.accentText};
  }

  /* At most two lines; a longer title ends in an ellipsis, and a long word breaks instead of widening the page. */
  bdi {
    display: -webkit-box;
    min-width: 0;
    overflow: hidden;
    overflow-wrap: anywhere;
    color: ${tokens.color.text};
    line-height: 1.3;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  b {
    white-space: nowrap;
  }

  p {
    margin: ${tokens.space[16]} 0 0;
    color: ${tokens.color.muted};
  }

  h2 + p {
    min-height: 14.25rem;
  }

  ul + p {
    min-height: 3rem;
  }
`;

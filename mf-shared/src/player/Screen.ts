import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

/** The area of a video. Nothing may overlay it: YouTube forbids that, and people would press it by mistake. */
export const Screen = styled.div`
  aspect-ratio: 16 / 9;
  max-height: 60dvh;
  margin: 0 auto;
  overflow: hidden;
  border-radius: ${tokens.radius.control};
  background: black;
`;

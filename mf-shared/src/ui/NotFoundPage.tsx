import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';
import { ButtonLink } from './ButtonLink.tsx';
import { Stack } from './layout.ts';
import { notFoundTexts } from './messages.ts';
import { PageHeading } from './PageHeading.tsx';
import { Tag } from './tones.ts';

/** Shown at every address without a page. */
export function NotFoundPage() {
  return (
    <Centered>
      <Tag $tone="positive" aria-hidden="true">
        404
      </Tag>
      <PageHeading title={notFoundTexts.title}>{notFoundTexts.hint}</PageHeading>
      <ButtonLink to="/login">{notFoundTexts.backToLogin}</ButtonLink>
    </Centered>
  );
}

const Centered = styled(Stack)`
  align-items: center;
  justify-content: center;
  min-height: 60dvh;
  padding: ${tokens.space[24]} ${tokens.space[16]};
  text-align: center;
`;

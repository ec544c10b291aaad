import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';
import { ButtonLink } from './ButtonLink.tsx';
import { notFoundTexts } from './messages.ts';
import { PageHeading } from './PageHeading.tsx';

/** Stands at every address that has no page. */
export function NotFoundPage() {
  return (
    <Centered>
      <Code aria-hidden="true">404</Code>
      <PageHeading title={notFoundTexts.title}>{notFoundTexts.hint}</PageHeading>
      <ButtonLink to="/login">{notFoundTexts.backToLogin}</ButtonLink>
    </Centered>
  );
}

const Centered = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space[24]};
  min-height: 60dvh;
  padding: ${tokens.space[24]} ${tokens.space[16]};
  text-align: center;
`;

const Code = styled.span`
  padding: ${tokens.space[4]} ${tokens.space[16]};
  border-radius: ${tokens.radius.round};
  background: ${tokens.color.accentSoft};
  color: ${tokens.color.accentText};
  font-variant-numeric: tabular-nums;
  font-weight: ${tokens.weight.semibold};
`;

import { tokens } from 'mf-shared/theme';
import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { Row, Stack } from './layout.ts';
import { Heading, Hint } from './text.ts';

const surface = css`
  min-width: 0;
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow};
`;

/** A plain surface that holds one thing. */
export const Card = styled.section`
  ${surface}
  padding: ${tokens.space[24]};

  /* Not viewport units: around a container, they make WebKit miss media queries when a window is resized. */
  ${tokens.media.narrow} {
    padding: ${tokens.space[16]};
  }
`;

/** One thing among many. The last child is placed at the foot; `$flush` when a picture fills it to the edges. */
export const Tile = styled.div<{ $flush?: boolean }>`
  ${surface}
  display: flex;
  flex-direction: column;
  gap: ${({ $flush }) => ($flush ? '0' : tokens.space[8])};
  padding: ${({ $flush }) => ($flush ? '0' : tokens.space[20])};
  overflow: ${({ $flush }) => ($flush ? 'hidden' : 'visible')};
  color: ${tokens.color.text};

  > :last-child:not(:first-child) {
    margin-top: auto;
  }
`;

interface HeadedCardProps {
  title: string;
  /** One line under the title. */
  hint?: ReactNode;
  /** Controls next to the title. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A part of a page with its own heading. */
export function HeadedCard({ title, hint, actions, children }: HeadedCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Stack $gap={16}>
        <Row $apart>
          <Stack $gap={4}>
            <Heading $flush id={id}>
              {title}
            </Heading>
            {hint && <Hint>{hint}</Hint>}
          </Stack>
          {actions}
        </Row>
        {children}
      </Stack>
    </Card>
  );
}

import { tokens } from 'mf-shared/theme';
import { Card, Stack } from 'mf-shared/ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

interface HeadedCardProps {
  title: string;
  /** One line under the title. */
  hint?: ReactNode;
  children?: ReactNode;
}

/** A part of a page with a heading of its own. */
export function HeadedCard({ title, hint, children }: HeadedCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Stack $gap={16}>
        <div>
          <Heading id={id}>{title}</Heading>
          {hint && <Hint>{hint}</Hint>}
        </div>
        {children}
      </Stack>
    </Card>
  );
}

const Heading = styled.h2`
  margin: 0;
  font-size: ${tokens.font[20]};
  overflow-wrap: anywhere;
`;

const Hint = styled.p`
  margin: ${tokens.space[4]} 0 0;
  color: ${tokens.color.muted};
`;

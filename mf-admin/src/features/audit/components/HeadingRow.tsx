import { tokens } from 'mf-shared/theme';
import { Heading } from 'mf-shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** The heading of a part of a page and what can be done with it. */
export function HeadingRow({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Line>
      <Heading>{title}</Heading>
      {children}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[8]} ${tokens.space[16]};
  margin-bottom: ${tokens.space[16]};

  > h2 {
    margin: 0;
  }
`;

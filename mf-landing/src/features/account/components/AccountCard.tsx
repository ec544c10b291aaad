import { tokens } from 'mf-shared/theme';
import { Card, PageHeading, Row, Stack } from 'mf-shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface AccountCardProps {
  title: string;
  lead?: string | undefined;
  /** A link to the page that people may have wanted instead. */
  otherwise?: ReactNode;
  children: ReactNode;
}

export function AccountCard({ title, lead, otherwise, children }: AccountCardProps) {
  return (
    <Card>
      <Stack>
        <PageHeading title={title}>{lead}</PageHeading>
        {children}
        {otherwise && <Otherwise $gap={4}>{otherwise}</Otherwise>}
      </Stack>
    </Card>
  );
}

const Otherwise = styled(Row)`
  justify-content: center;
  color: ${tokens.color.muted};
`;

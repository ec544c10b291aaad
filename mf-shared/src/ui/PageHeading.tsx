import { usePageTitle } from 'mf-shared/remote';
import { tokens } from 'mf-shared/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Row } from './layout.ts';

interface PageHeadingProps {
  /** The h1, and the document's title unless `documentTitle` is given. */
  title: string;
  documentTitle?: string;
  /** One line under the h1. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** The one h1 of a page; it names the document and takes the focus when people arrive. */
export function PageHeading({ title, documentTitle = title, children, actions }: PageHeadingProps) {
  const heading = usePageTitle(documentTitle);
  return (
    <Row as="header" $apart $gap={16}>
      <div>
        <Title ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {children && <Lead>{children}</Lead>}
      </div>
      {actions && <Row>{actions}</Row>}
    </Row>
  );
}

const Title = styled.h1`
  margin: 0;
  font-size: ${tokens.font[28]};
  font-weight: ${tokens.weight.bold};
  overflow-wrap: anywhere;
`;

const Lead = styled.p`
  max-width: 60ch;
  margin: ${tokens.space[4]} 0 0;
  color: ${tokens.color.muted};
`;

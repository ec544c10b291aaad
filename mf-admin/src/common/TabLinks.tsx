import { Link, type LinkProps } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import { Row } from 'mf-shared/ui';
import { styled } from 'styled-components';

interface TabLinksProps {
  /** What the tabs choose between. */
  label: string;
  tabs: readonly {
    text: string;
    to: LinkProps['to'];
    isCurrent: boolean;
    count?: string | undefined;
    detail?: string | undefined;
  }[];
}

/** Tabs as links rather than buttons, so that going back and reloading keep the choice. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label}>
      <Row as="ul" $gap={8}>
        {tabs.map(({ text, to, isCurrent, count, detail }) => (
          <li key={text}>
            <TabLink to={to} aria-current={isCurrent ? 'page' : undefined}>
              <span>
                {text}
                {count !== undefined && ` ${count}`}
              </span>{' '}
              {detail !== undefined && <Detail>{detail}</Detail>}
            </TabLink>
          </li>
        ))}
      </Row>
    </nav>
  );
}

const Detail = styled.span`
  font-size: ${tokens.font[12]};
  font-weight: ${tokens.weight.regular};
`;

const TabLink = styled(Link)`
  display: inline-flex;
  flex-direction: column;
  justify-content: center;
  min-height: ${tokens.touch};
  padding: ${tokens.space[4]} ${tokens.space[12]};
  line-height: 1.3;
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.round};
  background: ${tokens.color.surface};
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
  font-variant-numeric: tabular-nums;
  font-weight: ${tokens.weight.medium};
  text-decoration: none;
  transition: background-color ${tokens.motion};

  ${tokens.media.wide} {
    padding-inline: ${tokens.space[16]};
  }

  &:hover {
    color: ${tokens.color.text};
  }

  &[aria-current='page'] {
    border-color: ${tokens.color.accent};
    background: ${tokens.color.accentSoft};
    color: ${tokens.color.accentText};
    font-weight: ${tokens.weight.semibold};
  }
`;

import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';
import { SupportLink } from '../../../components/SupportLink.tsx';
import { messages } from '../../../messages.ts';

const { notActivated, notActivatedHint } = messages.withdraw;

export function NotActivated() {
  return (
    <Banner role="note">
      <strong>{notActivated}</strong> {notActivatedHint} <SupportLink />
    </Banner>
  );
}

const Banner = styled.p`
  margin: 0;
  padding: ${tokens.space[16]};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.pendingSoft};
  color: ${tokens.color.pending};
  overflow-wrap: anywhere;

  > a {
    color: inherit;
  }
`;

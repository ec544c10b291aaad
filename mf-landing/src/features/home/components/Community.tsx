import { tokens } from 'mf-shared/theme';
import { ButtonLink } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { usePublicConfig } from '../../../config/PublicConfig.tsx';
import { home } from '../../../messages/home.ts';
import { OutsideLink } from './OutsideLink.ts';
import { Heading } from './Section.tsx';
import { Width } from './Width.ts';

export function Community() {
  const { socialLink, channelLink } = usePublicConfig();
  return (
    <Width as="section">
      <Panel>
        <Heading>{home.joinCommunity}</Heading>
        <p>{home.invitation}</p>
        <ButtonLink to="/signup">{home.signUpNow}</ButtonLink>
        <Links>
          <OutsideLink href={socialLink}>{home.socialPage}</OutsideLink>
          <OutsideLink href={channelLink}>{home.channel}</OutsideLink>
        </Links>
      </Panel>
    </Width>
  );
}

const Panel = styled.div`
  margin-block: ${tokens.space[40]};
  padding: ${tokens.space[40]} ${tokens.space[16]} ${tokens.space[24]};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.accentSoft};
  text-align: center;
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0 ${tokens.space[24]};
  margin-top: ${tokens.space[16]};
`;

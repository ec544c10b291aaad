import type { PublicStats } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { ButtonLink } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { usePublicConfig } from '../../../config/PublicConfig.tsx';
import { usePublicFacts } from '../../../config/usePublicFacts.ts';
import { home } from '../../../messages/home.ts';
import { OutsideLink } from './OutsideLink.ts';
import { Heading } from './Section.tsx';
import { Width } from './Width.ts';

/** Below this many people, the text gives no number. */
const COUNTED_FROM = 1_000;

export function Community() {
  const { socialLink, channelLink } = usePublicConfig();
  const { users = 0 } = usePublicFacts<PublicStats>('stats') ?? {};
  return (
    <Width as="section">
      <Panel>
        <Heading>{home.joinCommunity}</Heading>
        {/* Either first sentence fills exactly one line, so nothing moves when the count arrives. */}
        <p>
          {users >= COUNTED_FROM ? home.members(users) : home.comeAlong}
          <br />
          {home.invitation}
        </p>
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

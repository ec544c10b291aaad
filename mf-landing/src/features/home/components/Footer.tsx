import { Link } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import { LineIcon } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { Languages } from '../../../components/Languages.tsx';
import { Links } from '../../../components/Links.ts';
import { usePublicConfig } from '../../../config/PublicConfig.tsx';
import { home } from '../../../messages/home.ts';
import { OutsideLink } from './OutsideLink.ts';
import { Width } from './Width.ts';

export function Footer() {
  const { productName, supportEmail, channelLink } = usePublicConfig();
  return (
    <Bar as="footer" id="contact">
      <span>{home.copyright(new Date().getFullYear(), productName)}</span>
      <Links>
        {home.about.map(([path, name]) => (
          <AboutLink key={path} to={path}>
            {name}
          </AboutLink>
        ))}
        <OutsideLink href={supportEmail && `mailto:${supportEmail}`}>{supportEmail}</OutsideLink>
        <OutsideLink href="#contact">{home.contact}</OutsideLink>
      </Links>
      <Languages />
      <ChannelButton href={channelLink} aria-label={home.channel} title={home.channel}>
        <LineIcon path="M21 12a8 8 0 0 1-12 7l-5 1 1-5a8 8 0 1 1 16-3" />
        <span>{home.channel}</span>
      </ChannelButton>
    </Bar>
  );
}

const Bar = styled(Width)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${tokens.space[24]};

  /* Room for the channel button, which must not cover the last line. */
  padding-bottom: 5rem;
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
`;

const AboutLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${tokens.touch};
`;

const ChannelButton = styled(OutsideLink)`
  position: fixed;
  bottom: ${tokens.space[16]};
  left: ${tokens.space[16]};
  justify-content: center;
  width: ${tokens.space[48]};
  height: ${tokens.space[48]};
  border-radius: ${tokens.radius.round};
  background: ${tokens.color.accent};
  box-shadow: ${tokens.shadow};
  color: ${tokens.color.onAccent};

  > span {
    display: none;
  }

  /* A separate bar on phones, where a floating button would cover what people read. */
  ${tokens.media.narrow} {
    right: 0;
    bottom: 0;
    left: 0;
    justify-content: start;
    gap: ${tokens.space[12]};
    width: auto;
    padding: 0 ${tokens.space[16]} env(safe-area-inset-bottom);
    border-radius: 0;

    > span {
      display: inline;
    }
  }
`;

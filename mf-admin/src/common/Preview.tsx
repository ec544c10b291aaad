import { CircleCheck, Play, TriangleAlert } from 'lucide-react';
import { hostOf, isWebAddress, readVideoLink } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Heading } from 'mf-shared/ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { messages } from '../messages.ts';

const { links: texts } = messages;

interface PreviewProps {
  title: ReactNode;
  /** Stands beside the title. */
  detail?: ReactNode;
  /** What is typed so far. */
  link: string;
}

/** A video as users will meet it, while its link is still being typed. */
export function Preview({ title, detail, link }: PreviewProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Heading $small id={headingId}>
        {texts.preview}
      </Heading>
      <Tile>
        <Picture aria-hidden="true">
          <Play size={32} />
        </Picture>
        <Caption>
          <Title>{title}</Title>
          {detail}
        </Caption>
      </Tile>
      <div role="status">{isWebAddress(link.trim()) && <LinkNote link={link.trim()} />}</div>
    </section>
  );
}

function LinkNote({ link }: { link: string }) {
  const { kind } = readVideoLink(link);
  const plays = kind !== 'unsupported';
  return (
    <Note $plays={plays}>
      {plays ? <CircleCheck size={18} aria-hidden /> : <TriangleAlert size={18} aria-hidden />}
      <span>
        {texts.kinds[kind]}
        <Host>{texts.leadsTo(hostOf(link))}</Host>
      </span>
    </Note>
  );
}

const Tile = styled.div`
  overflow: hidden;
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow};
`;

const Picture = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  background: ${tokens.color.sunken};
  color: ${tokens.color.muted};
`;

const Caption = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${tokens.space[4]} ${tokens.space[12]};
  padding: ${tokens.space[16]};
`;

const Title = styled.span`
  font-weight: ${tokens.weight.semibold};
  overflow-wrap: anywhere;
`;

const Host = styled.span`
  display: block;
  font-weight: ${tokens.weight.regular};
  overflow-wrap: anywhere;
`;

const Note = styled.p<{ $plays: boolean }>`
  display: flex;
  gap: ${tokens.space[8]};
  margin: ${tokens.space[12]} 0 0;
  padding: ${tokens.space[12]};
  border-radius: ${tokens.radius.control};
  background: ${({ $plays }) => ($plays ? tokens.color.accentSoft : tokens.color.pendingSoft)};
  color: ${({ $plays }) => ($plays ? tokens.color.accentText : tokens.color.pending)};
  font-size: ${tokens.font[14]};
  font-weight: ${tokens.weight.medium};

  > svg {
    flex: none;
  }
`;

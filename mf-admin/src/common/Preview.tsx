import { CircleCheck, Play, TriangleAlert } from 'lucide-react';
import { hostOf, isWebAddress, readVideoLink } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Callout, Heading, Row, Strong, Tile } from 'mf-shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { links as texts } from '../messages/common.ts';

interface PreviewProps {
  title: ReactNode;
  /** Stands beside the title. */
  detail?: ReactNode;
  /** What is typed so far. */
  link: string;
}

/** A video as users will meet it, while its link is still being typed. */
export function Preview({ title, detail, link }: PreviewProps) {
  return (
    <section aria-label={texts.preview}>
      <Heading $size={14}>{texts.preview}</Heading>
      <Tile $flush>
        <Picture aria-hidden="true">
          <Play size={32} />
        </Picture>
        <Caption $apart>
          <Strong>{title}</Strong>
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
    <Note as="div" $tone={plays ? 'positive' : 'pending'}>
      {plays ? <CircleCheck size={18} aria-hidden /> : <TriangleAlert size={18} aria-hidden />}
      <div>
        <div>{texts.kinds[kind]}</div>
        <div>{texts.leadsTo(hostOf(link))}</div>
      </div>
    </Note>
  );
}

const Picture = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  background: ${tokens.color.sunken};
  color: ${tokens.color.muted};
`;

const Caption = styled(Row)`
  padding: ${tokens.space[16]};
`;

const Note = styled(Callout)`
  display: flex;
  gap: ${tokens.space[8]};
  margin-top: ${tokens.space[12]};

  > svg {
    flex: none;
  }
`;

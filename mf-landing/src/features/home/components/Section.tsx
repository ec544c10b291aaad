import { tokens } from 'mf-shared/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Width } from './Width.ts';

/** One part of the landing page: a heading and cards beneath it. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Part as="section">
      <Heading>{title}</Heading>
      {children}
    </Part>
  );
}

const Part = styled(Width)`
  padding-block: ${tokens.space[40]};
`;

export const Heading = styled.h2`
  margin: 0 0 ${tokens.space[24]};
  font-size: min(${tokens.font[28]}, 13vw);
`;

/** A short text under its own small heading. */
export function Point({ mark, text: [title, body] }: { mark: ReactNode; text: readonly [string, string] }) {
  return (
    <Tile>
      <Badge>{mark}</Badge>
      <Title>{title}</Title>
      <Body>{body}</Body>
    </Tile>
  );
}

const Tile = styled.li`
  padding: ${tokens.space[24]};
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};
`;

const Badge = styled.span`
  display: grid;
  place-items: center;
  width: ${tokens.space[40]};
  height: ${tokens.space[40]};
  border-radius: ${tokens.radius.round};
  background: ${tokens.color.accentSoft};
  color: ${tokens.color.accentText};
  font-weight: ${tokens.weight.bold};
`;

const Title = styled.h3`
  margin: ${tokens.space[16]} 0 ${tokens.space[4]};
  font-size: ${tokens.font[20]};
`;

const Body = styled.p`
  margin: 0;
  color: ${tokens.color.muted};
`;

export const Points = styled.ul<{ $columns: number }>`
  display: grid;
  gap: ${tokens.space[16]};
  margin: 0;
  padding: 0;
  list-style: none;

  ${tokens.media.wide} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, 1fr);
  }
`;

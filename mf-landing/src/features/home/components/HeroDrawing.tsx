import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

/** A phone on which a video has ended and its naira waits. */
export function HeroDrawing() {
  return (
    <Drawing viewBox="0 0 400 400" aria-hidden="true">
      <Glow cx="200" cy="200" r="196" />
      <Surface x="118" y="28" width="164" height="344" rx="28" />
      <Accent x="132" y="66" width="136" height="92" rx="12" />
      <Mark d="M190 96v32l26-16Z" />
      <Line x="132" y="172" width="136" height="6" rx="3" />
      <Accent x="132" y="172" width="136" height="6" rx="3" />
      <Line x="132" y="198" width="104" height="10" rx="5" />
      <Line x="132" y="216" width="72" height="10" rx="5" />
      <Accent x="132" y="248" width="136" height="40" rx="10" />
      <Mark d="M172 265h56v6h-56z" />
      <Line x="170" y="352" width="60" height="5" rx="2" />
      <Coin cx="306" cy="112" r="42" />
      <Naira d="M294 132V92l24 40V92m-32 15h40m-40 10h40" />
      <Surface x="28" y="292" width="152" height="60" rx="14" />
      <Accent x="42" y="306" width="32" height="32" rx="16" />
      <Tick d="m51 322 5 5 10-10" />
      <Line x="86" y="309" width="76" height="10" rx="5" />
      <Line x="86" y="326" width="48" height="10" rx="5" />
    </Drawing>
  );
}

const Drawing = styled.svg`
  width: min(100%, 26rem);
  margin: 0 auto;
`;

const Glow = styled.circle`
  fill: ${tokens.color.accentSoft};
`;

const Surface = styled.rect`
  fill: ${tokens.color.raised};
  stroke: ${tokens.color.border};
  stroke-width: 2;
`;

const Accent = styled.rect`
  fill: ${tokens.color.accent};
`;

const Line = styled.rect`
  fill: ${tokens.color.sunken};
`;

const Mark = styled.path`
  fill: ${tokens.color.onAccent};
`;

const Tick = styled.path`
  fill: none;
  stroke: ${tokens.color.onAccent};
  stroke-width: 4;
`;

const Coin = styled.circle`
  fill: ${tokens.color.pendingSoft};
  stroke: ${tokens.color.pending};
  stroke-width: 3;
`;

const Naira = styled(Tick)`
  stroke: ${tokens.color.pending};
`;

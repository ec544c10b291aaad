import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';
import { apiWords } from './messages.ts';
import { Tag, type Tone } from './tones.ts';

const toneOf: Partial<Record<string, Tone>> = {
  pending: 'pending',
  approved: 'positive',
  open: 'pending',
  fulfilled: 'positive',
  credited: 'positive',
  activated: 'positive',
  'not activated': 'danger',
};

/** A status or type of the API, in the language of the page. */
export const inWords = (word: string): string => apiWords[word] ?? word;

/** A status, given by its name in the API; an unknown one is grey. */
export function StatusBadge({ status }: { status: string }) {
  return (
    <Badge $tone={toneOf[status] ?? 'neutral'}>
      <Label>{inWords(status)}</Label>
    </Badge>
  );
}

const Badge = styled(Tag)`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  padding: ${tokens.space[4]} 0.625rem;
  border-radius: ${tokens.radius.round};
  line-height: 1.25;
  white-space: nowrap;

  &::before {
    content: '';
    width: 0.5rem;
    height: 0.5rem;
    border-radius: ${tokens.radius.round};
    background: currentColor;
  }
`;

const Label = styled.span`
  display: inline-block;

  &::first-letter {
    text-transform: uppercase;
  }
`;

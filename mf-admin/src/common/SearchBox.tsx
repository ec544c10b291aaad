import { tokens } from 'mf-shared/theme';
import { TextField } from 'mf-shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Search } from './useSearch.ts';

interface SearchBoxProps {
  label: string;
  search: Search;
  /** What is listed, read aloud whenever it changes. */
  children?: ReactNode;
}

/** What a list is searched by, and how much of it is there. */
export function SearchBox({ label, search: { text, setText }, children }: SearchBoxProps) {
  return (
    <div>
      <Box role="search">
        <TextField
          label={label}
          type="search"
          maxLength={100}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Box>
      <Summary role="status">{children}</Summary>
    </div>
  );
}

const Box = styled.div`
  max-width: 26rem;
`;

const Summary = styled.p`
  min-height: 1.5em;
  margin: ${tokens.space[8]} 0 0;
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
`;

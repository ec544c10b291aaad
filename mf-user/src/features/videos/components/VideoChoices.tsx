import { VIDEO_ORDERS } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { SelectField, TextField } from 'mf-shared/ui';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { videoList as texts } from '../../../messages/videos.ts';
import type { useVideoChoice } from '../useVideoChoice.ts';

const ORDERS = VIDEO_ORDERS.map((order) => ({ value: order, label: texts.orders[order] }));

interface VideoChoicesProps {
  ref: Ref<HTMLDivElement>;
  choice: ReturnType<typeof useVideoChoice>;
}

/** The search and the order of the videos. */
export function VideoChoices({ ref, choice }: VideoChoicesProps) {
  return (
    <Fields ref={ref} role="search" tabIndex={-1}>
      <TextField
        label={texts.search}
        type="search"
        maxLength={100}
        autoComplete="off"
        value={choice.text}
        onChange={(event) => choice.setText(event.target.value)}
      />
      <SelectField
        label={texts.order}
        options={ORDERS}
        value={choice.order}
        onChange={(event) => choice.setOrder(event.target.value)}
      />
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: ${tokens.space[12]};
  max-width: 40rem;
`;

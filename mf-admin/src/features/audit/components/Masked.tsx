import type { MaskedValue } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Button, TextArea, useForm } from 'mf-shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FormDialog } from '../../../common/FormDialog.tsx';
import { inFull } from '../../../common/inFull.ts';
import { oneLine } from '../../../common/oneLine.ts';
import { masked as texts, timeline } from '../../../messages/audit.ts';
import { reveal } from '../api/timeline.ts';

interface MaskedProps {
  value: MaskedValue;
  /** Of the event that holds it. */
  position: number;
}

/** A value of an event that auditors see masked until they say why they need it. */
export function Masked({ value: { what, masked }, position }: MaskedProps) {
  const [revealed, setRevealed] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Line>
      <span role="status">
        {texts.names[what]}: <Value>{revealed ?? masked}</Value>
      </span>
      {revealed === undefined && (
        <Button variant="quiet" onClick={() => setIsAsking(true)}>
          <span>
            {texts.reveal}
            <span className="visually-hidden">
              {' '}
              {texts.names[what]} {timeline.ofEvent(inFull(position))}
            </span>
          </span>
        </Button>
      )}
      {isAsking && (
        <ReasonDialog position={position} onRevealed={setRevealed} onClose={() => setIsAsking(false)} />
      )}
    </Line>
  );
}

interface ReasonDialogProps {
  position: number;
  onRevealed: (value: string) => void;
  onClose: () => void;
}

function ReasonDialog({ position, onRevealed, onClose }: ReasonDialogProps) {
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : texts.reasonMissing }),
    action: reveal,
    input: ({ reason }) => ({ position, reason: oneLine(reason) }),
    onDone: ({ value }) => {
      onRevealed(value);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={texts.title}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      onClose={onClose}
    >
      <TextArea label={texts.reason} hint={texts.reasonHint} maxLength={500} {...form.field('reason')} />
    </FormDialog>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${tokens.space[4]};
`;

const Value = styled.bdi`
  font-variant-numeric: tabular-nums;
  font-weight: ${tokens.weight.medium};
`;

import type { MaskedValue } from 'mf-shared/contracts';
import { Button, Row, TextArea, useForm } from 'mf-shared/ui';
import { useState } from 'react';
import { reveal } from '../api/timeline.ts';
import { FormDialog } from '../common/FormDialog.tsx';
import { inFull } from '../common/inFull.ts';
import { oneLine } from '../common/oneLine.ts';
import { masked as texts, timeline } from '../messages/audit.ts';

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
    <Row $gap={4}>
      <span role="status">
        {texts.names[what]}: <bdi>{revealed ?? masked}</bdi>
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
    </Row>
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

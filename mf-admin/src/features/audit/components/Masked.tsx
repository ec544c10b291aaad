import type { MaskedValue } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Button, Dialog, Form, Row, TextArea, useForm } from 'mf-shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { inFull } from '../../../common/inFull.ts';
import { oneLine } from '../../../common/oneLine.ts';
import { whileSignedIn } from '../../../common/signedOut.ts';
import { masked as texts, timeline } from '../../../messages/audit.ts';
import { reveal } from '../api/reveal.ts';

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
    submit: async ({ reason }) => {
      onRevealed(await whileSignedIn(texts.signedOut, () => reveal(position, oneLine(reason))));
      onClose();
    },
  });
  return (
    <Dialog open title={texts.title} blocking={form.busy} onClose={onClose}>
      <Form form={form}>
        <TextArea label={texts.reason} hint={texts.reasonHint} maxLength={500} {...form.field('reason')} />
        <Actions>
          <Button variant="secondary" onClick={form.busy ? undefined : onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" busy={form.busy}>
            {texts.confirm}
          </Button>
        </Actions>
      </Form>
    </Dialog>
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

const Actions = styled(Row)`
  justify-content: flex-end;
`;

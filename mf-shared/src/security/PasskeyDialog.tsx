import type { SecondFactors } from 'mf-shared/contracts';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { TextField } from '../ui/TextField.tsx';
import { Hint } from '../ui/text.ts';
import { useForm } from '../ui/useForm.ts';
import { addPasskey } from './factors.ts';
import { factors as texts } from './messages.ts';

interface PasskeyDialogProps {
  /** The factors now. */
  factors: SecondFactors;
  onClose: () => void;
  onAdded: (recoveryCodes: readonly string[] | undefined) => void;
}

/** Asks for the name of a new passkey, and has the browser make it. */
export function PasskeyDialog({ factors, onClose, onAdded }: PasskeyDialogProps) {
  const [before] = useState(factors);
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => (name.trim() ? {} : { name: texts.nameMissing }),
    action: addPasskey,
    input: ({ name }) => ({ name: name.trim(), before }),
    isGuarded: false,
    onDone: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  return (
    <Dialog open title={texts.addPasskey} isBusy={form.busy} onClose={onClose}>
      <Form form={form} label={texts.addPasskey}>
        <Hint>{texts.passkeyHint}</Hint>
        <TextField
          {...form.field('name')}
          label={texts.passkeyName}
          hint={texts.passkeyNameHint}
          autoComplete="off"
          maxLength={60}
          required
        />
        <div>
          <Button type="submit" busy={form.busy}>
            {texts.goOn}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

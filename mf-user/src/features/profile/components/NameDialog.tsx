import { Button, Dialog, Form, TextField, useForm } from 'mf-shared/ui';
import { profile as texts } from '../../../messages/settings.ts';
import { correctName } from '../api/name.ts';

/** Asks for the corrected name. */
export function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const form = useForm({
    initial: { name },
    check: (fields) => (fields.name.trim() ? {} : { name: texts.nameMissing }),
    action: correctName,
    input: (fields) => fields,
    onDone: onClose,
  });
  return (
    <Dialog open title={texts.correctName} isHeld={form.isDirty} isBusy={form.busy} onClose={onClose}>
      <Form form={form} label={texts.correctName}>
        <TextField
          {...form.field('name')}
          label={texts.name}
          hint={texts.nameHint}
          autoComplete="name"
          maxLength={100}
          required
        />
        <div>
          <Button type="submit" busy={form.busy}>
            {texts.saveName}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

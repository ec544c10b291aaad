import { Button, Dialog, Figure } from 'mf-shared/ui';
import { inactivity as texts } from '../messages/dialogs.ts';

/** Asks whether somebody is still there. */
export function InactivityWarning({ secondsLeft, stay }: { secondsLeft: number; stay: () => void }) {
  return (
    <Dialog
      open
      role="alertdialog"
      title={texts.title}
      onClose={stay}
      actions={<Button onClick={stay}>{texts.stay}</Button>}
    >
      <p>{texts.text}</p>
      <Figure role="timer">{texts.countdown(secondsLeft)}</Figure>
    </Dialog>
  );
}

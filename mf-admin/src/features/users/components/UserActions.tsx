import { Trash2 } from 'lucide-react';
import { useAction } from 'mf-shared/api';
import type { User } from 'mf-shared/contracts';
import { notify } from 'mf-shared/notices';
import { Button } from 'mf-shared/ui';
import { adminAction } from '../../../api/adminAction.ts';
import { setUserStatus } from '../../../api/users.ts';
import { useHasDuty } from '../../../duties.ts';
import { users as texts } from '../../../messages/users.ts';

interface UserActionsProps {
  user: User;
  /** The id of the element that names the user. */
  nameId: string;
  /** Without borders, for table rows. */
  isQuiet?: boolean;
  /** Asks why, and then deactivates. */
  onDeactivate: () => void;
  onDelete: () => void;
}

/** What an admin can do with the account of a user. */
export function UserActions({ user, nameId, isQuiet = false, onDeactivate, onDelete }: UserActionsProps) {
  const { busy, run } = useAction(setUserStatus);
  const deletes = useHasDuty();
  const activated = user.status === 'activated';
  const toggle = () => (activated ? onDeactivate() : run({ user, status: 'activated' }));
  /** Guards against a missing id, with which the call would go to an address that is not this person's. */
  const withId = (work: () => void) =>
    user._id ? work() : notify(texts.idMissing, { tone: 'error', duration: adminAction.noticeMs });
  const secondary = isQuiet ? 'quiet' : 'secondary';

  return (
    <>
      <Button
        variant={activated || isQuiet ? secondary : 'primary'}
        busy={busy}
        aria-describedby={nameId}
        // The second half of a double click would undo the first.
        onClick={({ detail }) => detail <= 1 && withId(toggle)}
      >
        {activated ? texts.deactivate : texts.activate}
      </Button>
      {deletes && (
        <Button
          variant={secondary}
          icon={<Trash2 size={18} aria-hidden />}
          aria-describedby={nameId}
          onClick={() => withId(onDelete)}
        >
          {texts.remove}
        </Button>
      )}
    </>
  );
}

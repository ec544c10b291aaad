import { RequireRole, useSession } from 'mf-shared/session';
import { UserArea } from './UserArea.tsx';

/** Keyed by person, so the next person to sign in starts with an empty cache. */
export function Root() {
  const user = useSession();
  return (
    <RequireRole role="user">
      <UserArea key={user?._id} />
    </RequireRole>
  );
}

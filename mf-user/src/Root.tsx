import { RequireRole, useSession } from 'mf-shared/session';
import { UserArea } from './UserArea.tsx';

/** Keyed by person: whoever signs in next starts with an empty cache. */
export function Root() {
  const user = useSession();
  return (
    <RequireRole role="user">
      <UserArea key={user?._id} />
    </RequireRole>
  );
}

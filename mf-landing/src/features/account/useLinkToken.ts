import { useLocation, useNavigate } from 'mf-shared/router';
import { useEffect } from 'react';

/**
 * The token of the mailed link, '' without one. It is removed from the address immediately, where it could
 * be seen and copied, and kept in the state of the history entry, so that a reload keeps it.
 */
export function useLinkToken(): string {
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  const linked = new URLSearchParams(hash.slice(1)).get('token');

  useEffect(() => {
    if (linked !== null) void navigate(pathname, { replace: true, state: { token: linked } });
  }, [linked, pathname, navigate]);

  return linked ?? (state as { token?: string } | null)?.token ?? '';
}

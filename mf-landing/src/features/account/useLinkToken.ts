import { useLocation, useNavigate } from 'mf-shared/router';
import { useEffect } from 'react';

/**
 * The secret of the mailed link, '' without one. It leaves the address at once, where it would be
 * seen and copied, and stays with the entry in the browser's history, so that a reload keeps it.
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

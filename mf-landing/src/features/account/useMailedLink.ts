import { useLocation, useNavigate } from 'mf-shared/router';
import { useEffect, useState } from 'react';

/** The token of the mailed link, and why the server refused it. A newer link in the same tab starts over. */
export function useMailedLink() {
  const token = useLinkToken();
  const [refused, setRefused] = useState<{ token: string; reason: string }>();
  return {
    token,
    /** '' unless it was refused. */
    refusal: refused?.token === token ? refused.reason : '',
    refuse: (reason: string) => setRefused({ token, reason }),
  };
}

/**
 * The token of the mailed link, '' without one. It is removed from the address immediately, where it could
 * be seen and copied, and kept in the state of the history entry, so that a reload keeps it.
 */
function useLinkToken(): string {
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  const linked = new URLSearchParams(hash.slice(1)).get('token');

  useEffect(() => {
    if (linked !== null) void navigate(pathname, { replace: true, state: { token: linked } });
  }, [linked, pathname, navigate]);

  return linked ?? (state as { token?: string } | null)?.token ?? '';
}

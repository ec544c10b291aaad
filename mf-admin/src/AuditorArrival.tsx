import { callApi, reasonOf } from 'mf-shared/api';
import { notify } from 'mf-shared/notices';
import { useLocation, useNavigate } from 'mf-shared/router';
import { type SessionUser, session } from 'mf-shared/session';
import { ErrorState, PageHeading, Skeleton, Stack } from 'mf-shared/ui';
import { useEffect, useState } from 'react';
import { auditorLink as texts } from './messages/common.ts';

/** Auditors have no account. */
const AUDITOR: SessionUser = {
  _id: 'auditor',
  name: 'Auditor',
  email: '',
  role: 'auditor',
  status: 'activated',
  earning: 0,
};

/**
 * Exchanges the token in an auditor's address for a session, and removes it from the address and the history once
 * the server has accepted it; until then, anybody signed in stays signed in. This tab keeps a separate session,
 * which ends at log-out; only the operator can revoke the token.
 */
export function AuditorArrival({ token }: { token: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const isAsking = problem === undefined;

  useEffect(() => {
    if (!isAsking) return;
    const arrival = new AbortController();
    const { signal } = arrival;
    const leaveToken = () => void navigate(pathname + search, { replace: true });
    callApi('POST /api/auth/auditor-session', { token, signal }).then(
      (answer) => {
        session.signIn(answer.token, AUDITOR, true);
        leaveToken();
      },
      (error) => {
        if (signal.aborted) return;
        if (!session.user) return setProblem(reasonOf(error));
        notify(`${texts.failed} ${reasonOf(error)}`, { tone: 'error', duration: Number.POSITIVE_INFINITY });
        leaveToken();
      },
    );
    return () => arrival.abort();
  }, [isAsking, token, pathname, search, navigate]);

  if (isAsking) return <Skeleton shape="row" count={5} />;
  return (
    <Stack as="main">
      <PageHeading title={texts.title} />
      <ErrorState title={texts.failed} text={problem} onRetry={() => setProblem(undefined)} />
    </Stack>
  );
}

import type { ClientReport } from 'mf-shared/contracts';

const ADDRESS = '/api/reports';
const MOST_PER_PAGE = 10;
/** An uncaught error can occur in every page at once, so only one page in four sends it. */
const tellsUncaught = Math.random() < 1 / 4;

const told = new Set<string>();

/**
 * Reports a failure to the operators: in full to the console, and to the API only remote, release, phase and the
 * error's name, each failure once and at most ten per page. Never throws.
 * @param info `remote` and `release` where known, else taken from the error's stack; `phase` when something other
 *   than rendering failed: 'uncaught', or a stage of loading
 */
export function report(error: unknown, info: Record<string, unknown> = {}): void {
  try {
    console.error(error, info);
    tell(describe(error, info));
  } catch {
    // A failed report must not break the page.
  }
}

/** Reports uncaught errors of the shell and of every remote. */
export function reportUncaught(): void {
  const phase = 'uncaught';
  addEventListener('error', ({ error, message, filename }) => report(error ?? message, { filename, phase }));
  addEventListener('unhandledrejection', ({ reason }) => report(reason, { phase }));
}

function tell(body: ClientReport) {
  const text = JSON.stringify(body);
  const isLeftOut = body.phase === 'uncaught' && !tellsUncaught;
  if (isLeftOut || told.size >= MOST_PER_PAGE || told.has(text)) return;
  told.add(text);
  navigator.sendBeacon(ADDRESS, new Blob([text], { type: 'application/json' }));
}

/** Names only: a message or an address may contain what somebody typed. */
function describe(error: unknown, info: Record<string, unknown>) {
  const { name = 'Error', stack } = Object(error) as Partial<Error>;
  const [, remote = 'shell', release = process.env.RELEASE ?? 'unknown'] =
    /\/mf\/([^/]+)\/([^/]+)/.exec(`${info.filename} ${stack}`) ?? [];
  const named = info.remote ? { remote: info.remote, release: info.release ?? 'unknown' } : null;
  return {
    ...(named ?? { remote, release }),
    phase: phaseOf(info),
    error: /^[A-Za-z][\w-]{0,39}$/.test(name) ? name : 'Error',
  } as ClientReport;
}

function phaseOf({ phase, isUnhealthy }: Record<string, unknown>): ClientReport['phase'] {
  if (isUnhealthy || phase === 'uncaught') return 'uncaught';
  return phase ? 'load' : 'render';
}

import type { ClientReport } from 'mf-shared/contracts';

const ADDRESS = '/api/reports';
const MOST_PER_PAGE = 10;
/** What nobody catches can happen to everybody at once, so one page in four tells it. */
const tellsUncaught = Math.random() < 1 / 4;

const told = new Set<string>();

/**
 * Reports a failure to whoever operates the product: to the console all of it, to the API remote, release, phase
 * and the name of the error alone, each once and at most ten times in a page. Never throws.
 * @param info `remote` and `release` where they are known, else the error's stack tells; `phase` when it is not
 *   rendering that failed: 'uncaught', or a stage of loading
 */
export function report(error: unknown, info: Record<string, unknown> = {}): void {
  try {
    console.error(error, info);
    tell(describe(error, info));
  } catch {
    // What cannot be told must not be what breaks the page.
  }
}

/** Reports what nobody caught, in the shell or in any remote. */
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

/** Names only: a message or an address may hold what somebody typed. */
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

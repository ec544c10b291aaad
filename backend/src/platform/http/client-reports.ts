import type { ClientReport, PolicyBreach } from 'mf-shared/contracts';
import type { Logger } from 'pino';
import type { Metrics } from '../observability/metrics.ts';
import { networkOf } from './client-address.ts';
import { Refills } from './quotas.ts';
import { type Route, route } from './route.ts';

/** Reports per minute; also listed in docs/limits.md. */
export const reportLimits = { perAddress: 30, inAll: 600 } as const;

/** Anyone can invent a remote or a release, and each pair is a time series for as long as the process runs. */
export const MAX_RELEASES = 100;
const OTHER = { remote: 'other', release: 'other' } as const;

interface ClientReportOptions {
  readonly metrics: Metrics;
  readonly logger: Logger;
  /** Multiplies the limits. */
  readonly factor: number;
}

/**
 * Failures that browsers report: counted in the metrics, with one log line for the name of the error, and not
 * stored. They contain nothing about a person.
 */
export function clientReportRoutes({ metrics, logger, factor }: ClientReportOptions): Route[] {
  const refills = new Refills();
  const releases = new Set<string>();

  const limit = (address: string) => {
    // The address first, so that a single one cannot use up the limit of all.
    refills.take(`of ${networkOf(address, 'address')}`, reportLimits.perAddress * factor);
    refills.take('all', reportLimits.inAll * factor);
  };
  const count = ({ remote, release, phase, error }: ClientReport) => {
    const id = `${remote} ${release}`;
    if (releases.size < MAX_RELEASES) releases.add(id);
    metrics.reported({ ...(releases.has(id) ? { remote, release } : OTHER), phase });
    logger.info({ remote, release, phase, failure: error }, 'a browser reported a failure');
  };

  return [
    route('POST /api/reports', async ({ body, address }) => {
      limit(address);
      count(body);
      return { success: true };
    }),

    route('POST /api/reports/csp', async ({ body, address }) => {
      limit(address);
      for (const report of breachesOf(body)) count(report);
      return { success: true };
    }),
  ];
}

/** The breaches by remotes and the shell, without those by browser extensions. */
function breachesOf(body: PolicyBreach): ClientReport[] {
  const found = Array.isArray(body)
    ? body
        .filter(({ type }) => type === 'csp-violation')
        .map((report) => [report.body?.effectiveDirective, report.body?.sourceFile])
    : [[body['csp-report']['effective-directive'], body['csp-report']['source-file']]];
  return found
    .filter(([, file]) => !file || /^https?:/.test(file))
    .map(([directive, file]) => ({
      ...originOf(file ?? ''),
      phase: 'csp',
      error: /^[a-z-]{1,40}$/.test(directive ?? '') ? (directive as string) : 'unknown',
    }));
}

/** The release that a script belongs to, by its address. */
function originOf(file: string): Pick<ClientReport, 'remote' | 'release'> {
  const [, remote, release] = /\/mf\/([a-z][a-z0-9-]{0,31})\/([0-9A-Za-z.-]{1,48})\//.exec(file) ?? [];
  return remote && release ? { remote, release } : { remote: 'shell', release: 'unknown' };
}

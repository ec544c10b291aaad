import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Swept } from '../janitor/janitor.ts';

/** Values read on every scrape. */
interface Gauges {
  /** The position of the newest event; rejects while the database is unavailable. */
  readonly head: () => Promise<number>;
  /** The position up to which every read model is complete. */
  readonly projected: () => number;
  /** How long the read models have been behind the log. */
  readonly behindMs: () => Promise<number>;
  readonly stoppedProjections: () => readonly string[];
  /** Passwords waiting for a hashing thread. */
  readonly waitingPasswords: () => number;
  /** The size of the transparency log, how much of it is signed, and whether it has stopped. */
  readonly audit: () => { treeSize: number; checkpointSize: number; hasAlarm: boolean };
  /** Deleted people who could not be erased. */
  readonly notErased: () => number;
  /** The janitor's removals and failures, by rule. */
  readonly swept: () => readonly Swept[];
}

/** From a cached read to the longest wait, in seconds. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The application's metrics for Prometheus. No label contains personal data. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #duration: Histogram<'method' | 'route' | 'status'>;
  readonly #rateLimited: Counter<'route'>;
  readonly #reports: Counter<'remote' | 'release' | 'phase'>;

  constructor(gauges: Gauges) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#duration = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the first byte of a request to its answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: DURATION_BUCKETS,
      registers,
    });
    this.#rateLimited = new Counter({
      name: 'http_rate_limited_total',
      help: 'Requests that exceeded a rate limit and were answered 429.',
      labelNames: ['route'],
      registers,
    });
    this.#reports = new Counter({
      name: 'client_reports_total',
      help: 'Failures of the shell and remotes that browsers reported.',
      labelNames: ['remote', 'release', 'phase'],
      registers,
    });
    this.#watchLog(gauges, registers);
    watchAudit(gauges, registers);
    watchExpiry(gauges, registers);
    new Gauge({
      name: 'password_queue_length',
      help: 'Passwords that wait to be hashed or compared.',
      registers,
      collect() {
        this.set(gauges.waitingPasswords());
      },
    });
  }

  #watchLog({ head, projected, behindMs, stoppedProjections }: Gauges, registers: Registry[]): void {
    const lag = new Gauge({
      name: 'projection_lag_events',
      help: 'Events in the log that some read model does not show yet.',
      registers,
    });
    new Gauge({
      name: 'projection_lag_seconds',
      help: 'Age of the oldest event that some read model does not show yet.',
      registers,
      async collect() {
        this.set(
          await behindMs().then(
            (ms) => ms / 1000,
            () => Number.NaN,
          ),
        );
      },
    });
    new Gauge({
      name: 'event_log_head',
      help: 'The position of the newest event; NaN while the database is unavailable.',
      registers,
      async collect() {
        const position = await head().catch(() => Number.NaN);
        this.set(position);
        lag.set(Math.max(0, position - projected()));
      },
    });
    new Gauge({
      name: 'projection_stopped',
      help: '1 for each read model that stopped at an event it could not process.',
      labelNames: ['projection'],
      registers,
      collect() {
        this.reset();
        for (const projection of stoppedProjections()) this.set({ projection }, 1);
      },
    });
  }

  /**
   * Records one answered request.
   * @param route the route's template, never the path, which contains ids
   */
  observe(method: string, route: string, status: number, seconds: number): void {
    this.#duration.observe({ method, route, status }, seconds);
    if (status === 429) this.#rateLimited.inc({ route });
  }

  /** Records one failure in a browser. The caller bounds how many remotes and releases there are. */
  reported(labels: { remote: string; release: string; phase: string }): void {
    this.#reports.inc(labels);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** All metrics in the text format of Prometheus. */
  read(): Promise<string> {
    return this.#registry.metrics();
  }
}

function watchAudit({ audit }: Gauges, registers: Registry[]): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('audit_tree_size', 'Events that are in the transparency log.', () => audit().treeSize);
  gauge('audit_checkpoint_size', 'Events that the newest checkpoint covers.', () => audit().checkpointSize);
  gauge('audit_alarm', '1 when the tree stopped growing, or nothing is signed any more.', () =>
    Number(audit().hasAlarm),
  );
}

function watchExpiry({ notErased, swept }: Gauges, registers: Registry[]): void {
  new Gauge({
    name: 'erasure_pending',
    help: 'Deleted people who could not be erased yet; erasing them is retried.',
    registers,
    collect() {
      this.set(notErased());
    },
  });
  const byRule = (name: string, help: string, read: (swept: Swept) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['rule'],
      registers,
      collect() {
        for (const each of swept()) this.set({ rule: each.rule }, read(each));
      },
    });
  byRule('janitor_removed', 'What this process removed because it had expired.', ({ removed }) => removed);
  byRule('janitor_failures', 'How often a rule failed in this process.', ({ failures }) => failures);
  byRule(
    'janitor_finished_seconds',
    'When a rule last finished in this process, in seconds since 1970.',
    ({ finishedAtMs }) => finishedAtMs / 1000,
  );
}

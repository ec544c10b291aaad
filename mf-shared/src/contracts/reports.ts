import * as z from 'zod/mini';

/** What may fail in a page: loading a release, rendering, an uncaught error, or the Content-Security-Policy. */
const phases = ['load', 'render', 'uncaught', 'csp'] as const;

/**
 * One failure in a browser. Names only: no message, address or id, because those may reveal what a person typed or
 * who they are.
 */
export const ClientReport = z.object({
  /** A remote of the discovery document, or the shell. */
  remote: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/, 'This is no name of a remote.')),
  /** Its release; 'unknown' where the browser cannot tell. */
  release: z
    .string()
    .check(
      z.regex(
        /^(unknown|\d{1,4}\.\d{1,4}\.\d{1,4}(-[0-9A-Za-z.]{1,16})?-[0-9a-f]{8})$/,
        'This is no release.',
      ),
    ),
  phase: z.enum(phases),
  /** The name of the error's class, e.g. TypeError; for the policy, the directive. */
  error: z.string().check(z.regex(/^[A-Za-z][\w-]{0,39}$/, 'This is no name of an error.')),
});
export type ClientReport = z.infer<typeof ClientReport>;

const directive = z.optional(z.string());
const file = z.optional(z.nullable(z.string()));

/** A CSP violation report in the older form; its other members are ignored. */
const PolicyReport = z.object({
  'csp-report': z.object({ 'effective-directive': directive, 'source-file': file }),
});

/** The same in the form of the Reporting API, which sends several reports at once, also of other types. */
const PolicyReports = z
  .array(
    z.object({
      type: z.string(),
      body: z.nullable(z.object({ effectiveDirective: directive, sourceFile: file })),
    }),
  )
  .check(z.maxLength(20));

export const PolicyBreach = z.union([PolicyReport, PolicyReports]);
export type PolicyBreach = z.infer<typeof PolicyBreach>;

const Taken = z.object({ success: z.literal(true) });
const taken = { success: true };

export const reportEndpoints = {
  'POST /api/reports': {
    access: 'public',
    summary:
      'Counts a failure in a browser by remote, release and phase. Nothing else about it or the person is kept.',
    status: 200,
    refusals: [429],
    maxBytes: 2048,
    body: ClientReport,
    response: Taken,
    example: {
      body: { remote: 'user', release: '1.4.0-1a2b3c4d', phase: 'render', error: 'TypeError' },
      response: taken,
    },
  },
  'POST /api/reports/csp': {
    access: 'public',
    summary: 'Counts violations of the page’s Content-Security-Policy, which browsers report automatically.',
    status: 200,
    refusals: [429],
    bodyTypes: ['application/csp-report', 'application/reports+json'],
    body: PolicyBreach,
    response: Taken,
    example: {
      body: {
        'csp-report': {
          'effective-directive': 'script-src-elem',
          'source-file': 'https://app.example/mf/user/1.4.0-1a2b3c4d/remoteEntry.js',
        },
      },
      response: taken,
    },
  },
} as const;

import { STATUS_CODES } from 'node:http';
import type { Endpoint, Problem } from 'mf-shared/contracts';
import type { Content, Response } from './openapi.ts';

/** One way in which a call can fail. */
export interface KnownRefusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

const refusal = (status: number, code: string, message: string): KnownRefusal => ({ status, code, message });

const malformed = refusal(400, 'malformed_json', 'The request is not valid JSON.');
const invalid = refusal(400, 'invalid_request', 'Name is required.');
const cursor = refusal(400, 'cursor_invalid', 'This cursor is not one that a list gave.');
const key = refusal(
  400,
  'idempotency_key_invalid',
  'The Idempotency-Key must be 1 to 255 printable characters.',
);
const keyReused = refusal(
  422,
  'idempotency_key_reused',
  'This Idempotency-Key was used for another request.',
);

const forbidden = refusal(403, 'forbidden', 'You are not allowed to do this.');
const factorMissing = refusal(
  403,
  'second_factor_missing',
  'Admins need a passkey or an authenticator app here. Please add one on your Account page.',
);
/** The account was closed after the session had been checked. */
const gone = refusal(404, 'not_found', 'This user does not exist.');
const notYourDuty = refusal(403, 'not_your_duty', 'This is not among your duties. An owner can change them.');
const unconfirmed = refusal(
  403,
  'confirmation_required',
  'Please confirm first that it is you. Nothing was changed.',
);

/** The refusals shared by many calls, by the name of their answer in the document. */
export const COMMON_REFUSALS = {
  Malformed: [malformed],
  Invalid: [malformed, invalid],
  InvalidPage: [malformed, invalid, cursor],
  InvalidKeyed: [malformed, invalid, key],
  Unauthenticated: [
    refusal(401, 'token_missing', 'Unauthorized: Token not found.'),
    refusal(401, 'token_invalid', 'Your session is not valid. Please log in.'),
    refusal(401, 'session_ended', 'Your session has ended. Please log in.'),
  ],
  Forbidden: [forbidden],
  Gone: [gone],
  ForbiddenToAdmins: [forbidden, factorMissing, notYourDuty],
  Unconfirmed: [forbidden, unconfirmed],
  UnconfirmedAdmin: [forbidden, factorMissing, notYourDuty, unconfirmed],
  TooLarge: [refusal(413, 'body_too_large', 'The request is larger than 16kb.')],
  NotJson: [
    refusal(415, 'json_only', 'Send the request as application/json.'),
    refusal(415, 'encoding_unsupported', 'This content encoding is not supported.'),
  ],
  KeyReused: [keyReused],
  TooMany: [refusal(429, 'too_many_requests', 'Too many attempts. Please try again in a minute.')],
  InternalError: [refusal(500, 'internal_error', 'Something went wrong on our side. Please try again.')],
  Unavailable: [refusal(503, 'unavailable', 'The service is busy. Please try again in a moment.')],
} as const satisfies Record<string, readonly KnownRefusal[]>;

/**
 * Every way in which a call can fail, by status. An empty list means that the contract does not name the
 * codes of that status.
 */
export function refusalsOf(endpoint: Endpoint): Map<number, readonly KnownRefusal[]> {
  const { access, idempotent, stepUp, params, query, body, refusals = [] } = endpoint;
  const hasInput = params !== undefined || query !== undefined || body !== undefined;
  const isList = query !== undefined && 'cursor' in shapeOf(query);
  const isPublic = access === 'public';
  const isOwnCommand = access === 'user' && (idempotent || body !== undefined);
  const names404 = refusals.some((own) => statusOf(own) === 404);
  const of = COMMON_REFUSALS;

  const found: (KnownRefusal | number)[] = [
    // A malformed JSON body is refused before checking whether the call takes a body.
    malformed,
    ...(hasInput ? [invalid] : []),
    ...(isList ? [cursor] : []),
    ...(idempotent ? [key] : []),
    ...(isPublic ? [] : of.Unauthenticated),
    // A call without a required role is open to everyone who is signed in.
    ...(isPublic || access === 'signedIn' ? [] : of.Forbidden),
    ...(access === 'admin' || access === 'staff' ? [factorMissing, notYourDuty] : []),
    ...(stepUp ? [unconfirmed] : []),
    ...(isOwnCommand && !names404 ? [gone] : []),
    // Everyone who is signed in has a quota for all calls.
    ...(isPublic ? [] : of.TooMany),
    // There is only one reason for 429.
    ...refusals.map((own) => (own === 429 ? of.TooMany[0] : own)),
    ...of.TooLarge,
    ...of.NotJson,
    ...(idempotent ? [keyReused] : []),
    ...of.InternalError,
    ...of.Unavailable,
  ];

  const statuses = [...new Set(found.map(statusOf))].sort((one, other) => one - other);
  return new Map(
    statuses.map((status) => {
      const known = found.filter((each) => statusOf(each) === status);
      const areNamed = known.every((each) => typeof each === 'object');
      return [status, areNamed ? known : []];
    }),
  );
}

const statusOf = (found: KnownRefusal | number) => (typeof found === 'number' ? found : found.status);

const shapeOf = (schema: object): object =>
  (schema as { _zod: { def: { shape?: object } } })._zod.def.shape ?? {};

const WHY: Record<number, string> = {
  400: 'The request does not fit this description.',
  401: 'The token is missing or not valid.',
  403: 'You are signed in but not allowed to do this.',
  404: 'There is nothing with this id or path.',
  409: 'Already done, or not allowed in the present state.',
  413: 'The body is too large.',
  415: 'The body is not sent as JSON.',
  422: 'A business rule refuses the request.',
  429: 'Too many attempts. Wait before the next one.',
  500: 'An internal error; the request id finds it in the log.',
  503: 'The server is busy. Wait before the next try.',
};

/** The answer of that status, with an example of each refusal. A refused call has changed nothing. */
export function problemResponse(status: number, refusals: readonly KnownRefusal[]): Response {
  const codes = refusals.map(({ code }) => code);
  const schema = { $ref: '#/components/schemas/Problem' };
  const content: Content = {
    'application/problem+json': {
      schema:
        codes.length === 0
          ? schema
          : {
              allOf: [
                schema,
                { type: 'object', properties: { status: { const: status }, code: { enum: codes } } },
              ],
            },
      ...(codes.length > 0 && { examples: Object.fromEntries(refusals.map(exampleOf)) }),
    },
  };
  return {
    description: WHY[status] ?? STATUS_CODES[status] ?? 'Refused.',
    headers: headersOf(status),
    content,
  };
}

function exampleOf({ status, code, message }: KnownRefusal): [string, { summary: string; value: Problem }] {
  const value: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    message,
    requestId: '9e107d9d-372b-4b68-8a5f-0c1d2e3f4a05',
    ...(code === invalid.code && { errors: [{ path: 'name', message }] }),
  };
  const summary = code === invalid.code ? 'Says what is wrong with the first invalid field.' : message;
  return [code, { summary, value }];
}

function headersOf(status: number) {
  const header = (name: string) => ({ $ref: `#/components/headers/${name}` });
  return {
    'x-request-id': header('RequestId'),
    ...(status === 401 && { 'WWW-Authenticate': header('WwwAuthenticate') }),
    ...((status === 429 || status === 503) && { 'Retry-After': header('RetryAfter') }),
  };
}

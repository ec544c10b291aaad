import {
  type BodyOf,
  type Endpoint,
  type EndpointName,
  endpoints,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from 'mf-shared/contracts';
import * as z from 'zod';
import type { SignedIn } from '../auth/sessions.ts';
import type { Download } from './csv.ts';
import { InvalidRequest } from './problem.ts';
import type { RateRule } from './rate-limits.ts';

/** An authenticated and parsed request. */
export interface Call<Name extends EndpointName> {
  readonly params: ParamsOf<Name>;
  readonly query: QueryOf<Name>;
  readonly body: BodyOf<Name>;
  /** The caller; undefined on public routes. */
  readonly actor: AccessOf<Name> extends 'public' ? undefined : SignedIn;
  readonly requestId: string;
  /** The network address of the client, as seen by the nearest trusted proxy. */
  readonly address: string;
  /** The User-Agent header, cut to 300 characters; empty when there is none. */
  readonly userAgent: string;
  /** The Accept-Language header, cut the same way. */
  readonly acceptLanguage: string;
  /** The id of the call's command; the same for a retry with the same key. */
  readonly commandId: string;
  /** Call it with the log position of what was recorded, which is sent with the answer. */
  readonly onRecorded: (position: number) => void;
  /** Call it on a public route with the user who has proved their identity, for the log. */
  readonly onIdentified: (userId: string) => void;
}

/** What a handler returns: the download of a file, or else the answer's body. */
type AnswerOf<Name extends EndpointName> = (typeof endpoints)[Name] extends { file: string }
  ? Download
  : ResponseOf<Name>;

type AccessOf<Name extends EndpointName> = (typeof endpoints)[Name]['access'];

export interface Route {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  /** How often it may be called; checked after the request has been parsed. */
  readonly limit?: RateRule | undefined;
  readonly handle: (call: Call<EndpointName>) => Promise<unknown>;
}

/**
 * Binds a handler to an endpoint of the contracts. Before it runs, the caller was authenticated and
 * the request parsed; the handler then loads, authorizes on what it loaded, decides and presents.
 */
export const route = <Name extends EndpointName>(
  name: Name,
  handle: (call: Call<Name>) => Promise<AnswerOf<Name>>,
  { limit }: { limit?: RateRule } = {},
): Route => ({ name, endpoint: endpoints[name], limit, handle: handle as Route['handle'] });

/** @throws InvalidRequest naming every part that does not fit the contract */
export function parseCall(
  endpoint: Endpoint,
  raw: { params: unknown; query: unknown; body: unknown },
): { params: unknown; query: unknown; body: unknown } {
  const errors: { path: string; message: string }[] = [];
  const parse = (schema: z.core.$ZodType | undefined, value: unknown) => {
    if (!schema) return undefined;
    const result = z.safeParse(schema, value);
    if (result.success) return result.data;
    errors.push(
      ...result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    );
    return undefined;
  };
  const parsed = {
    params: parse(endpoint.params, raw.params),
    query: parse(endpoint.query, raw.query),
    body: parse(endpoint.body, raw.body),
  };
  if (errors.length > 0) throw new InvalidRequest(errors);
  return parsed;
}

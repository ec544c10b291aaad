import { STATUS_CODES } from 'node:http';
import { type Access, type Endpoint, PAGE_LIMIT, Problem } from 'mf-shared/contracts';
import { answerSchema, liftTitled, requestSchema } from './json-schema.ts';
import type { Area, Header, JsonSchema, OpenApi, Operation, Parameter, Ref, Response } from './openapi.ts';
import { COMMON_REFUSALS, type KnownRefusal, problemResponse, refusalsOf } from './refusals.ts';

export interface Description {
  readonly title: string;
  readonly version: string;
  /** Markdown; the page supports headings, paragraphs and `code`. */
  readonly introduction: string;
  /** A call belongs to the area with the longest prefix of its path; areas without calls are left out. */
  readonly areas: readonly (Area & { readonly prefixes: readonly string[] })[];
}

const OTHER: Area = { name: 'Other', description: 'Calls that belong to no other area.' };
const DOCUMENTATION: Area = { name: 'Documentation', description: 'This documentation, in two formats.' };

const WHO: Record<Access, string> = {
  public: 'For anyone, without a token.',
  signedIn: 'For anyone signed in.',
  member: 'For users and admins.',
  user: 'For users.',
  admin: 'For admins.',
  auditor: 'For auditors.',
  staff: 'For admins and auditors.',
};

const commonResponses: Readonly<Record<string, Response>> = Object.fromEntries(
  Object.entries(COMMON_REFUSALS).map(([name, refusals]) => [
    name,
    problemResponse(refusals[0].status, refusals),
  ]),
);

/** The OpenAPI document of these endpoints; the same input gives the same bytes. */
export function describeApi(endpoints: Readonly<Record<string, Endpoint>>, about: Description): OpenApi {
  const schemas: Record<string, JsonSchema> = { Problem: answerSchema(Problem) };
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const [method, path] = name.split(' ') as [string, string];
    const operation = describeCall({ method, path, endpoint, area: areaOf(path, about.areas), schemas });
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  Object.assign(paths, documentationPaths);

  const operations = Object.values(paths).flatMap((byMethod) => Object.values(byMethod));
  const areas = [...about.areas, OTHER, DOCUMENTATION].map(({ name, description }) => ({
    name,
    description,
  }));
  const used = JSON.stringify(operations);
  return {
    openapi: '3.1.0',
    info: { title: about.title, version: about.version, description: about.introduction },
    servers: [{ url: '/', description: 'The server of this document.' }],
    tags: areas.filter(({ name }) => operations.some(({ tags }) => tags.includes(name))),
    paths,
    components: {
      schemas,
      responses: pick(commonResponses, (name) => used.includes(`"#/components/responses/${name}"`)),
      parameters: { IdempotencyKey: idempotencyKey, LogPosition: logPosition },
      headers,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a log-in.' },
      },
    },
  };
}

interface NamedCall {
  readonly method: string;
  readonly path: string;
  readonly endpoint: Endpoint;
  readonly area: Area;
  /** The components that titled schemas are added to. */
  readonly schemas: Record<string, JsonSchema>;
}

function describeCall({ method, path, endpoint, area, schemas }: NamedCall): Operation {
  const {
    access,
    summary,
    idempotent,
    params,
    query,
    body,
    bodyTypes = [],
    response,
    file,
    example,
  } = endpoint;
  const isRead = method === 'GET';
  const parameters = [
    ...(params ? parametersOf('path', requestSchema(params), example.params) : []),
    ...(query ? parametersOf('query', requestSchema(query), example.query) : []),
    ...(idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(isRead ? [{ $ref: '#/components/parameters/LogPosition' }] : []),
  ];
  const answer: Response = {
    description: STATUS_CODES[endpoint.status] ?? 'Done',
    headers: {
      'x-request-id': { $ref: '#/components/headers/RequestId' },
      ...(isRead &&
        access !== 'public' && { 'x-log-position': { $ref: '#/components/headers/LogPosition' } }),
    },
    content: {
      [file ?? 'application/json']: {
        schema: liftTitled(answerSchema(response), schemas),
        example: example.response,
      },
    },
  };
  return {
    operationId: operationIdOf(method, path),
    tags: [area.name],
    summary,
    description: WHO[access],
    security: access === 'public' ? [] : [{ token: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true as const,
        content: Object.fromEntries(
          ['application/json', ...bodyTypes].map((type) => [
            type,
            { schema: requestSchema(body), example: example.body },
          ]),
        ),
      },
    }),
    responses: {
      [endpoint.status]: answer,
      ...Object.fromEntries(
        [...refusalsOf(endpoint)].map(([status, refusals]) => [status, responseFor(status, refusals)]),
      ),
    },
  };
}

/** The common answer with the same refusals, or one specific to the call. */
function responseFor(status: number, refusals: readonly KnownRefusal[]): Response | Ref {
  const own = problemResponse(status, refusals);
  const text = JSON.stringify(own);
  const common = Object.entries(commonResponses).find(([, response]) => JSON.stringify(response) === text);
  return common ? { $ref: `#/components/responses/${common[0]}` } : own;
}

/** The parameters of every list; a limit is sent as text but is a number. */
const LISTS: Readonly<Record<string, { description: string; schema?: JsonSchema }>> = {
  search: { description: 'Only rows that contain this text, in upper or lower case.' },
  limit: {
    description: 'The maximum number of rows on the page.',
    schema: { type: 'integer', minimum: 1, maximum: PAGE_LIMIT, default: PAGE_LIMIT },
  },
  cursor: { description: 'The `nextCursor` of the previous page; without it, the first page.' },
};

function parametersOf(place: 'path' | 'query', schema: JsonSchema, example: object = {}): Parameter[] {
  return Object.entries(schema.properties ?? {}).map(([name, { description, ...own }]) => {
    const list = place === 'query' ? LISTS[name] : undefined;
    const value = (example as Record<string, unknown>)[name];
    return {
      name,
      in: place,
      required: schema.required?.includes(name) ?? false,
      description:
        [list?.description, description].filter(Boolean).join(' ') || `Only rows with this ${name}.`,
      schema: list?.schema ?? own,
      ...(value !== undefined && { example: value }),
    };
  });
}

/** 'PUT /api/users/users/{id}/status' becomes 'putUsersUsersIdStatus'. */
function operationIdOf(method: string, path: string): string {
  const words = path.replace(/^\/api\//, '').match(/[A-Za-z0-9]+/g) ?? [];
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function areaOf(path: string, areas: Description['areas']): Area {
  const fits = areas.flatMap((area) =>
    area.prefixes.filter((prefix) => path.startsWith(prefix)).map((prefix) => ({ area, prefix })),
  );
  return fits.sort((one, other) => other.prefix.length - one.prefix.length)[0]?.area ?? OTHER;
}

const pick = <T>(all: Readonly<Record<string, T>>, isWanted: (name: string) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => isWanted(name)));

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any text of your own, a new one for each action: the call is carried out once, however often it is sent.',
  schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
  example: 'b0f0e6a8-withdraw-1',
};

const position = { type: 'integer', minimum: 0 } as const;

const logPosition: Parameter = {
  name: 'X-Log-Position',
  in: 'header',
  required: false,
  description: 'The log position that the answer should show, from an earlier answer.',
  schema: position,
  example: 1234,
};

const headers: Readonly<Record<string, Header>> = {
  LogPosition: {
    description: 'The log position up to which the answer is complete.',
    schema: position,
  },
  RequestId: {
    description:
      'Identifies the request in the server’s log. A client may send its own, of 8 to 64 word characters, which is logged as well.',
    schema: { type: 'string', format: 'uuid' },
  },
  RetryAfter: {
    description: 'The number of seconds to wait before the next try.',
    schema: { type: 'integer', minimum: 1 },
  },
  WwwAuthenticate: { description: 'Sign in with a bearer token.', schema: { const: 'Bearer' } },
};

/** The document itself and the page: they are not in the contracts. */
const documentationPaths: Readonly<Record<string, Record<string, Operation>>> = {
  '/api/openapi.json': { get: ofDocumentation('getOpenapiJson', 'This document.', 'application/json') },
  '/api/docs': { get: ofDocumentation('getDocs', 'This document as a page.', 'text/html') },
  '/api/docs.css': { get: ofDocumentation('getDocsCss', 'The stylesheet of the page.', 'text/css') },
};

function ofDocumentation(operationId: string, summary: string, type: string): Operation {
  const requestHeaders = { 'x-request-id': { $ref: '#/components/headers/RequestId' } };
  const schema: JsonSchema = { type: type === 'application/json' ? 'object' : 'string' };
  return {
    operationId,
    tags: [DOCUMENTATION.name],
    summary,
    description: WHO.public,
    security: [],
    responses: {
      200: { description: 'OK', headers: requestHeaders, content: { [type]: { schema } } },
      304: { description: 'Unchanged since the answer that `If-None-Match` names.', headers: requestHeaders },
      ...Object.fromEntries(
        (['Malformed', 'TooLarge', 'NotJson', 'InternalError', 'Unavailable'] as const).map((name) => [
          COMMON_REFUSALS[name][0].status,
          { $ref: `#/components/responses/${name}` },
        ]),
      ),
    },
  };
}

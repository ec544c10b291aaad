import {
  type BodyOf,
  type EndpointName,
  endpoints,
  type Problem,
  type ResponseOf,
} from 'mf-shared/contracts';
import { session } from 'mf-shared/session';

export interface FakeRequest<N extends EndpointName> {
  params: Record<string, string>;
  query: URLSearchParams;
  body: BodyOf<N>;
  headers: Headers;
}

type Answer<N extends EndpointName> = ResponseOf<N> | Response;
type Answers = {
  [N in EndpointName]?: Answer<N> | ((request: FakeRequest<N>) => Answer<N> | Promise<Answer<N>>);
};

/** Functions that end the calls this test has left unanswered. */
const unanswered = new Set<(answer: Response) => void>();

// Calls end with their test, or a later one would ask for their outcome.
afterEach(() => {
  session.signOut();
  dispatchEvent(new Event('online'));
  for (const end of unanswered) end(problem(400, 'The test is over.'));
  unanswered.clear();
});

/**
 * Answers `fetch` by endpoint name with data, a `problem(…)`, or a function of the request that may return a
 * promise. Answers and bodies are checked against the contracts; an endpoint that is not listed answers 404,
 * except for outcomes of lost answers. `files` are answered by path. Returns the calls made so far; a later
 * `fakeApi` replaces this one.
 */
export function fakeApi(
  answers: Answers,
  files: Record<string, string | Response> = {},
): { name: EndpointName; body: unknown }[] {
  const calls: { name: EndpointName; body: unknown }[] = [];

  globalThis.fetch = async (input, init = {}) => {
    const { pathname, searchParams } = new URL(String(input), location.href);
    const file = files[pathname];
    if (file !== undefined) return typeof file === 'string' ? new Response(file) : file.clone();
    const call = match(init.method ?? 'GET', pathname);
    if (!call) return problem(404, `No endpoint is at ${pathname}.`);
    const { name, params } = call;
    const endpoint = endpoints[name];
    const body: unknown = init.body ? JSON.parse(String(init.body)) : undefined;
    calls.push({ name, body });
    if ('body' in endpoint) endpoint.body.parse(body);

    const given: unknown = answers[name] ?? defaults[name];
    if (given === undefined) return problem(404, `The test gives no answer for ${name}.`);
    const request = { params, query: searchParams, body, headers: new Headers(init.headers) };
    const answer: unknown = await raceAbort(
      typeof given === 'function' ? given(request) : given,
      init.signal,
    );
    if (answer instanceof Response) return answer.clone();
    return Response.json(endpoint.response.parse(answer), { status: endpoint.status });
  };
  return calls;
}

/** An error answer as the API gives it. */
export function problem(status: number, message: string, rest: Partial<Problem> = {}): Response {
  const body: Problem = {
    type: 'about:blank',
    title: message,
    status,
    code: 'test',
    message,
    requestId: 'request-1',
    ...rest,
  };
  return Response.json(body, { status, headers: { 'Content-Type': 'application/problem+json' } });
}

/** Answers each call with the next of these, and those after the last with the last. */
export function inTurn<Given extends [unknown, ...unknown[]]>(...given: Given): () => Given[number] {
  let index = -1;
  return () => {
    index = Math.min(index + 1, given.length - 1);
    return given[index];
  };
}

/** Unless a test says otherwise, calls without an answer were not carried out. */
const defaults: Answers = { 'POST /api/outcomes': { outcome: 'none' } };

const routes = (Object.keys(endpoints) as EndpointName[]).map((name) => {
  const [method, template = ''] = name.split(' ');
  return { name, method, pattern: new RegExp(`^${template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) };
});

function match(method: string, pathname: string) {
  for (const { name, ...route } of routes) {
    const found = route.method === method ? route.pattern.exec(pathname) : null;
    if (found) return { name, params: { ...found.groups } };
  }
  return undefined;
}

function raceAbort(answer: unknown, signal: AbortSignal | null | undefined): Promise<unknown> {
  return new Promise<unknown>((resolve, reject) => {
    unanswered.add(resolve);
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
    Promise.resolve(answer)
      .then(resolve, reject)
      .finally(() => unanswered.delete(resolve));
  });
}

import { Agent, request as ask } from 'node:http';
import { Problem } from 'mf-shared/contracts';
import * as z from 'zod';
import { notePosition } from './positions.ts';

export interface RawRequest {
  method?: string;
  token?: string;
  headers?: Record<string, string>;
  /** Sent unchanged when it is text or bytes, otherwise as JSON. */
  body?: unknown;
}

export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** Malformed values in place of an id. */
export const MALFORMED_IDS = [
  "1' OR '1'='1",
  '../../../user/me',
  '%00',
  '\0',
  '1',
  '{id}',
  'x'.repeat(10_000),
] as const;

const agent = new Agent({ keepAlive: true });

/**
 * A request that no well-behaved client would send: any path, headers and bytes. Not by fetch, which takes twice the
 * work for each.
 */
export async function send(url: string, path: string, request: RawRequest = {}): Promise<RawAnswer> {
  const { method = 'GET', token, headers, body } = request;
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const bytes = body === undefined ? undefined : Buffer.from(isRaw ? body : JSON.stringify(body));
  const answer = await new Promise<RawAnswer>((resolve, reject) => {
    const asking = ask(new URL(`${url}${path}`), {
      ...{ method, agent },
      headers: {
        ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
    asking.on('error', reject).on('response', (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk) => chunks.push(chunk))
        .on('error', reject)
        .on('end', () => {
          const { statusCode: status = 0 } = response;
          // Only cookies, which the API does not set, would be lists.
          const headers = new Headers(response.headers as Record<string, string>);
          resolve({ status, headers, text: Buffer.concat(chunks).toString() });
        });
    });
    asking.end(bytes);
  });
  notePosition(url, answer.headers);
  return answer;
}

/** Asserts that the answer is a complete problem+json of that status without additional members. */
export function expectProblem(answer: RawAnswer, status: number, expected: Partial<Problem> = {}): Problem {
  const body: unknown = JSON.parse(answer.text);
  const problem = z.parse(Problem, body);
  expect(body).toStrictEqual(problem);
  expect({ ...problem, answered: answer.status }).toMatchObject({ answered: status, status, ...expected });
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(answer.headers.get('x-request-id')).toBe(problem.requestId);
  return problem;
}

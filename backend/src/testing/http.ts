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

/** A request that no well-behaved client would send: any path, headers and bytes. */
export async function send(url: string, path: string, request: RawRequest = {}): Promise<RawAnswer> {
  const { method = 'GET', token, headers, body } = request;
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: isRaw ? (body as RequestInit['body']) : JSON.stringify(body) }),
  });
  notePosition(url, response.headers);
  return { status: response.status, headers: response.headers, text: await response.text() };
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

import { conflict, forbidden, notFound, refused, unauthenticated } from '../../kernel/domain-error.ts';
import { ConflictError, EpochError, UnavailableError } from '../event-store/event-store.ts';
import { HttpError, InvalidRequest, toProblem } from './problem.ts';

it.each<[Error, number, string]>([
  [refused('some_rule', 'No.'), 422, 'some_rule'],
  [conflict('some_state', 'No.'), 409, 'some_state'],
  [notFound('video'), 404, 'not_found'],
  [forbidden(), 403, 'forbidden'],
  [unauthenticated('token_missing', 'No.'), 401, 'token_missing'],
  [new HttpError(413, 'body_too_large', 'No.'), 413, 'body_too_large'],
  [new InvalidRequest([{ path: 'name', message: 'No.' }]), 400, 'invalid_request'],
])('%s is answered with %i', (error, status, code) => {
  const { body, unexpected } = toProblem(error, 'request-1');
  expect(body).toMatchObject({ status, code, message: error.message, requestId: 'request-1' });
  expect(unexpected).toBe(false);
});

it.each([
  new UnavailableError('the event log did not answer'),
  new ConflictError('account-1', 7),
  new EpochError(),
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('terminating connection'), { code: '57P01' }),
  Object.assign(new Error('No space left on device'), { code: '53100' }),
  Object.assign(new Error('password authentication failed'), { code: '28P01' }),
])('%s is answered with Retry-After and without the cause', (error) => {
  const { body, headers, unexpected } = toProblem(error, 'request-1');
  expect([body.status, body.code, headers['Retry-After'], unexpected]).toEqual([
    503,
    'unavailable',
    '2',
    false,
  ]);
  expect(JSON.stringify(body)).not.toContain(error.message);
});

it.each([
  new TypeError("cannot read 'password_hash' of undefined"),
  'a thrown text',
  null,
  undefined,
  Object.assign(new Error('relation "rm.users" does not exist'), { code: '42P01' }),
])('any other error is opaque and marked as unexpected: %s', (error) => {
  const { body, unexpected } = toProblem(error, 'request-1');
  expect(body).toEqual({
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    code: 'internal_error',
    message: 'Something went wrong on our side. Please try again.',
    requestId: 'request-1',
  });
  expect(unexpected).toBe(true);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type Router from '@koa/router';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type Endpoint, endpoints } from 'mf-shared/contracts';
import * as z from 'zod';
import { notFound } from '../kernel/domain-error.ts';
import { notYourDuty } from '../modules/administration/index.ts';
import { UnavailableError } from '../platform/event-store/event-store.ts';
import { confirmationRequired, secondFactorMissing } from '../platform/http/authentication.ts';
import { readPage } from '../platform/http/paging.ts';
import { toProblem } from '../platform/http/problem.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { validatorOf } from '../testing/document-schemas.ts';
import { expectProblem, type RawAnswer, send } from '../testing/http.ts';
import { apiDocument } from './api-document.ts';
import { type MediaType, type Operation, type Parameter, type Response, resolve } from './openapi.ts';
import { COMMON_REFUSALS, type KnownRefusal } from './refusals.ts';

const document = apiDocument();
const source = JSON.stringify(document);

interface Named {
  readonly name: string;
  readonly operation: Operation;
}
const operations: Named[] = Object.entries(document.paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    operation,
  })),
);

it('matches docs/openapi.json: run `npm run openapi` when this fails', async () => {
  const committed = await readFile(join(__dirname, '../../../docs/openapi.json'), 'utf8');
  expect(committed).toBe(`${JSON.stringify(document, null, 2)}\n`);
});

it('passes the OpenAPI linter', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // The project states no licence, so the document cannot either.
      'info-license': 'off',
      'info-license-strict': 'off',
      // Examples are tested below, against the contract too.
      'no-invalid-media-type-examples': 'off',
      'no-invalid-parameter-examples': 'off',
      // Stricter than recommended.
      'operation-4xx-problem-details-rfc7807': 'error',
      'operation-tag-defined': 'error',
      'operation-description': 'error',
      'parameter-description': 'error',
      'component-name-unique': 'error',
      'spec-strict-refs': 'error',
    },
  });
  const problems = await lintFromString({ source, config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});

describe('an example', () => {
  const validate = validatorOf(document);
  const examplesOf = ({ example, examples = {} }: MediaType) => [
    ...(example === undefined ? [] : [example]),
    ...Object.values(examples).map(({ value }) => value),
  ];

  it.each(operations)('of $name fits the schemas of the document', ({ operation }) => {
    for (const reference of operation.parameters ?? []) {
      const { schema, example } = resolve<Parameter>(document, reference);
      if (example !== undefined) expect(validate(schema, example)).toBeNull();
    }
    const responses = Object.values(operation.responses).map((each) => resolve<Response>(document, each));
    for (const { content = {} } of [
      ...(operation.requestBody ? [operation.requestBody] : []),
      ...responses,
    ]) {
      for (const media of Object.values(content)) {
        for (const value of examplesOf(media)) expect(validate(media.schema, value)).toBeNull();
      }
    }
  });

  it.each(Object.entries<Endpoint>(endpoints))('of %s fits the schemas of the contract', (_, endpoint) => {
    for (const part of ['params', 'query', 'body', 'response'] as const) {
      const schema = endpoint[part];
      const value = endpoint.example[part];
      if (!schema || (part === 'query' && value === undefined)) continue;
      // Parsing drops members that the schema does not name, so a misspelt member fails.
      expect(z.safeParse(schema, value)).toEqual({ success: true, data: value });
    }
  });

  it.each(operations)('of $name exists for every problem and has a message', ({ name, operation }) => {
    const { refusals = [] } = (endpoints as Record<string, Partial<Endpoint>>)[name] ?? {};
    for (const [status, reference] of Object.entries(operation.responses)) {
      // For some refusals the contract names only the status.
      if (Number(status) < 400 || refusals.some((refusal) => refusal === Number(status))) continue;
      const media = resolve<Response>(document, reference).content?.['application/problem+json'];
      const values = media ? examplesOf(media) : [];
      expect(values).not.toEqual([]);
      for (const value of values) {
        expect(value).toMatchObject({ status: Number(status), message: expect.stringMatching(/\S/) });
      }
    }
  });
});

describe('the running API', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  /** Operational endpoints, which this document leaves out. */
  const UNDOCUMENTED = ['/healthz', '/readyz', '/metrics'];

  /** Downloads that are not JSON: the introduction describes them. */
  const DOWNLOADS = [
    '/audit/log/checkpoint',
    '/audit/log/key',
    '/audit/log/export.tar.gz',
    '/audit/log/tile/*path',
    '/audit/log/proof/:index',
    '/api/user/notifications/stream',
    '/api/user/watches/:id/receipt',
    '/api/user/withdrawals/:id/receipt',
    '/api/images/:id',
    '/api/captions/:id',
  ];

  it('routes every call of the document, and nothing else', () => {
    const dispatch = app.application.app.middleware.find((each) => 'router' in each);
    const { stack } = (dispatch as unknown as { router: Router }).router;
    const routed = stack
      .filter(({ path }) => ![...UNDOCUMENTED, ...DOWNLOADS].includes(String(path)))
      .flatMap(({ methods, path }) =>
        methods.map((method) => `${method} ${path}`.replaceAll(/:(\w+)/g, '{$1}')),
      )
      .filter((name) => !name.startsWith('HEAD '));
    expect(routed.sort()).toEqual(operations.map(({ name }) => name).sort());
  });

  it('serves the document and the page to everyone, and answers 304 when they have not changed', async () => {
    for (const [path, type] of [
      ['/api/openapi.json', 'application/json; charset=utf-8'],
      ['/api/docs', 'text/html; charset=utf-8'],
      ['/api/docs.css', 'text/css; charset=utf-8'],
    ] as const) {
      const first = await send(app.url, path);
      expect([first.status, first.headers.get('content-type')]).toEqual([200, type]);
      expect(first.headers.get('cache-control')).toBe('no-cache');
      const etag = first.headers.get('etag') ?? '';
      const again = await send(app.url, path, {
        headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
      });
      expect([again.status, again.text]).toEqual([304, '']);
      expect(again.headers.get('x-request-id')).toBeTruthy();
    }
    expect(JSON.parse((await send(app.url, '/api/openapi.json')).text)).toEqual(JSON.parse(source));
  });

  it('lets the page load its stylesheet and nothing else', async () => {
    const page = await send(app.url, '/api/docs');
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(page.text).not.toMatch(
      /<script|<img|<iframe|\sstyle=|https?:\/\/(?!watchearn\.example)[^\s<]*["']>/,
    );
    const loaded = [...page.text.matchAll(/<link[^>]* href="([^"]+)"/g)].map(([, path]) => path);
    expect(loaded).toEqual(['/api/docs.css']);
  });

  describe('refuses with the messages of the document', () => {
    const json = { 'content-type': 'application/json' };
    const post = (path: string, body: string, headers: Record<string, string> = json, token?: string) =>
      send(app.url, path, { method: 'POST', headers, body, token });
    const logIn = (body: string, headers = json) => post('/api/auth/login', body, headers);
    const withdraw = (token: string, key: string, amount = 1) => {
      const body = JSON.stringify({ amount, bank: 'Zenith', accountNumber: '1', accountName: 'Ada' });
      return post('/api/user/withdraw', body, { ...json, 'idempotency-key': key }, token);
    };

    const provoke: Record<string, () => Promise<RawAnswer>> = {
      malformed_json: () => logIn('{'),
      idempotency_key_invalid: async () => withdraw((await app.newUser()).token, 'no good'),
      idempotency_key_reused: async () => {
        const { token } = await app.newEarner(20_000);
        await withdraw(token, 'one', 5000);
        return withdraw(token, 'one', 6000);
      },
      token_missing: () => send(app.url, '/api/user/me'),
      token_invalid: () => send(app.url, '/api/user/me', { token: 'none' }),
      session_ended: async () => {
        const { token, call } = await app.newUser();
        await call('POST /api/auth/logout');
        return send(app.url, '/api/user/me', { token });
      },
      forbidden: async () => send(app.url, '/api/users/users', { token: (await app.newUser()).token }),
      body_too_large: () => logIn(`"${'x'.repeat(17_000)}"`),
      json_only: () => logIn('{}', { 'content-type': 'text/plain' }),
      encoding_unsupported: () => logIn('{}', { ...json, 'content-encoding': 'zstd' } as typeof json),
    };
    /** Refusals that no request in this test can cause. */
    const thrown: Record<string, () => unknown> = {
      second_factor_missing: () => {
        throw secondFactorMissing();
      },
      not_your_duty: () => {
        throw notYourDuty();
      },
      not_found: () => {
        throw notFound('user');
      },
      confirmation_required: () => {
        throw confirmationRequired();
      },
      cursor_invalid: () => readPage({ cursor: 'garbage' }),
      internal_error: () => {
        throw new TypeError();
      },
      unavailable: () => {
        throw new UnavailableError('away');
      },
    };
    const common = Object.values(COMMON_REFUSALS).flat();
    /** The first message depends on the field at fault, the second on the time to wait. */
    const varying = ['invalid_request', 'too_many_requests'];
    const codes = [...new Set(common.map(({ code }) => code))].filter((code) => !varying.includes(code));

    it.each(codes)('%s', async (code) => {
      const { status, message } = common.find((each) => each.code === code) as KnownRefusal;
      const request = provoke[code];
      if (request) return expectProblem(await request(), status, { code, message });
      let error: unknown;
      try {
        thrown[code]?.();
      } catch (caught) {
        error = caught;
      }
      expect(toProblem(error, 'request-1').body).toMatchObject({ status, code, message });
    });
  });
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import postgres from 'postgres';
import type { OpenApi } from './openapi/openapi.ts';
import { ADMIN, startTestApp, type TestApp } from './testing/app.ts';
import { validatorOf } from './testing/document-schemas.ts';
import { isFull } from './testing/full.ts';
import { type FuzzActor, type FuzzRequest, fuzzRequests } from './testing/fuzz-requests.ts';
import { areaOf, type FuzzAnswer, faultOf, Known, sendFuzz } from './testing/fuzz-run.ts';
import { until } from './testing/until.ts';

const REQUESTS = isFull ? 50_000 : 400;
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const AT_ONCE = 8;
const HANG_GUARD_MS = 60 * 60_000;
const FAULTS_SHOWN = 5;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Tokens of all actors, replaced when one stops working: requests include log-outs and deletions. */
class People {
  readonly #tokens = new Map<FuzzActor, Promise<string>>();

  async authorizationOf(sender: FuzzRequest['sender']): Promise<string | undefined> {
    if ('forged' in sender) return sender.forged;
    const token = this.#tokens.get(sender.actor) ?? this.#signIn(sender.actor);
    this.#tokens.set(sender.actor, token);
    return `Bearer ${await token}`;
  }

  /** Drops the token of an Authorization header that has stopped working. */
  async forget(sender: FuzzRequest['sender'], authorization: string | undefined): Promise<void> {
    if ('forged' in sender) return;
    if (`Bearer ${await this.#tokens.get(sender.actor)}` === authorization) this.#tokens.delete(sender.actor);
  }

  async #signIn(actor: FuzzActor): Promise<string> {
    switch (actor) {
      case 'user':
        return (await app.newUser()).token;
      case 'earner':
        return (await app.newEarner(1_000_000)).token;
      case 'admin':
        return (await app.client()('POST /api/auth/login', { body: ADMIN })).body.token;
      case 'auditor':
        return app.auditorToken();
    }
  }
}

const describeFault = (fault: string, { path, operation: _, ...request }: FuzzRequest, answer: FuzzAnswer) =>
  [
    fault,
    `${path} ${JSON.stringify(request)}`.slice(0, 1500),
    `${answer.status} ${answer.text.slice(0, 500)}`,
  ].join('\n  ');

it(
  `answers ${REQUESTS} requests generated from the document as documented`,
  async () => {
    process.stdout.write(`fuzz: SEED=${SEED}\n`);
    const document: OpenApi = JSON.parse(await readFile(join(__dirname, '../../docs/openapi.json'), 'utf8'));
    const validate = validatorOf(document);
    const people = new People();
    const known = new Known();
    const faults: string[] = [];
    const statuses = new Map<string, Set<number>>();

    async function tryOne(request: FuzzRequest): Promise<void> {
      const { operation, sender } = request;
      const authorization = await people.authorizationOf(sender);
      const answer = await sendFuzz(app.url, request, { known, authorization });
      const fault = faultOf(document, validate, request, answer);
      if (fault) faults.push(describeFault(fault, request, answer));

      const seen = statuses.get(operation.operationId) ?? new Set();
      statuses.set(operation.operationId, seen.add(answer.status));
      const isJson = /json/.test(answer.headers['content-type'] ?? '');
      if (answer.status < 300 && isJson && operation.security.length > 0) {
        known.learn(areaOf(operation), JSON.parse(answer.text));
      }
      if (answer.status === 401) await people.forget(sender, authorization);
    }

    // Calls that end sessions would log out the admin who prepares the people.
    const paths = Object.entries(document.paths).filter(([path]) => !path.startsWith('/api/auth/sessions'));
    const tried = { ...document, paths: Object.fromEntries(paths) };
    const waiting = fc.sample(fuzzRequests(tried), { numRuns: REQUESTS, seed: SEED }).values();
    // Generating them blocks the event loop for seconds, during which the API loses contact with its database.
    await until(async () => (await fetch(`${app.url}/readyz`)).ok);
    const sender = async () => {
      for (const request of waiting) await tryOne(request);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));

    if (faults.length > 0) {
      const shown = faults.slice(0, FAULTS_SHOWN).join('\n\n');
      throw new Error(`${faults.length} answers are not as documented (SEED=${SEED}):\n\n${shown}`);
    }

    // Requests that never succeed would prove little; a small run misses some operations by chance.
    const successes = [...statuses.values()].filter((seen) => seen.has(200) || seen.has(201));
    expect(successes.length / statuses.size).toBeGreaterThan(isFull ? 0.6 : 0.2);

    expect(await (await fetch(`${app.url}/readyz`)).json()).toMatchObject({ ready: true });
    const sql = postgres(app.databaseOwnerUrl, { max: 1 });
    expect(await sql`select * from rm.balances where available_kobo < 0 or held_kobo < 0`).toEqual([]);
    await sql.end();
  },
  HANG_GUARD_MS,
);

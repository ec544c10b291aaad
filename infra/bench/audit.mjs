import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeFlags } from '../common/node-flags.mjs';
import { backend, round, SEALING_KEY } from './load.mjs';
import { openLog } from './log.mjs';

const PEOPLE = 20_000;
const SIZES = [250_000, 1_000_000];
const AT_ONCE = 8;
/** The heap limit of each command: without one, V8 lets garbage grow to four times the live heap. */
const HEAP_MB = 192;
/** Events per append, and events per person in it. */
const APPEND = 1000;
const EACH = 10;

/** Time and memory that the auditor's commands take on a log of a million events. */
export async function audit({ databaseUrl, report }) {
  const store = await openLog(databaseUrl);
  const { sql, sign, project } = await openProduct(databaseUrl, store);
  const grow = growth(store);
  const folder = await mkdtemp(join(tmpdir(), 'watchearn-bench-'));
  const archive = join(folder, 'log.tar.gz');
  const commands = {
    verify: { args: ['verify'], atMost: 60 },
    replay: { args: ['replay'], atMost: 60 },
    export: { args: ['export', '--out', archive] },
    'verify of the export': { args: ['verify', '--export', archive] },
    'replay of the export': { args: ['replay', '--export', archive] },
  };
  const smallest = new Map();
  try {
    for (const size of SIZES) {
      await grow(size);
      await project();
      await sign();
      // Autovacuum does this after a while.
      await sql.unsafe('analyze');
      for (const [name, { args, atMost }] of Object.entries(commands)) {
        const { seconds, cpuSeconds, megabytes } = await run(databaseUrl, args);
        const isLast = size === SIZES.at(-1);
        report({
          metric: `${name}, ${size} events`,
          unit: 's',
          value: round(seconds),
          cpuSeconds,
          megabytes,
          ...(isLast && atMost && { atMost }),
        });
        if (!isLast) smallest.set(name, megabytes);
        else {
          report({
            metric: `${name}: memory at ${size} over that at ${SIZES[0]} events`,
            unit: 'times',
            value: round(megabytes / smallest.get(name)),
            atMost: 1.3,
          });
        }
      }
    }
    report({ metric: 'archive', unit: 'MB', value: Math.round((await stat(archive)).size / 1e6) });
  } finally {
    await rm(folder, { recursive: true, force: true });
    await Promise.all([store.close(), sql.end()]);
  }
}

async function openProduct(databaseUrl, store) {
  const [
    { connect },
    { Tiler },
    { treeQueries },
    { CheckpointSigner },
    { Projector },
    { projections },
    signing,
  ] = await Promise.all(
    [
      'platform/postgres/client.js',
      'modules/audit/tiler.js',
      'modules/audit/tree.queries.js',
      'modules/audit/checkpoint-signer.js',
      'platform/projections/projector.js',
      'modules/registry.js',
      'testing/static-log.js',
    ].map((file) => import(backend(file))),
  );
  const sql = connect(databaseUrl, { max: 6, name: 'bench', statementTimeoutMs: 0 });
  const queries = treeQueries(sql);
  const fail = (error) => {
    throw error;
  };
  const tiler = new Tiler(queries, { onStopped: fail });
  const signer = new CheckpointSigner({
    queries,
    tiler,
    key: signing.testSigner,
    clock: Date.now,
    onRefused: (reason) => fail(new Error(reason)),
  });
  return {
    sql,
    sign: () => signer.sign(),
    project: async () => {
      const projector = new Projector(sql, store, { projections, onStopped: (_, error) => fail(error) });
      await projector.start();
      await projector.reached(await store.head(), 3_600_000);
      await projector.stop();
    },
  };
}

/** Grows the log to a given size with people who earn, and withdraw a little now and then. */
function growth(store) {
  const people = Array.from({ length: PEOPLE }, () => ({ id: randomUUID(), version: 0 }));
  let next = 0;
  let size = 0;
  return async (target) => {
    const writer = async () => {
      while (size < target) {
        const commandId = randomUUID();
        const appends = Array.from({ length: APPEND / EACH }, () => {
          const person = people[next++ % PEOPLE];
          const events = eventsOf(person.id, person.version === 0);
          const expected = person.version || 'none';
          person.version += events.length;
          return { stream: `account-${person.id}`, expected, events };
        });
        size += APPEND;
        const metadata = {
          actorId: commandId,
          actorRole: 'system',
          correlationId: commandId,
          causationId: commandId,
          requestId: commandId,
        };
        await store.append(appends, { commandId, metadata, atMs: Date.now() });
      }
    };
    // There are more people than writers, so no two concurrent appends hold events of the same person.
    await Promise.all(Array.from({ length: AT_ONCE }, writer));
  };
}

function eventsOf(userId, isNew) {
  const earned = Array.from({ length: EACH - 2 }, () => ({
    type: 'VideoEarningClaimed',
    data: { userId, videoId: randomUUID(), amountKobo: 15_000n },
  }));
  if (isNew) {
    const registered = { userId, name: 'Ada Obi', email: `${userId}@example.com`, role: 'user' };
    return [
      { type: 'UserRegistered', data: registered },
      { type: 'AccountActivated', data: { userId } },
      ...earned,
    ];
  }
  const withdrawal = { userId, withdrawalId: randomUUID(), amountKobo: 50_000n };
  const account = { bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' };
  return [
    ...earned,
    { type: 'WithdrawalRequested', data: { ...withdrawal, ...account } },
    { type: 'WithdrawalRejected', data: { ...withdrawal, reason: 'Name mismatch' } },
  ];
}

/** Runs one of the auditor's commands as its own process; returns its time and its peak memory. */
async function run(databaseUrl, args) {
  const begun = performance.now();
  const node = [...nodeFlags, `--max-old-space-size=${HEAP_MB}`, '--import', USAGE, backend('cli.js')];
  const child = spawn(process.execPath, [...node, 'audit', ...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      DATABASE_URL: databaseUrl,
      SEALING_KEY,
      AUDIT_SIGNING_KEY: '07'.repeat(32),
      AUDIT_ORIGIN: 'ledger.example/audit',
    },
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  let used = { maxRSS: 0, userCPUTime: 0, systemCPUTime: 0 };
  child.on('message', (usage) => {
    used = usage;
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`audit ${args.join(' ')} exited with ${code}: ${said}`);
  return {
    seconds: (performance.now() - begun) / 1000,
    cpuSeconds: round((used.userCPUTime + used.systemCPUTime) / 1e6),
    megabytes: Math.round(used.maxRSS / 1024),
  };
}

/** Sends the resource usage of the process to its parent when it exits. */
const USAGE =
  'data:text/javascript,process.channel.unref();process.once("exit",()=>process.send(process.resourceUsage()))';

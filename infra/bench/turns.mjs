import { readFileSync } from 'node:fs';
import { Client } from 'undici';
import { drive, median, round } from './load.mjs';

export const CALLERS = 50;
const SECONDS = 3;
const ROUNDS = 5;
const WARM_UP_SECONDS = 2;

/**
 * @typedef {object} Target
 * @property {{ port: number, child: { pid?: number } }[]} processes that the callers are spread over
 * @property {(number: number, caller: number) => { method: string, path: string, token?: string, body?: unknown } | false} request
 *   false when no request is left; each caller keeps to one process
 */

/**
 * Drives the targets in turns, so that a slowdown of the machine affects all of them. Every caller keeps its own
 * connection. Returns the measurements of each target, round by round.
 * @param {{ targets: Record<string, Target>, postgresPid: number, rounds?: number, seconds?: number, warmUpSeconds?: number }} options
 */
export async function inTurns({
  targets,
  postgresPid,
  rounds = ROUNDS,
  seconds = SECONDS,
  warmUpSeconds = WARM_UP_SECONDS,
}) {
  const turns = Object.entries(targets).map(([name, target]) => {
    let number = 0;
    const take = (seconds) => driveTarget(target, { seconds, postgresPid, next: () => number++ });
    return { name, take };
  });
  if (warmUpSeconds > 0) for (const { take } of turns) await take(warmUpSeconds);
  const measured = [];
  for (let round = 0; round < rounds; round++) {
    const results = {};
    for (const { name, take } of turns) results[name] = await take(seconds);
    measured.push(results);
  }
  return measured;
}

async function driveTarget({ processes, request }, { seconds, postgresPid, next }) {
  const clients = Array.from(
    { length: CALLERS },
    (_, caller) => new Client(`http://127.0.0.1:${processes[caller % processes.length].port}`),
  );
  const postgres = () => [postgresPid, ...childrenOf(postgresPid)];
  const serverSeconds = cpuSeconds(processes.map(({ child }) => child.pid));
  const postgresSeconds = cpuSeconds(postgres());
  const generator = performance.eventLoopUtilization();
  const result = await drive({
    callers: CALLERS,
    seconds,
    task: (_, caller) => {
      const wanted = request(next(), caller);
      return wanted && send(clients[caller], wanted);
    },
  });
  const { utilization } = performance.eventLoopUtilization(generator);
  const thousands = result.count / 1000;
  const measured = {
    ...result,
    cpu: {
      server: (cpuSeconds(processes.map(({ child }) => child.pid)) - serverSeconds) / thousands,
      postgres: (cpuSeconds(postgres()) - postgresSeconds) / thousands,
    },
    generatorBusy: round(utilization),
  };
  await Promise.all(clients.map((client) => client.close()));
  return measured;
}

/** Reports each target's round with the median rate. */
export function reportTurns(report, rounds) {
  for (const name of Object.keys(rounds[0])) {
    const sorted = rounds.map((each) => each[name]).sort((a, b) => a.rate - b.rate);
    report({ metric: `${name}, ${CALLERS} connections`, ...figureOf(sorted[Math.floor(sorted.length / 2)]) });
  }
}

export const figureOf = ({ rate, p50, p99, cpu, generatorBusy }) => ({
  unit: 'requests/s',
  value: rate,
  p50ms: p50,
  p99ms: p99,
  cpuMsPerRequest: { server: round(cpu.server), postgres: round(cpu.postgres) },
  generatorBusy,
});

/** The ratio of a figure between two targets, as the median over the rounds. */
export function ratioOf(rounds, one, other, figure) {
  const ratios = rounds.map((each) => each[one][figure] / each[other][figure]);
  return {
    metric: `${figure} of ${one}, over ${other}`,
    unit: 'times',
    value: round(median(ratios)),
    rounds: ratios.map(round),
  };
}

/** One request through the client's cheapest interface; rejects unless the status is 200. */
function send(client, { method, path, token, body }) {
  return new Promise((resolve, reject) => {
    const chunks = [];
    let status;
    client.dispatch(
      {
        method,
        path,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_, code) => {
          status = code;
        },
        onResponseData: (_, chunk) => chunks.push(chunk),
        onResponseEnd: () => {
          if (status === 200) resolve(undefined);
          else reject(new Error(`${method} ${path} answered ${status}: ${Buffer.concat(chunks)}`));
        },
        onResponseError: (_, error) => reject(error),
      },
    );
  });
}

/** CPU seconds of processes and the children they have waited for; Linux counts hundredths, elsewhere it is 0. */
function cpuSeconds(pids) {
  const ticks = pids.map((pid) => {
    const stat = textOf(`/proc/${pid}/stat`);
    const [user = 0, system = 0, childrensUser = 0, childrensSystem = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
      .map(Number);
    return user + system + childrensUser + childrensSystem;
  });
  return ticks.reduce((sum, each) => sum + each, 0) / 100;
}

const childrenOf = (pid) => textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

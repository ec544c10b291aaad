import { ADMIN, backend, callJson, median, round, startApi } from './load.mjs';

const ROUNDS = 15;
const bank = { bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' };
const videolink = 'https://videos.example/v.webm';

/** How much longer each command takes while no read model advances. */
export async function stall({ databaseUrl, report }) {
  const [{ connect }, { withProjectionsPaused }] = await Promise.all(
    ['platform/postgres/client.js', 'platform/projections/commit.js'].map((file) => import(backend(file))),
  );
  const api = await startApi(databaseUrl);
  const sql = connect(databaseUrl, { max: 1, name: 'bench', statementTimeoutMs: 0 });
  await timeCommands(api.port, 'warm-up');
  const moving = await timeCommands(api.port, 'moving');
  const paused = await withProjectionsPaused(sql, () => timeCommands(api.port, 'paused'));
  for (const [command, times] of paused) {
    report({
      metric: `${command}: added while read models stand still`,
      unit: 'ms',
      value: round(median(times) - median(moving.get(command))),
      atMost: 200,
      p50ms: round(median(times)),
    });
  }
  await sql.end();
  await api.stop();
}

/** Runs the commands of people and admins, each building on the ones before; returns the times of each. */
async function timeCommands(port, name) {
  const times = new Map();
  const send = async (call, { id = '', ...options } = {}) => {
    const [method, path] = call.split(' ');
    const begun = performance.now();
    const answer = await callJson(port, method, path.replace('{id}', id), options);
    times.set(call, [...(times.get(call) ?? []), performance.now() - begun]);
    return answer;
  };
  const { token } = await send('POST /api/auth/login', { body: ADMIN });
  for (let number = 0; number < ROUNDS; number++) {
    const person = { name: 'Ada Obi', email: `${name}${number}@example.com`, password: 'secret' };
    const { token: own, user } = await send('POST /api/auth/register', { body: person });
    await send('POST /api/auth/login', { body: { email: person.email, password: person.password } });
    const { video } = await send('POST /api/videolink', {
      token,
      body: { title: 'Harmattan', videolink, price: 12_000 },
    });
    await send('POST /api/videos/claim/claim/{id}', { token: own, id: video._id });
    await send('POST /api/user/activation-report', { token: own });
    await send('PUT /api/users/users/{id}/status', { token, id: user._id, body: { status: 'activated' } });
    const { withdrawal } = await send('POST /api/user/withdraw', {
      token: own,
      body: { amount: 5000, ...bank },
    });
    await send('PUT /api/user/withdrawals/{id}/status', {
      ...{ token, id: withdrawal._id, body: { status: 'approved' } },
    });
    const { reward } = await send('POST /api/rewards', {
      ...{ token, body: { title: 'Airtime', type: 'Voucher', price: 500 } },
    });
    await send('POST /api/rewards/claim/claim-reward/{id}', { token: own, id: reward._id });
    await send('PUT /api/tutorialvideos', { token, body: { tutorialink: `${videolink}?${name}${number}` } });
    await send('DELETE /api/videolink/{id}', { token, id: video._id });
    await send('POST /api/auth/logout', { token: own });
  }
  return times;
}

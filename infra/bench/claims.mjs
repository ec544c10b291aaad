import { call, drive, startApi } from './load.mjs';
import { prepare } from './people.mjs';

const CONNECTIONS = 50;

/** Claims over HTTP, acknowledged and readable: many people at once, then one person alone. */
export async function claims({ databaseUrl, report }) {
  const api = await startApi(databaseUrl);
  const { tokens, videoIds } = await prepare(api.port, { people: 200, videos: 400 });
  const hot = tokens.pop();

  const claim = async (token, video) => {
    const { status, text } = await call(api.port, 'POST', `/api/videos/claim/claim/${video}`, { token });
    if (status !== 200) throw new Error(`a claim answered ${status}: ${text}`);
  };
  const people = await drive({
    callers: CONNECTIONS,
    seconds: 10,
    task: (number) => {
      const video = videoIds[Math.floor(number / tokens.length)];
      return video === undefined ? false : claim(tokens[number % tokens.length], video);
    },
  });
  report({
    metric: 'claims, distinct people, 50 connections',
    unit: 'claims/s',
    value: people.rate,
    atLeast: 800,
  });
  report({
    metric: 'claims, distinct people, p99',
    unit: 'ms',
    value: people.p99,
    atMost: 120,
    p50ms: people.p50,
  });

  const one = await drive({
    callers: CONNECTIONS,
    seconds: 10,
    task: (number) => (videoIds[number] === undefined ? false : claim(hot, videoIds[number])),
  });
  report({
    metric: 'claims, one person, 50 connections',
    unit: 'claims/s',
    value: one.rate,
    atLeast: 200,
    p99ms: one.p99,
  });
  await api.stop();
}

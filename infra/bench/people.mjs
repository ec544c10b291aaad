import { ADMIN, callJson } from './load.mjs';

/** Signs up people and adds videos through the API; returns their tokens and the videos' ids. */
export async function prepare(port, { people, videos, price = 150, durationS }) {
  const admin = await callJson(port, 'POST', '/api/auth/login', {
    body: ADMIN,
  });
  const inParallel = async (count, make) => {
    const made = [];
    for (let first = 0; first < count; first += 20) {
      const batch = Array.from({ length: Math.min(20, count - first) }, (_, index) => make(first + index));
      made.push(...(await Promise.all(batch)));
    }
    return made;
  };
  const videoIds = await inParallel(videos, async (number) => {
    const body = {
      title: `Video ${number}`,
      videolink: `https://videos.example/${number}.webm`,
      price,
      durationS,
    };
    return (await callJson(port, 'POST', '/api/videolink', { token: admin.token, body })).video._id;
  });
  const tokens = await inParallel(people, async (number) => {
    const body = { name: `Person ${number}`, email: `person${number}@example.com`, password: 'secret' };
    return (await callJson(port, 'POST', '/api/auth/register', { body })).token;
  });
  return { tokens, videoIds };
}

import { join } from 'node:path';
import { readJson, textOf, writeAtomically } from '../common/files.mjs';

const VIDEOS = [
  { file: 'welcome.webm', title: 'Welcome to WatchEarn', price: 1500, durationS: 6 },
  { file: 'how-earning-works.webm', title: 'How earning works', price: 2500, durationS: 9 },
  { file: 'withdraw-to-your-bank.webm', title: 'Withdraw to your bank', price: 4000, durationS: 12 },
];

/**
 * Adds the sample videos through the API, as an admin would, once per data folder: a video that an admin has
 * deleted stays deleted. After a start that was killed half-way, the next one adds the missing videos. Their
 * links contain the address of the first start; the player finds them at later addresses, too.
 * @param {{ call: import('../local/admin-api.mjs').Call, address: string, dataDir: string }} options
 */
export async function seedDemo({ call, address, dataDir }) {
  if (await isSeeded(dataDir)) return;
  const { videos } = await call('GET', '/api/videolink');
  for (const { file, ...video } of VIDEOS) {
    const isListed = videos.some(({ videolink }) => videolink.endsWith(`/media/${file}`));
    if (isListed) continue;
    await call('POST', '/api/videolink', { ...video, videolink: `${address}/media/${file}` });
  }
  await writeAtomically(markerOf(dataDir), textOf({ address }));
}

export const isSeeded = async (/** @type {string} */ dataDir) =>
  (await readJson(markerOf(dataDir))) !== undefined;

const markerOf = (/** @type {string} */ dataDir) => join(dataDir, 'demo.json');

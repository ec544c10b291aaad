import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const VIDEOS = [
  { file: 'welcome.webm', title: 'Welcome to WatchEarn', price: 1500 },
  { file: 'how-earning-works.webm', title: 'How earning works', price: 2500 },
  { file: 'withdraw-to-your-bank.webm', title: 'Withdraw to your bank', price: 4000 },
];

/**
 * Adds the sample videos through the API, as an admin would, once for a data folder: what an admin has
 * deleted stays deleted. Their links name the product's address; when that changes, the videos still
 * listed move with it.
 * @param {{ apiUrl: string, admin: { email: string, password: string }, address: string, dataDir: string }} options
 */
export async function seedDemo({ apiUrl, admin, address, dataDir }) {
  const marker = join(dataDir, 'demo.json');
  const seeded = await readFile(marker, 'utf8').then(JSON.parse, () => undefined);
  if (seeded?.address === address) return;

  const linkAt = (/** @type {string} */ base, /** @type {string} */ file) => `${base}/media/${file}`;
  const call = await signIn(apiUrl, admin);
  const { videos } = await call('GET', '/api/videolink');
  const listed = (/** @type {string} */ link) => videos.find(({ videolink }) => videolink === link);

  for (const { file, title, price } of VIDEOS) {
    const old = seeded && listed(linkAt(seeded.address, file));
    const videolink = linkAt(address, file);
    if (!listed(videolink) && (old || !seeded)) {
      await call('POST', '/api/videolink', {
        title: old?.title ?? title,
        videolink,
        price: old?.price ?? price,
      });
    }
    if (old) await call('DELETE', `/api/videolink/${old._id}`);
  }
  await writeFile(marker, `${JSON.stringify({ address })}\n`);
}

/** @returns a function that calls the API as this admin and throws what the API refuses */
async function signIn(
  /** @type {string} */ apiUrl,
  /** @type {{ email: string, password: string }} */ admin,
) {
  const request = async (method, path, body, token) => {
    const response = await fetch(apiUrl + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: body && JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${answer.message}`);
    return answer;
  };
  const { token } = await request('POST', '/api/auth/login', admin);
  return (method, path, body) => request(method, path, body, token);
}

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { seedDemo } from './seed.mjs';

test('adds the samples once: a start after a kill adds the missing ones, and a deleted one stays deleted', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'watchearn-seed-'));
  t.after(() => rm(dataDir, { recursive: true }));
  let videos = [];
  let left = 2;
  const call = async (method, _path, video) => {
    if (method === 'GET') return { videos };
    if (left-- === 0) throw new Error('killed');
    return videos.push(video);
  };
  const seed = (address) => seedDemo({ call, address, dataDir });
  const links = () => videos.map(({ videolink }) => videolink);
  await assert.rejects(seed('http://localhost:3000'), /killed/);
  await seed('http://localhost:4000');
  const samples = [
    'http://localhost:3000/media/welcome.webm',
    'http://localhost:3000/media/how-earning-works.webm',
    'http://localhost:4000/media/withdraw-to-your-bank.webm',
  ];
  assert.deepEqual(links(), samples);
  videos = videos.slice(1);
  await seed('http://localhost:3000');
  assert.deepEqual(links(), samples.slice(1));
});

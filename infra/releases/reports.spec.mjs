/** The reports of browsers in `npm run release -- status`. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { writeAtomically } from '../common/files.mjs';
import { releaseNamed, runHere, temporaryOut, withShop } from './fakes.mjs';
import { deploy } from './operations.mjs';
import { readReports } from './reports.mjs';

/** An API process with these metrics. */
async function anApi(t, metrics, status = 200) {
  const server = createServer((_request, response) => response.writeHead(status).end(metrics)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  t.after(() => server.close());
  return `http://127.0.0.1:${server.address().port}`;
}

const sample = (remote, letter, phase, count) =>
  `client_reports_total{remote="${remote}",release="${releaseNamed(letter)}",phase="${phase}"} ${count}\n`;

test('status shows the reports of browsers for each release, from all API processes', async (t) => {
  const { out, storage } = await withShop(t, 'a');
  await deploy(storage, [{ name: 'shop' }]);
  const one = await anApi(t, `# HELP\n${sample('shop', 'a', 'load', 2)}${sample('shop', 'a', 'render', 1)}`);
  const other = await anApi(t, sample('shop', 'a', 'load', 3) + sample('shop', 'b', 'csp', 4));
  const { code, output } = await runHere(t, out, 'status', '--api', `${one},${other}`);
  assert.equal(code, 0);
  assert.match(output, new RegExp(`${releaseNamed('a')}  default .*  reported: load 5, render 1\n`));
  assert.match(output, new RegExp(`Reported for other releases\n  shop@${releaseNamed('b')}  csp 4\n`));
});

test('status says so when the reports are unknown', async (t) => {
  const { out } = await withShop(t, 'a');
  for (const [address, reason] of [
    ['http://127.0.0.1:9', 'http://127.0.0.1:9: '],
    [await anApi(t, 'down', 503), 'it answered 503'],
  ]) {
    const { code, output } = await runHere(t, out, 'status', '--api', address);
    assert.equal(code, 0);
    assert.ok(output.includes('What browsers reported is unknown'), output);
    assert.ok(output.includes(reason), output);
  }
});

test('an empty API_URL counts as missing: the product on this machine is asked', async (t) => {
  const dataDir = await temporaryOut(t);
  const address = await anApi(t, sample('shop', 'a', 'load', 2));
  await writeAtomically(`${dataDir}/api.json`, JSON.stringify({ address }));
  const { counts } = await readReports({ env: { API_URL: '', DATA_DIR: dataDir } });
  assert.deepEqual([...counts], [[`shop@${releaseNamed('a')}`, 'load 2']]);
});

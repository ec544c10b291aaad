/**
 * Settles a dispute over a rejected withdrawal from the log alone: from the timeline to the explanation,
 * to the person's state before and after it, to receipts that anyone can verify.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { signCheckpoint } from '../../mf-shared/dist/transparency/checkpoint.js';
import { createSigner } from '../../mf-shared/dist/transparency/note.js';
import { command } from './command.mjs';
import { fits, goWithin, heading, looksGood, settled, watched } from './pages.mjs';
import { address, admin, anEarner, api, logInByApi, resume } from './people.mjs';
import { sample } from './screens.mjs';

const WHY = 'The account name differs.';

const sessions = {};
test.beforeAll(async () => {
  const office = await logInByApi(admin);
  const earner = await anEarner(office, 8000);
  const { withdrawal } = await api('POST', '/api/user/withdraw', {
    token: earner.token,
    body: { amount: 5000, bank: 'First Bank', accountNumber: '0123456789', accountName: 'A. Okonkwo' },
  });
  await api('PUT', `/api/user/withdrawals/${withdrawal._id}/status`, {
    token: office.token,
    body: { status: 'rejected', reason: WHY },
  });
  // A receipt exists once its event is signed: after a minute, or at once on request.
  await api('POST', '/api/audit/checkpoint', { token: office.token });
  Object.assign(sessions, { admin: office, earner, withdrawal });
});

/** Presses a button and reads the file that it saves. */
async function saved(page, button) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const path = await download.path();
  return { name: download.suggestedFilename(), path, text: await readFile(path, 'utf8') };
}

test('an admin follows a dispute from the timeline to its explanation and to the balance before and after; filters the timeline by a person found by name, with keys or a press, and reaches the pages about them', async ({
  page,
}) => {
  const errors = watched(page);
  await resume(page, sessions.admin);
  await page.goto(`${address}/admin/dashboard/audit?person=${sessions.earner.user._id}`);
  const rejection = page.getByRole('listitem').filter({ hasText: 'was rejected' });
  await expect(rejection).toContainText(WHY);

  await rejection.getByText('was rejected').click();
  const receipt = await saved(page, rejection.getByRole('button', { name: /^Receipt/ }));
  expect(receipt.name).toMatch(/^event-\d+\.tlog-proof$/);
  expect(receipt.text).toMatch(/^c2sp\.org\/tlog-proof@v1\n/);

  await rejection.getByRole('link', { name: /^History/ }).click();
  await expect(heading(page)).toHaveText('Withdrawal history');
  const steps = page.getByRole('list', { name: 'What happened' }).getByRole('listitem');
  await expect(steps).toHaveText([
    /requested.*₦3,000\.00 available, ₦5,000\.00 held/s,
    /rejected.*The account name differs\..*₦8,000\.00 available, ₦0\.00 held/s,
  ]);

  await steps.nth(1).getByText('was rejected').click();
  await steps
    .nth(1)
    .getByRole('link', { name: /at that moment$/ })
    .click();
  const slider = page.getByRole('slider', { name: 'Moment' });
  await expect(slider).toBeVisible();
  await expect(page.getByText('₦8,000.00').first()).toBeVisible();
  const atRejection = page.url();
  await slider.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /^position [\d,]+ · \d/);
  const withdrawals = page.getByRole('table', { name: 'Withdrawals at that moment' });
  await expect(withdrawals).toContainText('pending');
  await expect(page.getByText('₦5,000.00').first()).toBeVisible();
  // The address is updated once the slider rests.
  await expect(page).not.toHaveURL(atRejection);
  await page.reload();
  await expect(withdrawals).toContainText('pending');
  await slider.press('ArrowRight');
  await expect(withdrawals).toContainText('rejected');

  await page.getByRole('link', { name: 'Balance history' }).click();
  await expect(heading(page)).toHaveText('Balance history');
  await expect(steps.first()).toContainText('₦0.00 available');
  await expect(steps.last()).toContainText('₦8,000.00 available, ₦0.00 held');

  const { user } = sessions.earner;
  await goWithin(page, '/admin/dashboard/audit');
  const field = page.getByRole('combobox', { name: 'About' });
  const found = page
    .getByRole('listbox', { name: 'Results' })
    .getByRole('option')
    .filter({ hasText: user.email });

  await field.pressSequentially(user.name);
  await found.click();
  await expect(field).toHaveValue(user.name);
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`person=${user._id}`));
  await field.fill('adaeze');
  await expect(found).toBeVisible();
  await field.press('Escape');
  await expect(field).toHaveValue(user.name);
  await field.fill('administrator');
  const administrator = page.getByRole('option', { name: /^Administrator/ });
  await expect(administrator).toBeVisible();
  await expect(field).toHaveAttribute('aria-activedescendant', await administrator.getAttribute('id'));
  await field.press('Enter');
  await expect(field).toHaveValue('Administrator');

  await test.step('the pages about one person or withdrawal are accessible and fit, in both themes', async () => {
    const { earner, withdrawal } = sessions;
    const looks = [
      { colorScheme: 'light', width: 1280 },
      { colorScheme: 'dark', width: 360 },
    ];
    for (const [index, [path, title]] of [
      [`person?person=${earner.user._id}`, 'Audit of a person'],
      [`balances/${earner.user._id}`, 'Balance history'],
      [`withdrawals/${withdrawal._id}`, 'Withdrawal history'],
    ].entries()) {
      await goWithin(page, `/admin/dashboard/audit/${path}`);
      await expect(heading(page)).toHaveText(title);
      await settled(page);
      for (const look of sample(looks, index)) await looksGood(page, look);
      await fits(page, 320);
      await fits(page, 1024);
      const cut = await page
        .getByText(/^Balance after: /)
        .evaluateAll((shown) => shown.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));
      expect(cut).toEqual([]);
    }
  });
  // Includes violations of the page's policy.
  expect(errors).toEqual([]);
});

test('a user downloads the proof of their withdrawal', async ({ page }) => {
  await resume(page, sessions.earner);
  await page.goto(`${address}/user/dashboard/withdraw`);
  await page
    .getByRole('button', { name: /^Details of the withdrawal of ₦5,000\.00/ })
    .first()
    .click();
  const button = page.getByRole('button', { name: /^Download the proof of the withdrawal of ₦5,000\.00/ });
  const receipt = await saved(page, button);
  expect(receipt.name).toBe(`withdrawal-${sessions.withdrawal._id}.tlog-proof`);
  expect(receipt.text).toMatch(/^c2sp\.org\/tlog-proof@v1\n/);
  await fits(page, 320);
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(heading(page)).toHaveText('Withdrawal receipt');
  await settled(page);
  await fits(page, 320);
});

test('an auditor reads the audit with only the operator’s token, and nothing beyond it', async ({ page }) => {
  await page.goto(`${address}/admin/dashboard/audit#token=${auditorToken()}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'was rejected' }).first()).toContainText(WHY);
  await expect(page).toHaveURL(`${address}/admin/dashboard/audit`);
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(navigation.getByRole('link')).toHaveText(['Audit']);

  await page.getByRole('link', { name: 'Proof', exact: true }).click();
  const checkpoint = await saved(page, page.getByRole('button', { name: 'Download checkpoint' }));
  expect(checkpoint.text).toMatch(/^.+\/audit\n\d+\n/);
  const log = await saved(page, page.getByRole('button', { name: 'Download the log' }));
  const key = await page.getByText(/^localhost\/audit\+/).textContent();
  await provesItself(log.path, key, checkpoint.path);
  await checksHere(page, { log: log.path, key, checkpoint: checkpoint.path });
  await expect(page.getByRole('button', { name: 'Sign now' })).toHaveCount(0);

  await page.goto(`${address}/admin/dashboard/users`);
  await expect(heading(page)).toHaveText("Oops You've entered the wrong page");
});

test('audit verify reports a database that is older than a checkpoint kept outside it', async () => {
  const dataDir = process.env.E2E_DATA_DIR;
  const { auditSigningKey } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'));
  const signer = createSigner('localhost/audit', Buffer.from(auditSigningKey, 'hex'));
  const later = signCheckpoint({ size: 1_000_000, root: Buffer.alloc(32) }, signer);
  const file = join(dataDir, 'checkpoints', '1000000');
  await writeFile(file, later);
  try {
    const { status, stdout } = command('audit', 'verify', '--json');
    expect([status, JSON.parse(stdout).problem.fault]).toEqual([1, 'rolled back']);
  } finally {
    await rm(file);
  }
});

/** Unpacks the log and runs the verifier in it, without anything else of the product. */
async function provesItself(log, key, checkpoint) {
  const folder = await mkdtemp(join(tmpdir(), 'watchearn-log-'));
  try {
    execFileSync('tar', ['-xzf', log, '-C', folder, '--strip-components=1']);
    const args = ['verify.mjs', '--key', key, '--checkpoint', checkpoint, '.'];
    const output = execFileSync(process.execPath, args, { cwd: folder, env: {}, encoding: 'utf8' });
    expect(output).toMatch(/The log is proven\.\n$/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Checks the archive in the browser: intact, one byte of an event changed, damaged, another kind of file. */
async function checksHere(page, { log, key, checkpoint }) {
  const archive = await readFile(log);
  const check = async (bytes, given = key) => {
    await page.getByLabel('Choose the archive').setInputFiles(archiveOf(bytes));
    await page.getByLabel('Public key you were given').fill(given);
    await page.getByRole('button', { name: 'Check the log' }).click();
  };
  const verdict = page.getByRole('region', { name: 'Check a downloaded log here' }).getByRole('status');
  await page.getByLabel('Choose checkpoints').setInputFiles(checkpoint);
  await check(archive);
  await expect(verdict).toContainText('The log is proven.');
  await expect(verdict).toContainText('It contains what was signed before');
  await looksGood(page, { colorScheme: 'dark', width: 360 });
  await fits(page, 320);

  await check(await withOneByteChanged(log));
  await expect(verdict).toContainText('WRONG (altered): entry 0 is not the one that was signed');
  await check(archive.subarray(0, archive.length / 2));
  await expect(verdict).toContainText('WRONG (file): the archive is damaged');
  await check(Buffer.from('not an archive'), '');
  await expect(verdict).toContainText('WRONG (file): the archive is damaged');
  await check(archive, `${key}x`);
  await expect(page.getByText(/^This is not the public key of a log/)).toBeVisible();
  await check(archive, '');
  await expect(verdict).toContainText('The key came with the log.');
}

const archiveOf = (buffer) => ({ name: 'log.tar.gz', mimeType: 'application/gzip', buffer });

/** The archive with one byte of the first event changed. */
async function withOneByteChanged(log) {
  const folder = await mkdtemp(join(tmpdir(), 'watchearn-log-'));
  try {
    execFileSync('tar', ['-xzf', log, '-C', folder]);
    const [bundle] = execFileSync('find', [folder, '-path', '*/tile/entries/000*', '-type', 'f'], {
      encoding: 'utf8',
    }).split('\n');
    const bytes = await readFile(bundle);
    const at = bytes.indexOf('"type":"') + '"type":"'.length;
    bytes[at] ^= 1;
    await writeFile(bundle, bytes);
    execFileSync('tar', ['-czf', join(folder, 'log.tar.gz'), '-C', folder, ...(await readdir(folder))]);
    return await readFile(join(folder, 'log.tar.gz'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `npm run auditor` */
function auditorToken() {
  const { status, stdout, stderr } = command('auditor', 'Ngozi');
  expect(status, stderr).toBe(0);
  return stdout.trim().split('\n').at(-1);
}

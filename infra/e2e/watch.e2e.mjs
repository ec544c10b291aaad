/** With watch proof required: watched parts count, skipped ones do not, and claims depend on them. */
import { expect, test } from '@playwright/test';
import { anotherApi } from './another-api.mjs';
import { visitAfterDialog } from './pages.mjs';
import { address, admin, anEarner, aPerson, api, logInByApi, resume, signUpByApi } from './people.mjs';
import { aSite } from './site.mjs';
import { answerScript, SCRIPT } from './youtube.mjs';

let site;
let strict;
let token;
const added = [];
test.beforeAll(async () => {
  strict = await anotherApi({ WATCH_PROOF: 'enforce' });
  site = await aSite(undefined, strict.url);
  token = (await logInByApi(admin)).token;
});
test.afterAll(async () => {
  for (const id of added) await api('DELETE', `/api/videolink/${id}`, { token });
  await site?.close();
  await strict?.stop();
});

async function addVideo(title, videolink, durationS) {
  const body = { title, videolink, price: 20, durationS };
  const { video } = await api('POST', '/api/videolink', { token, body });
  added.push(video._id);
}

/** Opens a video as a new person; returns its dialog. */
async function watch(page, title) {
  await resume(page, await signUpByApi(aPerson()), site.address);
  await page.goto(`${site.address}/user/dashboard/videos`);
  await page.getByRole('button', { name: `Watch ${title}` }).click();
  return page.getByRole('dialog', { name: title });
}

const claim = (dialog) => dialog.getByRole('button', { name: 'Claim Earnings' });

test('a file watched to its end can be claimed; after skipping, it says what is missing', async ({
  page,
}) => {
  await addVideo('A short walk', `${site.address}/media/welcome.webm`, 6);
  await addVideo('A market in Kano', 'https://youtu.be/aqz-KE-bpKQ', 3);
  // A small window, because drawing frames is expensive.
  await page.setViewportSize({ width: 320, height: 480 });
  const dialog = await watch(page, 'A short walk');
  const video = dialog.locator('video');
  await video.evaluate((element) => {
    element.muted = true;
    element.currentTime = 5.2;
    return element.play();
  });
  await expect(claim(dialog)).toBeVisible();
  await claim(dialog).click();
  const refused = dialog.getByText(/^Watch \d seconds more of this video to claim it\.$/);
  await expect(refused).toBeVisible();

  await video.evaluate((element) => {
    element.currentTime = 0;
    return element.play();
  });
  await expect(dialog.getByText('That is enough: it counts as watched.')).toBeVisible();
  await expect(refused).toHaveCount(0);
  await claim(dialog).click();
  await expect(page.getByText('Claim successful!')).toBeVisible();

  await test.step('a video of the provider can be claimed once it has been watched', async () => {
    await page.route(SCRIPT, answerScript);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Watch A market in Kano' }).click();
    const other = page.getByRole('dialog', { name: 'A market in Kano' });
    await expect(other.getByTitle('A market in Kano')).toBeVisible();
    await page.evaluate(() => window.players.at(-1).play(3));
    await claim(other).click();
    await expect(page.getByText('Claim successful!').last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Watch A market in Kano' })).toHaveCount(0);
  });
});

test('an admin adds captions; people see them, and turn them off with the keyboard alone', async ({
  browser,
}) => {
  await addVideo('A talk', `${site.address}/media/welcome.webm`, 6);
  const [office, phone] = [await browser.newPage(), await browser.newPage()];
  await resume(office, await logInByApi(admin));
  await office.goto(`${address}/admin/dashboard/viewVideos?search=A talk`);
  await office.getByRole('button', { name: /^Edit/ }).first().click();
  const form = office.getByRole('dialog');
  await form.getByLabel('Captions file').setInputFiles({
    name: 'talk.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:06.000\nWelcome to Lagos!\n'),
  });
  await expect(form.getByText('This video has captions.')).toBeVisible();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toHaveCount(0);

  const dialog = await watch(phone, 'A talk');
  const video = dialog.locator('video');
  const shown = () =>
    video.evaluate(({ textTracks: [track] }) => [
      track.mode,
      [...(track.cues ?? [])].map(({ text }) => text),
    ]);
  await expect.poll(shown).toEqual(['showing', ['Welcome to Lagos!']]);
  await video.evaluate((element) => element.pause());
  await video.focus();
  await phone.keyboard.press('Space');
  await expect.poll(() => video.evaluate(({ paused }) => paused)).toBe(false);
  const captions = dialog.getByRole('switch', { name: 'Captions' });
  for (let tabs = 0; tabs < 15 && !(await isFocused(captions)); tabs++) await phone.keyboard.press('Tab');
  await expect(captions).toBeFocused();
  await phone.keyboard.press('Space');
  await expect(captions).not.toBeChecked();
  await expect.poll(async () => (await shown())[0]).toBe('hidden');
});

const isFocused = (locator) => locator.evaluate((element) => element === document.activeElement);

test('a disputed withdrawal is held, explained, answered, released and paid', async ({ browser }) => {
  const earner = await anEarner({ token }, 6000);
  const asked = {
    amount: 5000,
    bank: 'Zenith Bank',
    accountNumber: '0123456789',
    accountName: 'Chinedu Okafor',
    sharedWith: 'My husband Chinedu’s',
  };
  await api('POST', '/api/user/withdraw', { token: earner.token, body: asked });
  const [office, phone] = [await browser.newPage(), await browser.newPage()];
  await resume(office, await logInByApi(admin));
  await resume(phone, earner);

  await office.goto(`${address}/admin/dashboard/withdrawals?status=pending&search=${earner.user.email}`);
  const row = office.getByRole('row').filter({ hasText: earner.user.email });
  await row.getByRole('button', { name: /^More/ }).click();
  await office.getByRole('menuitem', { name: 'Review and hold' }).click();
  const dialog = office.getByRole('dialog');
  await expect(dialog.getByText(/has no word in common/)).toBeVisible();
  // Next to each signal that it argues against.
  await expect(
    dialog.getByText(/declared that the account is shared.*My husband Chinedu’s/).first(),
  ).toBeVisible();
  await dialog.getByLabel('Reason').selectOption('The name of the bank account differs');
  await dialog.getByLabel('Explanation').fill('Whose account is this?');
  await dialog.getByRole('button', { name: 'Put on hold' }).click();
  await expect(row.getByText(/^On hold until/)).toBeVisible();
  await expect(row.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await phone.goto(`${address}/user/dashboard/withdraw`);
  const notice = phone.getByRole('region', { name: 'On hold' });
  await expect(notice.getByText('Whose account is this?')).toBeVisible();
  await expect(notice.getByText(/has no word in common/)).toBeVisible();
  await notice.getByLabel('Your answer').fill('My husband’s.');
  await notice.getByRole('button', { name: 'Send answer' }).click();
  await expect(notice.getByText('My husband’s.')).toBeVisible();

  await office.reload();
  await expect(row.getByText('On hold: answered')).toBeVisible();
  await row.getByRole('button', { name: 'On hold' }).click();
  await expect(dialog.getByText('My husband’s.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Release' }).click();
  await row.getByRole('button', { name: 'Approve' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Approve withdrawal' }).click();
  await expect(row).toHaveCount(0);
  await visitAfterDialog(office, `/admin/dashboard/withdrawals?status=approved&search=${earner.user.email}`);
  await row.getByRole('button', { name: 'Mark paid' }).click();
  await office.getByLabel('Bank reference').fill('TRF-1');
  await office.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(office.getByText('Withdrawal paid.')).toBeVisible();

  await phone.reload();
  await expect(phone.getByText('paid', { exact: true })).toBeVisible();

  // The log alone tells the whole story of the dispute.
  await office.goto(`${address}/admin/dashboard/audit?person=${earner.user._id}`);
  const hold = office.getByRole('listitem').filter({ hasText: 'was put on hold' });
  await hold.getByText('was put on hold').click();
  await hold.getByRole('link', { name: /^History/ }).click();
  await expect(office.getByRole('list', { name: 'What happened' }).getByRole('listitem')).toHaveText([
    /requested.*declared that the account is shared with family.*My husband Chinedu’s/s,
    /was put on hold until.*Reason: The name of the bank account differs\. What was seen:.*has no word in common.*Whose account is this\?/s,
    /The person answered about the hold\..*My husband’s\./s,
    /₦5,000\.00 was released/s,
    /₦5,000\.00 was approved/s,
    /₦5,000\.00 was paid out.*TRF-1/s,
  ]);
});

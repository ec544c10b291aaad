/** Shell and remotes are deployed separately, so each has to work with the other's previous release. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { unpackKept } from '../releases/keep.mjs';
import { defaultOut } from '../releases/packages.mjs';
import { heading, settled, watched } from './pages.mjs';
import { admin, aPerson, logInByApi, resume, signUpByApi } from './people.mjs';
import { SCREENS, sample } from './screens.mjs';
import { aSite } from './site.mjs';

let kept;
const sessions = {};
test.beforeAll(async () => {
  kept = await mkdtemp(join(tmpdir(), 'watchearn-kept-'));
  await unpackKept(kept);
  sessions.admin = await logInByApi(admin);
  sessions.user = await signUpByApi(aPerson());
});
test.afterAll(() => rm(kept, { recursive: true }));

for (const [pair, shellOf, remotesOf] of [
  ['the previous shell and the new remotes', () => kept, () => defaultOut],
  ['the new shell and the previous remotes', () => defaultOut, () => kept],
]) {
  test(`${pair} show their screens, or are rejected because a shared part has changed`, async ({
    browser,
  }) => {
    const site = await aSite(shellOf());
    try {
      const refusal = await site.adopt(remotesOf()).then(
        () => '',
        (error) => error.message,
      );
      if (shellOf() === kept && refusal) {
        // The shell has to be deployed first, and the error says so.
        expect(refusal).toMatch(/needs mf-shared \^/);
        return;
      }
      expect(refusal).toBe('');
      for (const [who, screens] of Object.entries(SCREENS)) {
        const page = await (await browser.newContext()).newPage();
        if (sessions[who]) await resume(page, sessions[who]);
        const errors = watched(page);
        // Shell and remote meet on the remote's first screen; the full run visits the others, too.
        for (const { path } of sample(screens, 0)) {
          await page.goto(site.address + path);
          await expect(heading(page)).toBeVisible();
          await settled(page);
          await expect(page.getByText('is unavailable')).toHaveCount(0);
        }
        expect(errors).toEqual([]);
        await page.context().close();
      }
    } finally {
      await site.close();
    }
  });
}

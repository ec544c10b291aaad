/** Where the operator asks for proof: what is watched counts, what is skipped does not, and claims follow. */
import { expect, test } from '@playwright/test';
import { anotherApi } from './another-api.mjs';
import { admin, aPerson, api, logInByApi, resume, signUpByApi } from './people.mjs';
import { aSite } from './site.mjs';

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

/** The dialog of a video that a new person watches. */
async function watch(page, title) {
  await resume(page, await signUpByApi(aPerson()), site.address);
  await page.goto(`${site.address}/user/dashboard/videos`);
  await page.getByRole('button', { name: `Watch ${title}` }).click();
  return page.getByRole('dialog', { name: title });
}

const claim = (dialog) => dialog.getByRole('button', { name: 'Claim Earnings' });

test('a file that is watched to its end is claimed; one that was skipped tells what is missing', async ({
  page,
}) => {
  await addVideo('A short walk', `${site.address}/media/welcome.webm`, 6);
  const dialog = await watch(page, 'A short walk');
  const video = dialog.locator('video');
  await video.evaluate((element) => {
    element.muted = true;
    element.currentTime = 5.2;
    return element.play();
  });
  await expect(claim(dialog)).toBeVisible();
  await claim(dialog).click();
  await expect(page.getByText(/^Watch \d seconds more of this video to claim it\.$/).first()).toBeVisible();

  await video.evaluate((element) => {
    element.currentTime = 0;
    return element.play();
  });
  const bar = dialog.getByRole('progressbar', { name: 'Watched' });
  await expect(bar).toHaveAttribute('aria-valuenow', '6');
  await claim(dialog).click();
  await expect(page.getByText('Claim successful!')).toBeVisible();
});

const SCRIPT = 'https://www.youtube.com/iframe_api';

/** A player of the provider that plays in real time. */
const PLAYER = `
  window.YT = {
    Player: class {
      constructor(element, { events }) {
        this.events = events;
        this.frame = document.createElement('iframe');
        element.replaceWith(this.frame);
        this.state = -1;
        window.player = this;
        setTimeout(() => events.onReady({ target: this }));
      }
      play() {
        this.startedAt = performance.now();
        this.change(1);
        setTimeout(() => this.change(0), 3000);
      }
      change(state) {
        this.state = state;
        this.events.onStateChange({ data: state, target: this });
      }
      getCurrentTime() {
        return this.startedAt === undefined ? 0 : Math.min(3, (performance.now() - this.startedAt) / 1000);
      }
      getDuration() { return 3; }
      getPlaybackRate() { return 1; }
      getPlayerState() { return this.state; }
      isMuted() { return false; }
      seekTo() {}
      destroy() { this.frame.remove(); }
    },
  };
  window.onYouTubeIframeAPIReady();
`;

test('a video of the provider is claimed once it was watched', async ({ page }) => {
  await addVideo('A market in Kano', 'https://youtu.be/aqz-KE-bpKQ', 3);
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: PLAYER }));
  const dialog = await watch(page, 'A market in Kano');
  await expect(dialog.getByTitle('A market in Kano')).toBeVisible();
  await page.evaluate(() => window.player.play());
  await expect(claim(dialog)).toBeVisible();
  await claim(dialog).click();
  await expect(page.getByText('Claim successful!')).toBeVisible();
});

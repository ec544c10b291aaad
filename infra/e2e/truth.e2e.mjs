/**
 * What can go wrong between a press and its effect: for every action, the screen ends up showing the truth, and
 * one press takes effect once or not at all.
 */
import { expect, test } from '@playwright/test';
import { isFull } from '../common/full.mjs';
import { ACTIONS, theOffice } from './actions.mjs';
import { answers, watched } from './pages.mjs';
import { address, api, resume } from './people.mjs';

const SUCCESS =
  /^(✅.*|Claim successful!|.*(successful|successfully|approved|rejected|paid|fulfilled|cancelled|deleted|activated|done)[.!].*)$/i;
const OFFLINE = 'You are offline. Nothing was sent.';

let office;
test.beforeAll(async () => {
  office = await theOffice();
});
// A tutorial would open over every screen of people who sign up later.
test.afterEach(() => api('DELETE', '/api/tutorialvideos', { token: office.token }));

const shown = (page, text) => page.getByText(text).filter({ visible: true }).first();
/** With `isWhole`, longer paths are other calls. */
const calls = ({ call, isWhole = false }) => {
  const [method, path] = call.split(' ');
  return (request) => {
    const { pathname } = new URL(request.url());
    return request.method() === method && (isWhole ? pathname === path : pathname.startsWith(path));
  };
};

/** Handles the first call of an action with `answer`, as a broken network would. */
async function breakFirst(page, action, answer) {
  const isCall = calls(action);
  let isBroken = false;
  await page.route('**/api/**', async (route) => {
    if (isBroken || !isCall(route.request())) return route.fallback();
    isBroken = true;
    await answer(route);
  });
}

/** The first try fails, the screen says so, and the next one works. */
const failsThenWorks =
  (answer) =>
  async ({ page, action, press, isDone, happened }) => {
    await breakFirst(page, action, answer);
    await press();
    await told(page);
    await happened(0);
    await press();
    await isDone();
    await happened(1);
  };

/** On the page itself when it holds unsent input, which is kept. */
const asksToLogIn = (/** @type {import('@playwright/test').Page} */ page) =>
  expect(async () => {
    const isKept = await page.getByRole('dialog', { name: 'Log in to continue' }).isVisible();
    if (!isKept) expect(page.url()).toMatch(/\/login/);
  }).toPass();

/** @type {Record<string, (stage: any) => Promise<void>>} what goes wrong, and how it must end */
const FAULTS = {
  'the server fails': failsThenWorks(answers.in500),
  'a proxy answers in HTML': failsThenWorks(answers.inHtml),
  'the session has ended': async ({ page, action, press, happened }) => {
    await breakFirst(page, action, answers.in401);
    await press();
    if (action.who === 'visitor') await told(page);
    else await asksToLogIn(page);
    await happened(0);
  },
  'the request is lost': failsThenWorks(answers.unreachable),
  'the answer is lost': async ({ page, action, press, isDone, happened }) => {
    await breakFirst(page, action, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await press();
    if (action.unconfirmed) {
      await expect(shown(page, action.unconfirmed)).toBeVisible();
      return happened(1);
    }
    if (!action.times) {
      // Nothing has changed, so there is no outcome to look up.
      await told(page);
      await press();
    }
    await isDone();
    await happened(1);
  },
  'the answer takes long': async ({ page, action, press, isDone, happened, button }) => {
    let release;
    const released = new Promise((resolve) => {
      release = resolve;
    });
    await breakFirst(page, action, async (route) => {
      await released;
      await route.continue();
    });
    await press();
    if (action.name !== 'report a payment') await expect(button()).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Escape');
    release();
    await isDone();
    await happened(1);
  },
  'the browser is offline': async ({ page, press, happened, context }) => {
    await context.setOffline(true);
    await press();
    await expect(shown(page, OFFLINE)).toBeVisible();
    await context.setOffline(false);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await happened(0);
  },
  'it is pressed twice': async ({ isDone, happened, button }) => {
    await button().dblclick();
    await isDone();
    await happened(1);
  },
  'the page is loaded again in the middle': async ({ page, action, press, happened }) => {
    let acted;
    const isActed = new Promise((resolve) => {
      acted = resolve;
    });
    await breakFirst(page, action, async (route) => {
      await route.fetch();
      acted();
      // Never answers.
    });
    await press();
    await isActed;
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    if (!action.keyless) await expect(shown(page, /^It went through: /)).toBeVisible();
    await happened(1);
  },
  'people go back in the middle': async ({ page, action, press, happened }) => {
    let release;
    const released = new Promise((resolve) => {
      release = resolve;
    });
    let acted;
    const isActed = new Promise((resolve) => {
      acted = resolve;
    });
    await breakFirst(page, action, async (route) => {
      const response = await route.fetch();
      acted();
      await released;
      await route.fulfill({ response }).catch(() => {});
    });
    // The dialog may be gone before it is accepted.
    page.once('dialog', (dialog) => dialog.accept().catch(() => {}));
    await press();
    // Without an earlier page, this leaves the product.
    await page.evaluate(() => history.back()).catch(() => {});
    await isActed;
    release();
    await expect(() => happened(1)).toPass();
  },
  'another tab does it, too': async ({ action, made, press, isDone, happened, context }) => {
    const other = await context.newPage();
    await other.goto(address + action.path(made));
    await action.arrange(other, made);
    await press();
    await isDone();
    // The other tab may have updated, and no longer offer the action.
    await action.button(other, made).evaluateAll(([button]) => button?.click());
    await expect(other.locator('[aria-busy="true"]')).toHaveCount(0);
    if (!action.repeats) await happened(1);
  },
};

/** The screen says that something went wrong, in its alert or a notice, and does not claim success. */
async function told(page) {
  const alerts = page.getByRole('alert').filter({ hasText: /\S/, visible: true });
  await expect(alerts.first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: SUCCESS })).toHaveCount(0);
}

const faults = Object.entries(FAULTS);
/**
 * The quick run tries each fault with one action of a visitor, user or admin, the full run with all of them. The
 * specs of the pages and of the API check that each action works.
 */
const chosen = faults.flatMap(([name, run], index) =>
  actionsFor(name, index).map((action) => ({ action, name, run })),
);

function actionsFor(fault, index) {
  if (isFull) return ACTIONS;
  // The first is reported like a failing server; bad-input.e2e.mjs covers the second.
  if (['a proxy answers in HTML', 'it is pressed twice'].includes(fault)) return [];
  return [ACTIONS[Math.floor((index * ACTIONS.length) / faults.length)]];
}

for (const { action, name, run } of chosen) {
  test(`${action.who}, ${action.name}: ${name}`, async ({ browser }) => {
    const made = await action.prepare(office);
    const context = await browser.newContext({ locale: 'en-NG', serviceWorkers: 'block' });
    if (made.session) await resume(context, made.session);
    const page = await context.newPage();
    const errors = watched(page);
    await page.goto(address + action.path(made));
    const button = () => action.button(page, made);
    let isPressed = false;
    await action.arrange(page, made);
    await button().waitFor();
    await run({
      page,
      context,
      action,
      made,
      button,
      press: async () => {
        // After a failure, a form keeps its text and most dialogs stay open; some close before another try.
        if (isPressed && (await button().count()) === 0) await action.arrange(page, made);
        isPressed = true;
        await button().click();
      },
      isDone: () => expect(shown(page, action.done)).toBeVisible(),
      happened: async (times) => {
        if (action.times) expect(await action.times(made), 'how often it happened').toBe(times);
      },
    });
    expect(errors).toEqual([]);
    await context.close();
  });
}

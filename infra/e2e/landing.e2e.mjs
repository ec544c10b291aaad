/** The landing page while its facts arrive: it never moves, and is whole without them. */
import { expect, test } from '@playwright/test';
import { address } from './people.mjs';

for (const width of [320, 360, 1280]) {
  test(`the count of members moves nothing when it arrives, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    let arrive;
    const arrival = new Promise((resolve) => {
      arrive = resolve;
    });
    await page.route('**/api/public/stats', async (route) => {
      await arrival;
      await route.fulfill({ json: { users: 1_234_567, videos: 3 } });
    });
    await page.goto(address);
    const button = page.getByRole('link', { name: 'Sign Up Now' });
    await expect(page.getByText('Come and earn with us.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Follow our page' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await button.boundingBox();
    arrive();
    await expect(page.getByText('Join our 1,234,567 members.')).toBeVisible();
    expect(await button.boundingBox()).toEqual(before);
  });
}

test('the page is whole without the API', async ({ page }) => {
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(address);
  await expect(page.getByText('Come and earn with us.')).toBeVisible();
  await expect(page.getByText(/Withdrawals start at ₦5,000.00 .* ₦7,000.00 one-time/)).toBeVisible();
  expect(errors).toEqual([]);
});

test('Contact goes nowhere, and the channel floats at the bottom left', async ({ page }) => {
  await page.goto(address);
  const channel = page.getByRole('link', { name: 'Join our channel' }).last();
  const { x, y, height } = await channel.boundingBox();
  expect(x).toBeLessThan(40);
  expect(y + height).toBeGreaterThan(page.viewportSize().height - 40);
  await page.getByRole('link', { name: 'Contact' }).click();
  expect(new URL(page.url()).pathname).toBe('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turn Your Screen Time Into Income');
});

/** The whole journey by clicking, like e2e/journey.e2e.mjs, which covers Chromium. */
import { expect } from '@playwright/test';
import { nearlyEnded } from '../e2e/pages.mjs';
import { admin, aPerson } from '../e2e/people.mjs';
import { inEachEngine } from './cases.mjs';
import { button, entry, heading, link, logIn, logOut } from './people.mjs';

/** The shortest video is played in full; of another, only the end. */
const PLAYED = 'Welcome to WatchEarn';
const SKIPPED_TO_ITS_END = 'Withdraw to your bank';
const EARNED = '₦5,500.00';

const dialog = { role: 'dialog' };

inEachEngine((test) =>
  test('a stranger signs up, watches, claims, is activated, withdraws and is paid', async ({
    page: first,
  }) => {
    let page = first;
    const person = aPerson();
    // In a narrower window, the actions of a row are in a menu.
    await page.resize(1280);
    await test.step('sign up from the landing page', async () => {
      await page.goto('/');
      await page.click(link('Get Started'));
      await page.fill('Name', person.name);
      await page.fill('Email', person.email);
      await page.fill('Password', person.password);
      await page.click(button('Sign up'));
      await page.sees(heading(new RegExp(person.name)));
      await page.isAt('/user/dashboard');
      await page.sees({ text: '₦0.00' });
      await page.sees({ text: 'NOT ACTIVATED' });
    });

    for (const title of [PLAYED, SKIPPED_TO_ITS_END]) {
      await test.step(`watch '${title}' to its end and claim it`, async () => {
        await page.click(entry('Videos'));
        await page.click(button(`Watch ${title}`));
        await page.sees(dialog);
        const claim = { ...button('Claim Earnings'), within: dialog };
        await page.seesNone(claim);
        const video = { evaluate: (code) => page.onElement('dialog video', code) };
        if (title === SKIPPED_TO_ITS_END) await nearlyEnded(video);
        await page.sees(claim);
        const { ended, duration, played } = await video.evaluate((element) => ({
          ended: element.ended,
          duration: element.duration,
          played: element.played.end(0) - element.played.start(0),
        }));
        expect(ended).toBe(true);
        expect(duration).toBeGreaterThan(5);
        if (title === PLAYED) expect(played).toBeCloseTo(duration, 0);
        await page.click(claim);
        await page.sees({ text: 'Claim successful!' });
        await page.seesNone(button(`Watch ${title}`));
      });
    }

    await test.step('refuses a withdrawal before activation', async () => {
      await page.click(entry('Withdraw'));
      await page.sees({ text: EARNED });
      await fillWithdrawal(page, person);
      await page.click(button('Review withdrawal'));
      await page.sees({ text: 'Your account must be activated to withdraw.' });
    });

    await test.step('an admin activates the account', async () => {
      // In a new tab: the first one asks about leaving an unsent form, which WebKit's driver cannot answer.
      page = await first.openWindow();
      await page.goto('/user/dashboard');
      await logOut(page);
      await logIn(page, admin);
      await page.sees(entry('Users'));
      await page.isAt('/admin/dashboard');
      await page.click(entry('Users'));
      await page.fill('Search by name, email or account number', person.name);
      const row = { role: 'row', text: person.email };
      await page.click({ ...button('Activate'), within: row });
      await page.sees({ ...button('Deactivate'), within: row });
    });

    await test.step('the user requests the withdrawal', async () => {
      await logOut(page);
      await logIn(page, person);
      await page.sees({ text: 'ACTIVATED' });
      await page.click(entry('Withdraw'));
      await page.sees({ text: EARNED });
      await fillWithdrawal(page, person);
      await page.click(button('Review withdrawal'));
      await page.click(button('Withdraw ₦5,000.00'));
      await page.sees({ text: 'YOUR WITHDRAW HAS BEEN SUCCESSFUL.' });
      await page.sees({ text: '₦500.00' });
      expect(await page.valueOf('Amount')).toBe('');
      await seesInHistory(page, /pending/i);
    });

    await test.step('the admin approves it and marks it paid', async () => {
      await logOut(page);
      await logIn(page, admin);
      await page.click(entry('Withdrawals'));
      const row = { role: 'row', text: person.email };
      await page.click({ ...button(/^approve/i), within: row });
      await page.click({ ...button('Approve withdrawal'), within: { role: 'alertdialog' } });
      await page.click({ ...button(/^mark paid/i), within: row });
      await page.fill('Bank reference', 'FBN/2026/000123');
      await page.click({ ...button('Mark as paid'), within: dialog });
      await page.sees({ ...row, text: /^paid/i });
    });

    await test.step('the user sees that it was paid', async () => {
      await logOut(page);
      await logIn(page, person);
      await seesInHistory(page, /^paid/i);
    });
  }),
);

async function fillWithdrawal(page, { name }) {
  await page.fill('Amount', '5000');
  await page.fill('Bank', 'First Bank');
  await page.fill('Account number', '0123456784');
  await page.fill('Account name', name);
}

const seesInHistory = (page, /** @type {RegExp} */ status) =>
  page.sees({ role: 'cell', text: status, within: { role: 'row', text: '₦5,000.00' } });

/**
 * All actions of visitors, users and admins in one list, for tests of what can go wrong between a press and its
 * effect.
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {object} Action
 * @property {string} name
 * @property {'visitor' | 'user' | 'admin'} who
 * @property {string} call its method and the start of its path
 * @property {(office: { token: string }) => Promise<any>} prepare creates the data it needs, for this test alone;
 *   `session` in the result is the one to sign in with
 * @property {(made: any) => string} path
 * @property {(page: Page, made: any) => Promise<unknown>} arrange does everything up to the last press
 * @property {(page: Page, made: any) => import('@playwright/test').Locator} button the last press
 * @property {(made: any) => Promise<number>} [times] how often it happened, by the API; absent if nothing changes
 * @property {string | RegExp} done what the screen says afterwards
 * @property {true} [repeats] two presses in two tabs are two requests
 * @property {true} [keyless] its call has no idempotency key
 * @property {RegExp} [unconfirmed] what the screen says when the outcome is unknown
 */
import { linkIn, mailTo } from './mails.mjs';
import { nearlyEnded } from './pages.mjs';
import { activate, address, admin, anEarner, aPerson, api, logInByApi, signUpByApi } from './people.mjs';

let count = 0;
const aTitle = (kind) => `${kind} ${++count} of ${process.pid}`;
const aLink = () => `${address}/media/welcome.webm?${++count}-${process.pid}`;

/** Matches a button by the start of its name, which has a suffix while the action is in progress. */
const begins = (name) => new RegExp(`^${name}`);
const dialogButton = (name) => (page) =>
  page.locator('dialog[open]').getByRole('button', { name: begins(name) });
const fill = (page, fields) =>
  Promise.all(Object.entries(fields)).then(async (entries) => {
    for (const [label, text] of entries) await page.getByLabel(label, { exact: true }).fill(text);
  });

const aUserSession = async (earning, office) => ({ session: await anEarner(office, earning) });
const me = async ({ session }) => (await api('GET', '/api/user/me', session)).user;

const aReward = async ({ token }, type, price) =>
  (await api('POST', '/api/rewards', { token, body: { title: aTitle(type), type, price } })).reward;
const aVideo = async ({ token }) =>
  (
    await api('POST', '/api/videolink', {
      token,
      body: { title: aTitle('Video'), videolink: `${address}/media/welcome.webm`, price: 12 },
    })
  ).video;
const found = async (path, list, { token }, title) =>
  (await api('GET', `${path}?search=${encodeURIComponent(title)}`, { token }))[list].length;

const bank = { bank: 'First Bank', accountNumber: '0123456784', accountName: 'Ada Obi' };
/** A person with one withdrawal, approved if wanted. */
const aWithdrawal = async (office, { approved = false } = {}) => {
  const { token } = office;
  const person = await anEarner(office, 9000);
  const { withdrawal } = await api('POST', '/api/user/withdraw', {
    token: person.token,
    body: { amount: 5000, ...bank },
  });
  const path = `/api/user/withdrawals/${withdrawal._id}/status`;
  if (approved) await api('PUT', path, { token, body: { status: 'approved' } });
  return { session: office, person, withdrawal };
};
const withdrawalStatus = async ({ person }) =>
  (await api('GET', '/api/user/withdrawals', { token: person.token })).data[0].status;
const isInBankFile = async ({ session, person }) => {
  const { data } = await api(
    'GET',
    `/api/user/withdrawals-for-users?search=${encodeURIComponent(person.user.email)}`,
    session,
  );
  return data[0].bankFile !== undefined;
};
const withdrawalPath = ({ person }) =>
  `/admin/dashboard/withdrawals?search=${encodeURIComponent(person.user.email)}`;
const aClaim = async (office) => {
  const reward = await aReward(office, 'Voucher', 100);
  const person = await anEarner(office, 900);
  await api('POST', `/api/rewards/claim/claim-reward/${reward._id}`, { token: person.token });
  return { session: office, person };
};
const claimStatus = async ({ person }) =>
  (await api('GET', '/api/user/reward-claims', { token: person.token })).claims[0].status;
const claimPath = ({ person }) =>
  `/admin/dashboard/view-rewards?show=open&search=${encodeURIComponent(person.user.email)}`;
const somebody = async (office, status = 'not activated') => {
  const person = aPerson(`Name ${++count}`);
  const account = await signUpByApi(person);
  if (status === 'activated') await activate(office, account);
  return { session: office, person, id: account.user._id };
};
const somebodyWhoPaid = async (office) => {
  const person = aPerson(`Name ${++count}`);
  const { token } = await signUpByApi(person);
  await api('POST', '/api/user/activation-report', { token, body: { reference: `TRF/${count}` } });
  return { session: office, person };
};
const decideOnReport = (page, { email }, name) =>
  page.getByRole('row').filter({ hasText: email }).getByRole('button', { name }).click();
const accountOf = async ({ session, person }) => {
  const { users } = await api('GET', `/api/users/users?search=${encodeURIComponent(person.name)}`, session);
  return users.find(({ email }) => email === person.email);
};
const userPath = ({ person }) => `/admin/dashboard/users?search=${encodeURIComponent(person.name)}`;
/** One entry of a list, shown as a table row or as a card. */
const card = (page, text) => page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text });

/** @type {Action[]} */
export const ACTIONS = [
  {
    name: 'sign up',
    who: 'visitor',
    call: 'POST /api/auth/register',
    keyless: true,
    prepare: async () => ({ person: aPerson() }),
    path: () => '/signup',
    arrange: (page, { person }) =>
      fill(page, { Name: person.name, Email: person.email, Password: person.password }),
    button: (page) => page.getByRole('button', { name: begins('Sign up') }),
    times: ({ person }) =>
      logInByApi(person).then(
        () => 1,
        () => 0,
      ),
    done: /^Hello, /,
  },
  {
    name: 'log in',
    who: 'visitor',
    call: 'POST /api/auth/login',
    keyless: true,
    repeats: true,
    prepare: async () => {
      const person = aPerson();
      await signUpByApi(person);
      return { person };
    },
    path: () => '/login',
    arrange: (page, { person }) => fill(page, { Email: person.email, Password: person.password }),
    button: (page) => page.getByRole('button', { name: begins('Log in') }),
    done: /^Hello, /,
  },
  {
    name: 'request a reset link',
    who: 'visitor',
    call: 'POST /api/auth/forgot-password',
    keyless: true,
    repeats: true,
    prepare: async () => {
      const person = aPerson();
      await signUpByApi(person);
      return { person };
    },
    path: () => '/forgot-password',
    arrange: (page, { person }) => fill(page, { Email: person.email }),
    button: (page) => page.getByRole('button', { name: begins('Send Mail') }),
    done: 'If an account exists for that email, a reset link is on its way.',
  },
  {
    name: 'choose a new password with the reset link',
    who: 'visitor',
    call: 'POST /api/auth/reset-password',
    keyless: true,
    prepare: async () => {
      const person = aPerson();
      await signUpByApi(person);
      await api('POST', '/api/auth/forgot-password', { body: { email: person.email } });
      const link = new URL(linkIn(await mailTo(person.email)));
      return { person, link: link.pathname + link.hash };
    },
    path: ({ link }) => link,
    arrange: (page) =>
      fill(page, { 'New password': 'a new password', 'Confirm new password': 'a new password' }),
    button: (page) => page.getByRole('button', { name: begins('Save new password') }),
    times: ({ person }) =>
      logInByApi({ ...person, password: 'a new password' }).then(
        () => 1,
        () => 0,
      ),
    done: 'Your password has been reset. Please log in.',
    unconfirmed: /^We couldn't confirm this yet/,
  },
  {
    name: 'claim a video',
    who: 'user',
    call: 'POST /api/videos/claim/claim/',
    prepare: async (office) => ({
      video: await aVideo(office),
      session: await signUpByApi(aPerson()),
    }),
    path: () => '/user/dashboard/videos',
    arrange: async (page, { video }) => {
      await page.getByRole('button', { name: `Watch ${video.title}` }).click();
      await nearlyEnded(page.locator('dialog[open] video'));
    },
    button: dialogButton('Claim Earnings'),
    times: async (made) => (await me(made)).earning / 12,
    done: 'Claim successful!',
  },
  {
    name: 'claim a cash reward',
    who: 'user',
    call: 'POST /api/rewards/claim/claim-reward/',
    prepare: async (office) => ({
      reward: await aReward(office, 'Cash', 12),
      session: await signUpByApi(aPerson()),
    }),
    path: () => '/user/dashboard/rewards',
    arrange: async () => {},
    button: (page, { reward }) => page.getByRole('button', { name: begins(`Claim ${reward.title}`) }),
    times: async (made) => (await me(made)).earning / 12,
    done: /You have claimed/,
  },
  {
    name: 'buy a voucher',
    who: 'user',
    call: 'POST /api/rewards/claim/claim-reward/',
    repeats: true,
    prepare: async (office) => ({
      reward: await aReward(office, 'Voucher', 100),
      ...(await aUserSession(500, office)),
    }),
    path: () => '/user/dashboard/rewards',
    arrange: (page, { reward }) => page.getByRole('button', { name: `Claim ${reward.title}` }).click(),
    button: dialogButton('Pay ₦100.00'),
    times: async (made) => (500 - (await me(made)).earning) / 100,
    done: /You have claimed/,
  },
  {
    name: 'withdraw',
    who: 'user',
    call: 'POST /api/user/withdraw',
    repeats: true,
    prepare: (office) => aUserSession(18_000, office),
    path: () => '/user/dashboard/withdraw',
    arrange: async (page) => {
      await fill(page, {
        Amount: '5000',
        Bank: bank.bank,
        'Account number': bank.accountNumber,
        'Account name': bank.accountName,
      });
      await page.getByRole('button', { name: 'Review withdrawal' }).click();
    },
    button: dialogButton('Withdraw ₦5,000.00'),
    times: async ({ session }) => (await api('GET', '/api/user/withdrawals', session)).total,
    done: 'YOUR WITHDRAW HAS BEEN SUCCESSFUL.',
  },
  {
    name: 'remove a saved account',
    who: 'user',
    call: 'DELETE /api/user/bank-accounts/',
    repeats: true,
    prepare: async (office) => {
      const { person: session } = await aWithdrawal(office);
      return { session };
    },
    path: () => '/user/dashboard/withdraw',
    arrange: (page) =>
      page.getByRole('button', { name: `Remove ${bank.bank} ${bank.accountNumber}` }).click(),
    button: dialogButton('Remove account'),
    times: async ({ session }) => 1 - (await api('GET', '/api/user/bank-accounts', session)).accounts.length,
    done: 'Account removed.',
  },
  {
    name: 'pay the activation from earnings',
    who: 'user',
    call: 'POST /api/user/activate-from-earnings',
    prepare: async (office) => {
      const { session } = await aUserSession(8000, office);
      await api('PUT', `/api/users/users/${session.user._id}/status`, {
        token: office.token,
        body: { status: 'not activated' },
      });
      return { session: { ...session, user: { ...session.user, status: 'not activated' } } };
    },
    path: () => '/user/dashboard/activate-account',
    arrange: (page) => page.getByRole('button', { name: 'Pay from earnings' }).click(),
    button: dialogButton('Pay ₦7,000.00'),
    times: async (made) => (8000 - (await me(made)).earning) / 7000,
    done: 'Your account is activated.',
  },
  {
    name: 'report a payment',
    who: 'user',
    call: 'POST /api/user/activation-report',
    repeats: true,
    prepare: async (office) => {
      const person = aPerson(`Name ${++count}`);
      return { person, session: await signUpByApi(person), office };
    },
    path: () => '/user/dashboard/activate-account',
    arrange: async () => {},
    button: (page) => page.getByRole('button', { name: begins('I Have Made Payment') }),
    times: async ({ office, person }) =>
      (await accountOf({ session: office, person })).activationReportedAtMs === undefined ? 0 : 1,
    done: 'Payment Not Confirmed',
  },
  {
    name: 'change the password',
    who: 'user',
    call: 'PUT /api/profile/password/change-password',
    keyless: true,
    prepare: async () => {
      const person = aPerson();
      return { person, session: await signUpByApi(person) };
    },
    path: () => '/user/dashboard/profile',
    arrange: (page, { person }) =>
      fill(page, {
        'Current password': person.password,
        'New password': 'a new password',
        'Confirm new password': 'a new password',
      }),
    button: (page) => page.getByRole('button', { name: begins('Update Password') }),
    times: ({ person }) =>
      logInByApi({ ...person, password: 'a new password' }).then(
        () => 1,
        () => 0,
      ),
    done: '✅ Password updated successfully!',
  },
  {
    name: 'correct the name',
    who: 'user',
    call: 'PUT /api/profile/name',
    repeats: true,
    prepare: async () => ({ session: await signUpByApi(aPerson()) }),
    path: () => '/user/dashboard/profile',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Correct your name' }).click();
      await page.locator('dialog[open]').getByLabel('Name', { exact: true }).fill('Ngozi Okonkwo');
    },
    button: dialogButton('Save name'),
    times: async (made) => Number((await me(made)).name === 'Ngozi Okonkwo'),
    done: 'Your name is corrected.',
  },
  {
    name: 'log out another device',
    who: 'user',
    call: 'DELETE /api/auth/sessions/',
    keyless: true,
    prepare: async () => {
      const person = aPerson();
      const session = await signUpByApi(person);
      await logInByApi(person);
      return { session };
    },
    path: () => '/user/dashboard/profile',
    arrange: async () => {},
    button: (page) =>
      page
        .getByRole('region', { name: 'Where you are signed in' })
        .getByRole('listitem')
        .getByRole('button', { name: begins('Log out') }),
    times: async ({ session }) => 2 - (await api('GET', '/api/auth/sessions', session)).sessions.length,
    done: /was logged out\.$/,
  },
  {
    name: 'activate an account',
    who: 'admin',
    call: 'PUT /api/users/users/',
    prepare: (office) => somebody(office),
    path: userPath,
    arrange: async () => {},
    button: (page, { person }) => card(page, person.email).getByRole('button', { name: begins('Activate') }),
    times: async (made) => Number((await accountOf(made)).status === 'activated'),
    done: 'User activated.',
  },
  {
    name: 'deactivate an account',
    who: 'admin',
    call: 'PUT /api/users/users/',
    prepare: (office) => somebody(office, 'activated'),
    path: userPath,
    arrange: async (page, { person }) => {
      await card(page, person.email).getByRole('button', { name: 'Deactivate' }).click();
      await fill(page, { Reason: 'Two accounts' });
    },
    button: dialogButton('Deactivate account'),
    times: async (made) => Number((await accountOf(made)).status === 'not activated'),
    done: 'User deactivated.',
  },
  {
    name: 'confirm a reported payment',
    who: 'admin',
    call: 'PUT /api/users/activation-reports/',
    prepare: (office) => somebodyWhoPaid(office),
    path: () => '/admin/dashboard/users/payments',
    arrange: (page, { person }) => decideOnReport(page, person, 'Confirm'),
    button: dialogButton('Confirm payment'),
    times: async (made) => Number((await accountOf(made)).status === 'activated'),
    done: 'Payment confirmed. The account is activated.',
  },
  {
    name: 'decline a reported payment',
    who: 'admin',
    call: 'PUT /api/users/activation-reports/',
    prepare: (office) => somebodyWhoPaid(office),
    path: () => '/admin/dashboard/users/payments',
    arrange: async (page, { person }) => {
      await decideOnReport(page, person, 'Decline');
      await fill(page, { Reason: 'Nothing arrived' });
    },
    button: dialogButton('Decline report'),
    times: async (made) => Number((await accountOf(made)).activationReportedAtMs === undefined),
    done: 'Report declined.',
  },
  {
    name: 'delete an account',
    who: 'admin',
    call: 'DELETE /api/users/users/',
    prepare: (office) => somebody(office),
    path: userPath,
    arrange: (page, { person }) =>
      card(page, person.email)
        .getByRole('button', { name: /^Delete/ })
        .click(),
    button: dialogButton('Delete user'),
    times: async (made) => Number((await accountOf(made)) === undefined),
    done: 'User deleted.',
  },
  {
    name: 'add a video',
    who: 'admin',
    call: 'POST /api/videolink',
    repeats: true,
    prepare: async (session) => ({ session, title: aTitle('Added') }),
    path: () => '/admin/dashboard/addVideos',
    arrange: (page, { title }) => fill(page, { Title: title, Link: aLink(), 'Price (₦)': '10' }),
    button: (page) => page.getByRole('button', { name: begins('Add video') }),
    times: ({ session, title }) => found('/api/videolink', 'videos', session, title),
    done: 'Video added successfully!',
  },
  {
    name: 'delete a video',
    who: 'admin',
    call: 'DELETE /api/videolink/',
    prepare: async (session) => ({ session, title: (await aVideo(session)).title }),
    path: ({ title }) => `/admin/dashboard/viewVideos?search=${encodeURIComponent(title)}`,
    arrange: (page, { title }) =>
      card(page, title)
        .getByRole('button', { name: /^Delete/ })
        .click(),
    button: dialogButton('Delete video'),
    times: async ({ session, title }) => 1 - (await found('/api/videolink', 'videos', session, title)),
    done: 'Video deleted.',
  },
  {
    name: 'add a reward',
    who: 'admin',
    call: 'POST /api/rewards',
    repeats: true,
    prepare: async (session) => ({ session, title: aTitle('Added') }),
    path: () => '/admin/dashboard/add-rewards',
    arrange: (page, { title }) => fill(page, { Title: title, 'Price (₦)': '10' }),
    button: (page) => page.getByRole('button', { name: begins('Add reward') }),
    times: ({ session, title }) => found('/api/rewards', 'rewards', session, title),
    done: 'Video added successfully!',
  },
  {
    name: 'delete a reward',
    who: 'admin',
    call: 'DELETE /api/rewards/',
    prepare: async (session) => ({ session, title: (await aReward(session, 'Gift', 5)).title }),
    path: ({ title }) => `/admin/dashboard/view-rewards?search=${encodeURIComponent(title)}`,
    arrange: (page, { title }) =>
      card(page, title)
        .getByRole('button', { name: /^Delete/ })
        .click(),
    button: dialogButton('Delete reward'),
    times: async ({ session, title }) => 1 - (await found('/api/rewards', 'rewards', session, title)),
    done: 'Reward deleted.',
  },
  {
    name: 'set the payment link',
    who: 'admin',
    call: 'PUT /api/payment',
    repeats: true,
    prepare: async (session) => ({ session, link: aLink() }),
    path: () => '/admin/dashboard/payment-link',
    arrange: (page, { link }) => fill(page, { 'Payment link': link }),
    button: (page) => page.getByRole('button', { name: begins('Update payment link') }),
    times: async ({ session, link }) =>
      Number((await api('GET', '/api/payment', session)).paymentlink === link),
    done: 'Payment link updated successfully!',
  },
  {
    name: 'set the tutorial',
    who: 'admin',
    call: 'PUT /api/tutorialvideos',
    repeats: true,
    prepare: async (session) => ({ session, link: aLink() }),
    path: () => '/admin/dashboard/addTutorials',
    arrange: (page, { link }) => fill(page, { 'Tutorial link': link }),
    button: (page) => page.getByRole('button', { name: begins('Submit tutorial') }),
    times: async ({ session, link }) =>
      Number((await api('GET', '/api/tutorialvideos', session)).tutorialink === link),
    done: 'Tutorial submitted successfully!',
  },
  ...[
    {
      list: 'bank accounts',
      method: 'method-one',
      key: 'paymentMethodsOne',
      add: 'Add bank account',
      fields: (text) => ({ 'Bank name': text, 'Holder name': 'Ada Obi' }),
      entry: { bankName: 'Old Bank', holderName: 'Ada Obi', accountNo: '' },
      save: 'Save bank accounts',
      done: 'Bank details updated successfully.',
    },
    {
      list: 'crypto addresses',
      method: 'method-two',
      key: 'paymentMethodsTwo',
      add: 'Add crypto address',
      fields: (text) => ({ 'Crypto address': text, 'Crypto network': 'TRON' }),
      entry: { cryptoAddress: 'old', cryptoNetwork: 'TRON' },
      save: 'Save crypto addresses',
      done: 'Crypto details updated successfully.',
    },
  ].map(({ list, method, key, add, fields, save, done }) => ({
    name: `save the ${list}`,
    who: /** @type {const} */ ('admin'),
    call: `PUT /api/payment-methods/${method}`,
    repeats: /** @type {const} */ (true),
    prepare: async (session) => {
      await api('PUT', `/api/payment-methods/${method}`, { token: session.token, body: { [key]: [] } });
      return { session, text: `entry${++count}` };
    },
    path: () => '/admin/dashboard/addMethods',
    arrange: async (page, { text }) => {
      await page.getByRole('button', { name: add }).click();
      for (const [label, value] of Object.entries(fields(text))) {
        await page.getByLabel(label, { exact: true }).last().fill(value);
      }
    },
    button: (page) => page.getByRole('button', { name: begins(save) }),
    times: async ({ session, text }) => {
      const { data } = await api('GET', '/api/payment-methods', session);
      return data[key].filter((each) => JSON.stringify(each).includes(text)).length;
    },
    done,
  })),
  {
    name: 'approve a withdrawal',
    who: 'admin',
    call: 'PUT /api/user/withdrawals/',
    prepare: (office) => aWithdrawal(office),
    path: withdrawalPath,
    arrange: (page) =>
      page
        .getByRole('button', { name: /^Approve/ })
        .first()
        .click(),
    button: dialogButton('Approve withdrawal'),
    times: async (made) => Number((await withdrawalStatus(made)) === 'approved'),
    done: 'Withdrawal approved.',
  },
  {
    name: 'reject a withdrawal',
    who: 'admin',
    call: 'PUT /api/user/withdrawals/',
    prepare: (office) => aWithdrawal(office),
    path: withdrawalPath,
    arrange: async (page) => {
      await page
        .getByRole('button', { name: /^Reject/ })
        .first()
        .click();
      await fill(page, { Reason: 'The name does not match.' });
    },
    button: dialogButton('Reject withdrawal'),
    times: async (made) => Number((await withdrawalStatus(made)) === 'rejected'),
    done: 'Withdrawal rejected.',
  },
  {
    name: 'mark a withdrawal as paid',
    who: 'admin',
    call: 'PUT /api/user/withdrawals/',
    prepare: (office) => aWithdrawal(office, { approved: true }),
    path: withdrawalPath,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Mark paid', exact: true }).first().click();
      await fill(page, { 'Bank reference': 'FBN/1' });
    },
    button: dialogButton('Mark as paid'),
    times: async (made) => Number((await withdrawalStatus(made)) === 'paid'),
    done: 'Withdrawal paid.',
  },
  {
    name: 'approve all selected withdrawals',
    who: 'admin',
    call: 'POST /api/user/withdrawals/decisions',
    prepare: (office) => aWithdrawal(office),
    path: withdrawalPath,
    arrange: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all rows shown' }).click();
      const bar = page.getByRole('group', { name: 'What to do with the selected rows' });
      await bar.getByRole('button', { name: 'Approve' }).click();
    },
    button: dialogButton('Approve all'),
    times: async (made) => Number((await withdrawalStatus(made)) === 'approved'),
    done: '1 of 1 withdrawal done.',
  },
  {
    name: 'mark withdrawals paid from a list',
    who: 'admin',
    call: 'POST /api/user/withdrawals/payments',
    isWhole: true,
    prepare: (office) => aWithdrawal(office, { approved: true }),
    path: withdrawalPath,
    arrange: async (page, { withdrawal }) => {
      await page.getByRole('button', { name: 'Import payments' }).click();
      await page.getByLabel('List of payments').fill(`${withdrawal._id};${withdrawal.amount};FBN/1`);
      await page.getByRole('button', { name: 'Check list' }).click();
    },
    button: dialogButton('Mark 1 withdrawal paid'),
    times: async (made) => Number((await withdrawalStatus(made)) === 'paid'),
    done: '1 of 1 withdrawal done.',
  },
  {
    name: 'create a bank file',
    who: 'admin',
    call: 'POST /api/user/bank-files',
    isWhole: true,
    prepare: (office) => aWithdrawal(office, { approved: true }),
    path: (made) => `${withdrawalPath(made)}&status=approved`,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Mark paid', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Create bank file' }).click();
    },
    button: dialogButton('Create and download'),
    times: async (made) => Number(await isInBankFile(made)),
    done: 'Bank file created: 1 withdrawal, ₦5,000.00.',
  },
  {
    name: 'take a withdrawal out of a bank file',
    who: 'admin',
    call: 'POST /api/user/bank-files/cancellations',
    prepare: async (office) => {
      const made = await aWithdrawal(office, { approved: true });
      const body = { of: { ids: [made.withdrawal._id] } };
      await api('POST', '/api/user/bank-files', { token: office.token, body });
      return made;
    },
    path: withdrawalPath,
    arrange: async (page) => {
      await page.getByRole('button', { name: /^More for/ }).click();
      await page.getByRole('menuitem', { name: 'Take out of bank file' }).click();
    },
    button: dialogButton('Take out'),
    times: async (made) => Number(!(await isInBankFile(made))),
    done: '1 withdrawal taken out of the bank file.',
  },
  {
    name: 'fulfil a claim',
    who: 'admin',
    call: 'PUT /api/rewards/claims/',
    prepare: aClaim,
    path: claimPath,
    arrange: async (page) => {
      await page
        .getByRole('button', { name: /^Fulfil:/ })
        .first()
        .click();
      await fill(page, { Code: '1234-5678' });
    },
    button: dialogButton('Fulfil claim'),
    times: async (made) => Number((await claimStatus(made)) === 'fulfilled'),
    done: 'Reward claim fulfilled.',
  },
  {
    name: 'cancel a claim',
    who: 'admin',
    call: 'PUT /api/rewards/claims/',
    prepare: aClaim,
    path: claimPath,
    arrange: async (page) => {
      await page
        .getByRole('button', { name: /^More for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Cancel' }).click();
      await fill(page, { Reason: 'Out of stock.' });
    },
    button: dialogButton('Cancel claim'),
    times: async (made) => Number((await claimStatus(made)) === 'cancelled'),
    done: 'Reward claim cancelled.',
  },
];

/** @returns {Promise<{ token: string, user: object }>} */
export const theOffice = () => logInByApi(admin);

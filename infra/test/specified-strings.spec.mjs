/** Every text that the specification fixes is in a catalogue, and a test of a page or of the product checks it. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { checkout } from '../local/setup.mjs';

const STRINGS = {
  'mf-landing': [
    ...['Wrong password', 'Invalid email', 'Invalid credentials', 'An unexpected error occurred'],
    ...['An error occurred during sign up.', 'Send Mail', 'Turn Your Screen Time Into Income', 'Get Started'],
    ...['How It Works', 'Watch Videos', 'Earn Points', 'Get Rewards', 'Why Choose Us', 'Diverse Content'],
    ...['Flexible Rewards', 'Secure Platform', 'Join Our Community', 'Sign Up Now'],
    "Oops You've entered the wrong page",
  ],
  'mf-user': [
    ...['Failed to fetch user data.', 'Failed to load user data.', 'No withdrawals made yet.'],
    ...['Your account must be activated to withdraw.', 'Minimum withdrawal amount is NGN 5000.'],
    ...['Withdrawal amount exceeds available earnings.', 'Please fill in all payment details.'],
    ...[
      'Withdrawal failed.',
      'YOUR WITHDRAW HAS BEEN SUCCESSFUL.',
      'Claim successful!',
      'An error occurred.',
    ],
    ...[
      '✅ You have claimed: ',
      '❌ Failed to claim reward.',
      'An error occurred while claiming the reward.',
    ],
    ...['Failed to fetch rewards.', 'Claimed (1 min Countdown)', '✅ Password updated successfully!'],
    '❌ Failed to update password. Please try again.',
    '❌ Error updating password. Please try again later.',
    ...[
      'All fields must be filled.',
      'Password must be at least 6 characters long.',
      'Passwords do not match!',
    ],
    ...['Click here to activate account', 'I Have Made Payment', 'Payment Not Confirmed'],
    'Your payment has not been confirmed. Please try again or contact support',
    ...[
      'Payment link not available.',
      'Tutorial Video',
      'Watch Video',
      'Claim Earnings',
      'Available Rewards',
    ],
  ],
  'mf-admin': [
    ...['Unauthorized', 'Failed to update user status', 'User ID is missing!', 'Failed to delete user.'],
    ...['Error deleting user. Please try again.', 'User not authenticated. Please log in.'],
    ...['An error occurred. Please try again.', 'Failed to load videos.', 'Failed to delete video.'],
    ...['Authentication token not found. Please log in.', 'Failed to load rewardss.', 'User Management'],
    ...['Failed to update payment link.', 'Failed to load withdrawal history.', 'Failed to submit tutorial.'],
    ...[
      'Failed to update bank details.',
      'Failed to update crypto details.',
      'Failed to load payment methods.',
    ],
    ...['Failed to load payment link.', 'Unauthorized: Token not found.', 'Video added successfully!'],
    ...['Payment link updated successfully!', 'Tutorial submitted successfully!'],
    ...['Bank details updated successfully.', 'Crypto details updated successfully.'],
    ...['All fields are required.', 'Please enter a valid URL.', 'Price must be a number.'],
    'Payment link is required.',
  ],
};
/** Texts that all remotes share. */
const SHARED = [
  'mf-shared/src/contracts/refusals.ts',
  'mf-shared/src/contracts/rules.ts',
  'mf-shared/src/ui/messages.ts',
  'mf-shared/src/security/messages.ts',
];

const texts = new Map();
before(async () => {
  for (const folder of ['mf-landing/src', 'mf-user/src', 'mf-admin/src', 'mf-shared/src', 'infra/e2e']) {
    const files = await readdir(join(checkout, folder), { recursive: true });
    for (const file of files.filter((name) => /\.(tsx?|mjs)$/.test(name))) {
      texts.set(join(folder, file), await readFile(join(checkout, folder, file), 'utf8'));
    }
  }
});

const among = (isOne) => [...texts].filter(([path]) => isOne(path)).map(([, text]) => text);

for (const [remote, strings] of Object.entries(STRINGS)) {
  test(`${remote} has every specified text in its catalogue, and a test checks it`, () => {
    const isCatalogue = (path) => /\/messages(\/|\.ts$)/.test(path) && !path.includes('.spec.');
    const catalogues = among(
      (path) => (path.startsWith(remote) && isCatalogue(path)) || SHARED.includes(path),
    );
    const readers = among(
      (path) => (path.startsWith(remote) && path.endsWith('.spec.tsx')) || path.startsWith('infra/e2e'),
    );
    const has = (list) => (string) => list.some((text) => text.includes(string));
    assert.deepEqual(
      strings.filter((string) => !has(catalogues)(string)),
      [],
      'not in a catalogue',
    );
    assert.deepEqual(
      strings.filter((string) => !has(readers)(string)),
      [],
      'not checked by a test',
    );
  });
}

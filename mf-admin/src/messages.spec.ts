import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LINK_INVALID, REWARD_REFUSALS, SETTING_REFUSALS, VIDEO_REFUSALS } from 'mf-shared/contracts';
import * as audit from './messages/audit.ts';
import * as rewards from './messages/rewards.ts';
import * as settings from './messages/settings.ts';
import * as users from './messages/users.ts';
import * as videos from './messages/videos.ts';
import * as withdrawals from './messages/withdrawals.ts';

/** The texts that the specification fixes for the admin area; the tests of each page check that they are shown. */
const SPECIFIED = [
  'Unauthorized',
  'Failed to update user status',
  'User ID is missing!',
  'Failed to delete user.',
  'Error deleting user. Please try again.',
  'User not authenticated. Please log in.',
  'An error occurred. Please try again.',
  'Failed to load videos.',
  'Authentication token not found. Please log in.',
  'Failed to delete video.',
  'Failed to load rewardss.',
  'Failed to update payment link.',
  'Failed to load withdrawal history.',
  'Failed to submit tutorial.',
  'Failed to update bank details.',
  'Failed to update crypto details.',
  'Failed to load payment methods.',
  'Failed to load payment link.',
  'Unauthorized: Token not found.',
  'Video added successfully!',
  'Payment link updated successfully!',
  'Tutorial submitted successfully!',
  'Bank details updated successfully.',
  'Crypto details updated successfully.',
  'All fields are required.',
  'Please enter a valid URL.',
  'Price must be a number.',
  'Payment link is required.',
];

const textsIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [value];

it.each(SPECIFIED)('%j is in the catalogue verbatim', (text) => {
  const rules = [LINK_INVALID, REWARD_REFUSALS, SETTING_REFUSALS, VIDEO_REFUSALS];
  expect(textsIn([rewards, settings, users, videos, withdrawals, rules])).toContain(text);
});

// Their types do not check their keys.
it.each(readdirSync(join(__dirname, 'messages')).filter((name) => !name.endsWith('.ts')))(
  '%s names every event and every account of the books',
  (code) => {
    const spoken: Pick<typeof audit, 'EVENT_NAMES' | 'books'> = require(`./messages/${code}/audit.ts`);
    expect(Object.keys(spoken.EVENT_NAMES)).toEqual(Object.keys(audit.EVENT_NAMES));
    expect(Object.keys(spoken.books.accounts)).toEqual(Object.keys(audit.books.accounts));
  },
);

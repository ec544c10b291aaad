import { auditorLink, links, lists } from './messages/common.ts';
import { navigation, overview } from './messages/overview.ts';
import { claims, rewards } from './messages/rewards.ts';
import { methods, paymentLink, tutorial } from './messages/settings.ts';
import { users } from './messages/users.ts';
import { videos } from './messages/videos.ts';
import { decisions, withdrawals } from './messages/withdrawals.ts';

/** Every text of the admin area; the specification's strings stand to the letter. */
export const messages = {
  navigation,
  auditorLink,
  lists,
  links,
  overview,
  users,
  videos,
  rewards,
  claims,
  tutorial,
  paymentLink,
  methods,
  withdrawals,
  decisions,
} as const;

/** Every event type and every read model of the product, for the log's codec and the projector. */
import { accountEvents, emailEvents, userCountProjection, usersProjection } from './accounts/index.ts';
import { communityCountProjection, settingEvents, settingsProjection } from './settings/index.ts';
import { videoCountProjection, videoEvents, videosProjection } from './videos/index.ts';
import {
  balancesProjection,
  videoClaimsProjection,
  walletEvents,
  withdrawalCountProjection,
  withdrawalsProjection,
} from './wallet/index.ts';

export const eventTypes = {
  ...accountEvents,
  ...emailEvents,
  ...walletEvents,
  ...videoEvents,
  ...settingEvents,
};

export const projections = [
  usersProjection,
  userCountProjection,
  videosProjection,
  videoCountProjection,
  balancesProjection,
  videoClaimsProjection,
  withdrawalsProjection,
  withdrawalCountProjection,
  settingsProjection,
  communityCountProjection,
];

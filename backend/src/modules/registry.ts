/** Every event type and every read model of the product, for the log's codec and the projector. */
import {
  accountEvents,
  activationReportsProjection,
  deletedUsersProjection,
  emailEvents,
  notesProjection,
  userCountProjection,
  usersProjection,
} from './accounts/index.ts';
import { administrationEvents } from './administration/index.ts';
import { disclosureEvents } from './disclosure/index.ts';
import { journalProjection, ledgerProjection } from './ledger/index.ts';
import {
  videoAudiencesProjection,
  videoQuartersProjection,
  videoSpendingProjection,
} from './measures/index.ts';
import { movementSumsProjection } from './movements/index.ts';
import { decisionsProjection, figuresProjection } from './overview/index.ts';
import { rewardCountProjection, rewardEvents, rewardsProjection } from './rewards/index.ts';
import { communityCountProjection, settingEvents, settingsProjection } from './settings/index.ts';
import {
  videoChangesProjection,
  videoCountProjection,
  videoEvents,
  videosProjection,
  videoTitlesProjection,
} from './videos/index.ts';
import {
  balancesProjection,
  bankFilesProjection,
  rewardClaimsProjection,
  savedAccountEvents,
  unprovenClaimsProjection,
  videoClaimsProjection,
  walletEvents,
  withdrawalCountProjection,
  withdrawalsPerPersonProjection,
  withdrawalsProjection,
  withdrawalTotalsProjection,
} from './wallet/index.ts';
import { watchEvents, watchesProjection } from './watching/index.ts';

export const eventTypes = {
  ...accountEvents,
  ...emailEvents,
  ...walletEvents,
  ...savedAccountEvents,
  ...videoEvents,
  ...settingEvents,
  ...rewardEvents,
  ...watchEvents,
  ...disclosureEvents,
  ...administrationEvents,
};

export const projections = [
  usersProjection,
  userCountProjection,
  deletedUsersProjection,
  notesProjection,
  activationReportsProjection,
  videosProjection,
  videoTitlesProjection,
  videoCountProjection,
  videoChangesProjection,
  watchesProjection,
  rewardsProjection,
  rewardCountProjection,
  balancesProjection,
  videoClaimsProjection,
  unprovenClaimsProjection,
  withdrawalsProjection,
  withdrawalCountProjection,
  withdrawalsPerPersonProjection,
  withdrawalTotalsProjection,
  bankFilesProjection,
  rewardClaimsProjection,
  settingsProjection,
  communityCountProjection,
  journalProjection,
  ledgerProjection,
  figuresProjection,
  decisionsProjection,
  videoSpendingProjection,
  videoQuartersProjection,
  videoAudiencesProjection,
  movementSumsProjection,
];

import { speak } from 'mf-shared/language';
import { shared } from 'mf-shared/messages/ha';
import * as activation from './activation.ts';
import * as bell from './bell.ts';
import * as closing from './closing.ts';
import * as common from './common.ts';
import * as dialogs from './dialogs.ts';
import * as earnings from './earnings.ts';
import * as email from './email.ts';
import * as holds from './holds.ts';
import * as news from './news.ts';
import * as receipt from './receipt.ts';
import * as rewards from './rewards.ts';
import * as settings from './settings.ts';
import * as verification from './verification.ts';
import * as videos from './videos.ts';
import * as withdraw from './withdraw.ts';

speak({
  ...shared,
  activation,
  bell,
  closing,
  common,
  dialogs,
  earnings,
  email,
  holds,
  news,
  receipt,
  rewards,
  settings,
  verification,
  videos,
  withdraw,
});

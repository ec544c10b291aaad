import { speak } from 'mf-shared/language';
import { shared } from 'mf-shared/messages/pcm';
import * as account from './account.ts';
import * as admins from './admins.ts';
import * as audit from './audit.ts';
import * as bankFiles from './bankFiles.ts';
import * as charts from './charts.ts';
import * as common from './common.ts';
import * as holds from './holds.ts';
import * as images from './images.ts';
import * as measures from './measures.ts';
import * as overview from './overview.ts';
import * as person from './person.ts';
import * as reports from './reports.ts';
import * as rewards from './rewards.ts';
import * as settings from './settings.ts';
import * as table from './table.ts';
import * as users from './users.ts';
import * as videos from './videos.ts';
import * as withdrawals from './withdrawals.ts';

speak({
  ...shared,
  account,
  admins,
  audit,
  bankFiles,
  charts,
  common,
  holds,
  images,
  measures,
  overview,
  person,
  reports,
  rewards,
  settings,
  table,
  users,
  videos,
  withdrawals,
});

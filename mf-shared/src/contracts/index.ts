/**
 * The contract between the API and its clients. `endpoints` names every call as 'METHOD /path' and holds its
 * request and response schemas; the server validates with them, the browser imports only their types, so that no
 * schema gets into a bundle by accident.
 */
import type * as z from 'zod/mini';
import { accountEndpoints } from './accounts.ts';
import { activationEndpoints } from './activation.ts';
import { administrationEndpoints } from './administration.ts';
import { auditEndpoints } from './audit.ts';
import { bankFileEndpoints } from './bank-files.ts';
import type { FileType } from './fields.ts';
import { holdEndpoints } from './holds.ts';
import { keptDataEndpoints } from './kept-data.ts';
import { languageEndpoints } from './languages.ts';
import { mediaEndpoints } from './media.ts';
import { movementEndpoints } from './movements.ts';
import { notificationEndpoints } from './notifications.ts';
import { outcomeEndpoints } from './outcomes.ts';
import { overviewEndpoints } from './overview.ts';
import { peopleEndpoints } from './people.ts';
import { personalDataEndpoints } from './personal-data.ts';
import { publicEndpoints } from './public.ts';
import { reportEndpoints } from './reports.ts';
import { rewardClaimEndpoints } from './reward-claims.ts';
import { rewardEndpoints } from './rewards.ts';
import { secondFactorEndpoints } from './second-factors.ts';
import { settingEndpoints } from './settings.ts';
import { videoEndpoints } from './videos.ts';
import { watchingEndpoints } from './watching.ts';
import { withdrawalBulkEndpoints } from './withdrawal-bulk.ts';
import { withdrawalListEndpoints } from './withdrawal-lists.ts';
import { withdrawalEndpoints } from './withdrawals.ts';

export type { OpenSession, User, UserForStaff } from './accounts.ts';
export type { ActivationReport, ReportedPayment } from './activation.ts';
export type { Admin, Invitation } from './administration.ts';
export type { Income, Statement, TrialBalance } from './audit-ledger.ts';
export type { AuditStatus, VerificationResult } from './audit-proof.ts';
export type { ExplainedEvent, MaskedValue, PersonAt, TimelineEvent } from './audit-timeline.ts';
export type { BankFile } from './bank-files.ts';
export { BANKS, type Bank, bankNamed, bankOfCode } from './banks.ts';
export * from './claim-details.ts';
export * from './duties.ts';
export { type Interval, type Intervals, lengthOf, merged } from './intervals.ts';
export type { KeptData, KeptId, KeptUntil } from './kept-data.ts';
export { KEPT_IDS } from './kept-data.ts';
export { LANGUAGES, type Language } from './language-codes.ts';
export * from './movement-kinds.ts';
export type { Movement, MovementDay, MovementTotals } from './movements.ts';
export type { News, NewsKind, NotificationSettings, PushSubscription } from './notifications.ts';
export { accountNumberFault, accountNumberRefusal, checkDigitOf } from './nuban.ts';
export type { Figures, SetUp, Waiting, WaitingQueue } from './overview.ts';
export type { Note, PersonForStaff } from './people.ts';
export { Problem } from './problem.ts';
export type { PublicConfig, PublicStats, PublicVideos } from './public.ts';
export * from './refusals.ts';
export type { ClientReport, PolicyBreach } from './reports.ts';
export type { RewardClaim, RewardClaimWithUser } from './reward-claims.ts';
export type { ClaimableReward, Reward, StaffReward } from './rewards.ts';
export * from './rules.ts';
export type { Passkey, SecondFactors } from './second-factors.ts';
export type { BankMethod, CryptoMethod } from './settings.ts';
export { HOLD_REASON_NAMES, seen } from './signals.ts';
export { readVideoLink, type VideoLink } from './video-link.ts';
export type { StaffVideo, Video, VideoMeasures, VideoUsage } from './videos.ts';
export type { WatchSession } from './watching.ts';
export type { BulkOutcome, OfWithdrawals } from './withdrawal-bulk.ts';
export type { WithdrawalFilter } from './withdrawal-lists.ts';
export type {
  Evidence,
  Hold,
  SavedAccount,
  Withdrawal,
  WithdrawalForStaff,
  WithdrawalStep,
  WithdrawalWithUser,
} from './withdrawals.ts';

/**
 * Who may call: anyone; anyone signed in; people with an account (users and admins); one role alone; or staff, who
 * are admins and auditors.
 */
export type Access = 'public' | 'signedIn' | 'member' | 'user' | 'admin' | 'auditor' | 'staff';

/** A refusal that is specific to this call; the document names its code and message. */
export interface Refusal {
  status: 401 | 404 | 409 | 422 | 429;
  code: string;
  message: string;
}

export interface Endpoint {
  access: Access;
  /** What it does, in one line of the API's documentation. */
  summary: string;
  /** Takes an Idempotency-Key: calls with the same key do the work once and get the same answer. */
  idempotent?: true;
  /** Irreversible: the caller must have logged in or confirmed their identity within the last minutes. */
  stepUp?: true;
  /** The status of a successful answer. */
  status: 200 | 201;
  /** Its own refusals, besides those that follow from access, body, parameters and the server. */
  refusals?: readonly (Refusal['status'] | Refusal)[];
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Media types that a body may have, besides application/json. */
  bodyTypes?: readonly string[];
  /** The maximum size of a body; without it, the general limit applies. */
  maxBytes?: number;
  response: z.ZodMiniType;
  /** The answer is a file of this type, streamed; without it, JSON. */
  file?: FileType;
  /** One successful call, for the documentation; every part matches its schema. */
  example: { params?: object; query?: object; body?: object; response: object | string };
}

export const endpoints = {
  ...publicEndpoints,
  ...keptDataEndpoints,
  ...reportEndpoints,
  ...accountEndpoints,
  ...secondFactorEndpoints,
  ...administrationEndpoints,
  ...peopleEndpoints,
  ...personalDataEndpoints,
  ...settingEndpoints,
  ...activationEndpoints,
  ...mediaEndpoints,
  ...videoEndpoints,
  ...watchingEndpoints,
  ...rewardEndpoints,
  ...rewardClaimEndpoints,
  ...withdrawalEndpoints,
  ...holdEndpoints,
  ...movementEndpoints,
  ...notificationEndpoints,
  ...languageEndpoints,
  ...withdrawalListEndpoints,
  ...withdrawalBulkEndpoints,
  ...bankFileEndpoints,
  ...auditEndpoints,
  ...overviewEndpoints,
  ...outcomeEndpoints,
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

type Part<E, K extends string> = E extends { [P in K]: infer S extends z.ZodMiniType }
  ? z.infer<S>
  : undefined;

export type ParamsOf<N extends EndpointName> = Part<Endpoints[N], 'params'>;
export type QueryOf<N extends EndpointName> = Part<Endpoints[N], 'query'>;
export type BodyOf<N extends EndpointName> = Part<Endpoints[N], 'body'>;
export type ResponseOf<N extends EndpointName> = z.infer<Endpoints[N]['response']>;

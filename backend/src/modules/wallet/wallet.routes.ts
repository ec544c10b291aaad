import type { QueryOf } from 'mf-shared/contracts';
import { existing } from '../../kernel/domain-error.ts';
import { koboOf, koboToNaira, nairaToKobo } from '../../kernel/money.ts';
import { authorize } from '../../kernel/policy.ts';
import type { Execute } from '../../platform/commands/executor.ts';
import { readPage, readSortedCursor, toPage } from '../../platform/http/paging.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { projected } from '../../platform/projections/projection.ts';
import {
  budgetUsedUp,
  presentVideo,
  type UsedUp,
  type VideoBudgets,
  type VideoQueries,
  videoPolicy,
} from '../videos/index.ts';
import { mayOverrun, neededTenths, type WatchProofs } from '../watching/index.ts';
import { commandFor, preparedWalletDecision, walletDecision } from './wallet.decision.ts';
import { withdrawalsProjection } from './wallet.projections.ts';
import type { WalletQueries, WithdrawalRow } from './wallet.queries.ts';
import { withdrawalPolicy } from './withdrawal.policy.ts';
import { presentWithdrawal } from './withdrawal.presenter.ts';
import { type WithdrawalHistoryOptions, withdrawalHistory } from './withdrawal-history.ts';

export interface WalletRoutesOptions extends WithdrawalHistoryOptions {
  readonly execute: Execute;
  readonly wallet: WalletQueries;
  readonly videos: VideoQueries;
  readonly proofs: WatchProofs;
  readonly budgets: Pick<VideoBudgets, 'isUsedUp' | 'usedUp'>;
  /** Whether withdrawals are approved only for people with a verified email address. */
  readonly needsVerifiedEmail: boolean;
  readonly clock: () => number;
  /** Requests a withdrawal, and mails the person if it goes to a new bank account. */
  readonly alerting: <Result>(
    userId: string,
    withdrawalId: string,
    request: () => Promise<Result>,
  ) => Promise<Result>;
}

export function walletRoutes(options: WalletRoutesOptions): Route[] {
  const { execute, wallet, videos, proofs, budgets, needsVerifiedEmail, clock, alerting } = options;
  const historyOf = withdrawalHistory(options);
  const claimable = async (
    userId: string,
    { order, cursor, ...query }: QueryOf<'GET /api/videos/claim'>,
    usedUp: UsedUp,
  ) => {
    if (order === 'pay') {
      const page = readPage(query);
      const after = readSortedCursor(
        cursor,
        ({ value, id }) => /^\d{1,18}$/.test(value) && /^[1-9]\d{0,14}$/.test(id),
      );
      const found = await wallet.bestPaidVideos(userId, page, after, usedUp);
      return toPage(found, page, (row) => ({
        value: String(row.price_kobo),
        id: String(row.added_position),
      }));
    }
    const page = readPage({ ...query, cursor });
    return toPage(await wallet.claimableVideos(userId, page, usedUp), page, (row) => row.added_position);
  };

  return [
    route('GET /api/videos/claim', async ({ query, actor }) => {
      const usedUp = await budgets.usedUp();
      const [{ rows, nextCursor }, totals] = await Promise.all([
        claimable(actor.id, query, usedUp),
        wallet.videoTotals(actor.id, usedUp),
      ]);
      const payKobo = await videos.payKobo(totals.changes);
      return {
        videos: rows.map(presentVideo),
        nextCursor,
        total: totals.left,
        totalPay: koboToNaira(payKobo - usedUp.payKobo - totals.claimedKobo),
      };
    }),

    route('POST /api/videos/claim/claim/{id}', async (call) => {
      const { params, query, actor } = call;
      const seenKobo = koboOf(query.price);
      const watched = await proofs.of(actor.id, params.id);
      const claim = preparedWalletDecision(actor.id, async () => {
        const video = existing('video', await videos.find(params.id));
        authorize(videoPolicy, actor, 'claim', video);
        const isRefused =
          !mayOverrun(watched, clock()) &&
          (await budgets.isUsedUp(video)) &&
          !(await wallet.hasClaimed(actor.id, video.id));
        if (isRefused) throw budgetUsedUp();
        const isMeasured = video.duration_s !== null;
        const proof = watched?.proof ?? (isMeasured ? 'none' : 'not_measured');
        proofs.check(proof, watched?.missingTenths ?? neededTenths(video.duration_s ?? 0));
        const { id: videoId, price_kobo } = video;
        const { priceKobo = price_kobo, sessionId } = watched ?? {};
        return { type: 'ClaimVideo', userId: actor.id, videoId, priceKobo, seenKobo, proof, sessionId };
      });
      const {
        states: [after],
      } = watched?.decision ? await execute(call, claim, watched.decision) : await execute(call, claim);
      return { success: true, message: 'Claim successful!', earning: koboToNaira(after.availableKobo) };
    }),

    route('POST /api/user/withdraw', async (call) => {
      const { amount, bank, bankCode, accountNumber, accountName, sharedWith } = call.body;
      const requested = walletDecision({
        type: 'RequestWithdrawal',
        userId: call.actor.id,
        // A retry under the same key is the same withdrawal.
        withdrawalId: call.commandId,
        amountKobo: nairaToKobo(amount),
        bank: bank.trim(),
        bankCode,
        accountNumber: accountNumber.trim(),
        accountName: accountName.trim(),
        sharedWith: sharedWith?.trim() || undefined,
      });
      const {
        states: [after],
        events,
      } = await alerting(call.actor.id, call.commandId, () => execute(call, requested));
      const withdrawal = projected(withdrawalsProjection, null, events);
      return {
        message: 'YOUR WITHDRAW HAS BEEN SUCCESSFUL.',
        withdrawal: presentWithdrawal(withdrawal),
        earning: koboToNaira(after.availableKobo),
      };
    }),

    route('GET /api/user/withdrawals', async ({ query, actor }) => {
      const page = readPage(query);
      const [found, total] = await Promise.all([wallet.ofUser(actor.id, page), wallet.countOfUser(actor.id)]);
      const { rows, nextCursor } = toPage(found, page, positionOf);
      return { data: rows.map(presentWithdrawal), nextCursor, total };
    }),

    route('GET /api/users/users-withdraw', async () => ({ totalWithdrawals: await wallet.count() })),

    route('PUT /api/user/withdrawals/{id}/status', async (call) => {
      const { params, body, actor } = call;
      const withdrawal = existing('withdrawal', await wallet.requested(params.id));
      authorize(withdrawalPolicy, actor, 'decide', withdrawal);
      const target = { userId: withdrawal.user_id, withdrawalId: withdrawal.id };
      const decided = commandFor(body, target, { needsVerifiedEmail, atMs: clock() });
      const {
        states: [state],
        events,
        position,
      } = await execute(call, walletDecision(decided));
      // The hold of a reopened withdrawal comes from earlier events.
      const isHeld = state.withdrawals.get(withdrawal.id)?.hold !== undefined;
      const happened = isHeld ? await historyOf(withdrawal, position) : events;
      return {
        message: body.status === 'pending' ? 'Withdrawal is pending again.' : `Withdrawal ${body.status}.`,
        withdrawal: presentWithdrawal(projected(withdrawalsProjection, withdrawal, happened)),
      };
    }),
  ];
}

const positionOf = (row: WithdrawalRow) => row.requested_position;

import type { BodyOf } from 'mf-shared/contracts';
import { notFound } from '../../kernel/domain-error.ts';
import { koboToNaira, nairaToKobo } from '../../kernel/money.ts';
import { authorize } from '../../kernel/policy.ts';
import type { Execute } from '../../platform/commands/executor.ts';
import { readPage, toPage } from '../../platform/http/page.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { presentVideo, type VideoQueries, videoPolicy } from '../videos/index.ts';
import type { WalletCommand } from './wallet.decider.ts';
import { walletDecision } from './wallet.decision.ts';
import type { WalletQueries, WithdrawalRow } from './wallet.queries.ts';
import { withdrawalPolicy } from './withdrawal.policy.ts';
import { presentWithdrawal, presentWithdrawalWithUser } from './withdrawal.presenter.ts';

export interface WalletRoutesOptions {
  readonly execute: Execute;
  readonly wallet: WalletQueries;
  readonly videos: VideoQueries;
}

export function walletRoutes({ execute, wallet, videos }: WalletRoutesOptions): Route[] {
  const earningOf = async (userId: string) => koboToNaira(await wallet.availableKobo(userId));

  async function findWithdrawal(id: string): Promise<WithdrawalRow> {
    const withdrawal = await wallet.find(id);
    if (!withdrawal) throw notFound('withdrawal');
    return withdrawal;
  }

  return [
    route('GET /api/videos/claim', async ({ query, actor }) => {
      const page = readPage(query);
      const found = await wallet.claimableVideos(actor.id, page);
      const { rows, nextCursor } = toPage(found, page, (row) => row.added_position);
      return { videos: rows.map(presentVideo), nextCursor };
    }),

    route('POST /api/videos/claim/claim/{id}', async ({ params, actor, requestId, commandId }) => {
      const video = await videos.find(params.id);
      if (!video) throw notFound('video');
      authorize(videoPolicy, actor, 'claim', video);
      await execute(
        { actor, requestId, commandId },
        walletDecision({
          type: 'ClaimVideo',
          userId: actor.id,
          videoId: video.id,
          priceKobo: BigInt(video.price_kobo),
        }),
      );
      return { success: true, message: 'Claim successful!', earning: await earningOf(actor.id) };
    }),

    route('POST /api/user/withdraw', async ({ body, actor, requestId, commandId }) => {
      // Sent again under the same key it is the same withdrawal.
      const withdrawalId = commandId;
      const { amount, bank, accountNumber, accountName } = body;
      await execute(
        { actor, requestId, commandId },
        walletDecision({
          type: 'RequestWithdrawal',
          userId: actor.id,
          withdrawalId,
          amountKobo: nairaToKobo(amount),
          bank: bank.trim(),
          accountNumber: accountNumber.trim(),
          accountName: accountName.trim(),
        }),
      );
      return {
        message: 'YOUR WITHDRAW HAS BEEN SUCCESSFUL.',
        withdrawal: presentWithdrawal(await findWithdrawal(withdrawalId)),
        earning: await earningOf(actor.id),
      };
    }),

    route('GET /api/user/withdrawals', async ({ query, actor }) => {
      const page = readPage(query);
      const { rows, nextCursor } = toPage(await wallet.ofUser(actor.id, page), page, positionOf);
      return { data: rows.map(presentWithdrawal), nextCursor };
    }),

    route('GET /api/user/withdrawals-for-users', async ({ query }) => {
      const page = readPage(query);
      const { rows, nextCursor } = toPage(await wallet.ofEveryone(page, query.status), page, positionOf);
      return { data: rows.map(presentWithdrawalWithUser), nextCursor };
    }),

    route('GET /api/users/users-withdraw', async () => ({ totalWithdrawals: await wallet.count() })),

    route('PUT /api/user/withdrawals/{id}/status', async ({ params, body, actor, requestId, commandId }) => {
      const withdrawal = await findWithdrawal(params.id);
      authorize(withdrawalPolicy, actor, 'decide', withdrawal);
      await execute({ actor, requestId, commandId }, walletDecision(resolution(withdrawal, body)));
      return {
        message: `Withdrawal ${body.status}.`,
        withdrawal: presentWithdrawal(await findWithdrawal(withdrawal.id)),
      };
    }),
  ];
}

const positionOf = (row: WithdrawalRow) => row.requested_position;

/** The command that an admin's decision on a withdrawal stands for. */
function resolution(
  withdrawal: WithdrawalRow,
  body: BodyOf<'PUT /api/user/withdrawals/{id}/status'>,
): WalletCommand {
  const target = { userId: withdrawal.user_id, withdrawalId: withdrawal.id };
  switch (body.status) {
    case 'approved':
      return { type: 'ApproveWithdrawal', ...target };
    case 'rejected':
      return { type: 'RejectWithdrawal', ...target, reason: body.reason.trim() };
    case 'paid':
      return { type: 'MarkWithdrawalPaid', ...target, reference: body.reference.trim() };
  }
}

import type { VideoUsage } from 'mf-shared/contracts';
import { refused } from '../../kernel/domain-error.ts';
import type { VideoRow } from './video.queries.ts';

/** The columns that describe a video and its budgets. */
export type Budgeted = Pick<VideoRow, 'id' | 'price_kobo' | 'budget_kobo' | 'daily_budget_kobo'>;

/**
 * How much of their budgets the claims of videos have used. A budget is used up once the rest does not pay for one
 * more claim. The read models decide, so simultaneous claims may together exceed it.
 */
export interface VideoBudgets {
  isUsedUp(video: Budgeted): Promise<boolean>;
  /** The videos on offer that nobody can claim now, and what they pay together. */
  usedUp(): Promise<UsedUp>;
  usageOf(videos: readonly Budgeted[]): Promise<ReadonlyMap<string, VideoUsage>>;
}

export interface UsedUp {
  readonly ids: readonly string[];
  readonly payKobo: bigint;
}

export const budgetUsedUp = () =>
  refused('budget_used_up', 'This video has paid out its budget, so it cannot be claimed now.');

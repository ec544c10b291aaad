import type { BodyOf } from 'mf-shared/contracts';

export type PlayerReport = Omit<BodyOf<'POST /api/watch-sessions/{id}/beats'>, 'tab' | 'seq' | 'nonce'>;

/** A report of a player that was visible, had its sound on and never sought. */
export const aReport = (...played: PlayerReport['played']): PlayerReport => ({
  played,
  positionS: played.at(-1)?.[1] ?? 0,
  rate: 1,
  isVisible: true,
  isMuted: false,
  seeks: 0,
});

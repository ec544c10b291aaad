import * as z from 'zod/mini';
import { timestampMs } from './fields.ts';

/** The result of verifying or replaying the log. */
export const VerificationResult = z.object({
  kind: z.enum(['verify', 'replay']),
  atMs: timestampMs,
  /** The last position that was checked. */
  position: z.int(),
  passed: z.boolean(),
  /** The first fault; null when it passed. */
  problem: z.nullable(z.string()),
});
export type VerificationResult = z.infer<typeof VerificationResult>;
VerificationResult.register(z.globalRegistry, { title: 'VerificationResult' });

export const AuditStatus = z.object({
  /** Events in the log. */
  events: z.int(),
  /** Events in the tree over the log. */
  treeSize: z.int(),
  /** Events that the newest checkpoint covers; 0 before the first. */
  checkpointSize: z.int(),
  lastCheckpointAtMs: z.nullable(timestampMs),
  verifierKey: z.string(),
  /** Why the tree does not grow or checkpoints are not signed; null while all is well. */
  alarm: z.nullable(z.string()),
  /** The newest comparison of the log with its proofs; null before the first. */
  verification: z.nullable(VerificationResult),
  /** The newest comparison of the read models with the log; null before the first. */
  replay: z.nullable(VerificationResult),
});
export type AuditStatus = z.infer<typeof AuditStatus>;
AuditStatus.register(z.globalRegistry, { title: 'AuditStatus' });

const result = { atMs: 1_700_000_060_000, position: 69_960, passed: true, problem: null };
const status = {
  events: 70_000,
  treeSize: 70_000,
  checkpointSize: 69_960,
  lastCheckpointAtMs: 1_700_000_000_000,
  verifierKey: 'app.example/audit+5838a642+AepKbGPinFIKvvVQexMuxfmVR3auvr57kkIe6mkURtIs',
  alarm: null,
  verification: { kind: 'verify' as const, ...result },
  replay: null,
};

export const proofEndpoints = {
  'GET /api/audit/status': {
    access: 'staff',
    summary: 'How far the log is proven, and whether anything is wrong with it.',
    status: 200,
    response: AuditStatus,
    example: { response: status },
  },
  'POST /api/audit/checkpoint': {
    access: 'admin',
    summary: 'Signs the log as it is now, unless that is signed already. `alarm` says why it could not.',
    status: 200,
    response: AuditStatus,
    example: { response: { ...status, checkpointSize: 70_000 } },
  },
} as const;

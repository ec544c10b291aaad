/** What staff (admins and auditors) can query about the log and the money in it. */
import { ledgerEndpoints } from './audit-ledger.ts';
import { proofEndpoints } from './audit-proof.ts';
import { timelineEndpoints } from './audit-timeline.ts';

export const auditEndpoints = { ...proofEndpoints, ...ledgerEndpoints, ...timelineEndpoints } as const;

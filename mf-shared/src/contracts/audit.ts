/** What staff (admins and auditors) ask about the log and the money in it. */
import { ledgerEndpoints } from './audit-ledger.ts';

export const auditEndpoints = { ...ledgerEndpoints } as const;

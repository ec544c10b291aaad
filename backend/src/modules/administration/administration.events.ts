import { DUTIES } from 'mf-shared/contracts';
import * as z from 'zod';
import type { EventOf, EventTypes } from '../../kernel/event-type.ts';

const duties = z.array(z.enum(DUTIES)).readonly();

/** The admins' duties and invitations, all on one stream: two owners can never remove each other at once. */
export const administrationEvents = {
  /** `invitationId` is set when the admin has just accepted that invitation. */
  AdminDutiesSet: {
    schemaVersion: 1,
    data: z.object({ userId: z.string(), duties, invitationId: z.string().optional() }),
  },
  /** The address is kept outside the log: the invited person may never join. */
  AdminInvited: { schemaVersion: 1, data: z.object({ invitationId: z.string(), duties }) },
  AdminInvitationWithdrawn: { schemaVersion: 1, data: z.object({ invitationId: z.string() }) },
} as const satisfies EventTypes;

export type AdministrationEvent = EventOf<typeof administrationEvents>;

export const ADMINISTRATION_STREAM = 'administration';

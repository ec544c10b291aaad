import { DUTIES } from 'mf-shared/contracts';
import * as z from 'zod';
import type { EventOf, EventTypes } from '../../kernel/event-type.ts';

const duties = z.array(z.enum(DUTIES)).readonly();

/** Who may do what among the admins: all on one stream, so that two owners never remove each other at once. */
export const administrationEvents = {
  /** `invitationId` when the admin has just accepted it. */
  AdminDutiesSet: {
    schemaVersion: 1,
    data: z.object({ userId: z.string(), duties, invitationId: z.string().optional() }),
  },
  /** The address is beside the log: whoever was invited may never come. */
  AdminInvited: { schemaVersion: 1, data: z.object({ invitationId: z.string(), duties }) },
  AdminInvitationWithdrawn: { schemaVersion: 1, data: z.object({ invitationId: z.string() }) },
} as const satisfies EventTypes;

export type AdministrationEvent = EventOf<typeof administrationEvents>;

export const ADMINISTRATION_STREAM = 'administration';

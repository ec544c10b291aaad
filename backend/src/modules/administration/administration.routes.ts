import type { Duty, ResponseOf } from 'mf-shared/contracts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import { callerOf } from '../../platform/auth/known-networks.ts';
import { demandStrength } from '../../platform/auth/password-strength.ts';
import { type Decision, decision, preparedDecision } from '../../platform/commands/command-handler.ts';
import type { Execute } from '../../platform/commands/executor.ts';
import type { RecordedEvent } from '../../platform/event-store/event-store.ts';
import { type Route, route } from '../../platform/http/route.ts';
import {
  accountLimits,
  emailTaken,
  normalizeEmail,
  type Registration,
  type UserRow,
} from '../accounts/index.ts';
import {
  type AdministrationCommand,
  administrationDecider,
  dutiesIn,
  invitationInvalid,
} from './administration.decider.ts';
import { ADMINISTRATION_STREAM, type AdministrationEvent } from './administration.events.ts';
import type { AdministrationQueries } from './administration.queries.ts';
import { type InvitationLink, type InvitationLinks, invitationExpiry } from './invitation-links.ts';
import type { InvitationMails } from './invitation-mails.ts';

export interface AdministrationRoutesOptions {
  readonly execute: Execute;
  readonly administration: AdministrationQueries;
  readonly links: InvitationLinks;
  readonly mails: Pick<InvitationMails, 'sendSoon'>;
  /** Whether a command was carried out before, so that a repeated call gets its first answer. */
  readonly isRecorded: (commandId: string) => Promise<boolean>;
  readonly users: { find(id: string): Promise<UserRow | undefined> };
  readonly isTaken: (email: string) => Promise<boolean>;
  readonly registerAdmin: Registration['registerAdmin'];
  /** Opens the first session of somebody who has just become an admin. */
  readonly welcome: (
    user: UserRow,
    call: { address: string; userAgent: string; acceptLanguage: string },
  ) => Promise<ResponseOf<'POST /api/auth/invitation'>>;
}

/** The admins, their duties, and how others become admins. */
export function administrationRoutes(options: AdministrationRoutesOptions): Route[] {
  const { execute, administration, links, users } = options;

  const decide = (command: AdministrationCommand) =>
    decision(administrationDecider, ADMINISTRATION_STREAM, command);

  return [
    route('GET /api/admins', async () => {
      const [state, admins, invited] = await Promise.all([
        administration.state(),
        administration.admins(),
        links.list(),
      ]);
      return {
        admins: admins.map(({ id, seenAtMs, ...admin }) => ({
          _id: id,
          ...admin,
          duties: [...dutiesIn(state, id)],
          ...(seenAtMs !== null && { seenAtMs }),
        })),
        invitations: invited.flatMap((link) => {
          const duties = state.invitations.get(link.id);
          return duties ? [presentInvitation(link, duties)] : [];
        }),
      };
    }),

    route('PUT /api/admins/{id}/duties', async (call) => {
      const { actor, params, body } = call;
      if ((await users.find(params.id))?.role !== 'admin') throw notFound('admin');
      const {
        states: [state],
      } = await execute(call, decide({ type: 'SetDuties', by: actor.id, userId: params.id, ...body }));
      return { duties: [...dutiesIn(state, params.id)] };
    }),

    route('POST /api/invitations', async (call) => {
      const { actor, body, commandId } = call;
      const email = normalizeEmail(body.email);
      // Stored first, so that an invitation in the log is mailed by some process, and replaced by the next one.
      const unsent = (await options.isRecorded(commandId)) ? undefined : await links.store(commandId, email);
      const invite = async (): Promise<AdministrationCommand> => {
        if (await options.isTaken(email)) throw emailTaken();
        const replaced = (await links.list()).filter((link) => link.email === email).map(({ id }) => id);
        return { type: 'Invite', by: actor.id, invitationId: commandId, duties: body.duties, replaced };
      };
      const { events } = await execute(
        call,
        preparedDecision(administrationDecider, ADMINISTRATION_STREAM, invite),
      ).catch(async (error: unknown) => {
        // After any other failure, the log shows whether there is an invitation to mail.
        if (unsent && error instanceof DomainError) await links.close(commandId).catch(() => undefined);
        throw error;
      });
      const recorded = events as readonly (RecordedEvent & AdministrationEvent)[];
      // Taken from the recorded event, so that a repeated call gets the same answer.
      const invited = recorded.find((event) => event.type === 'AdminInvited');
      if (!invited) throw new Error('an invitation was not recorded');
      const { invitationId: id, duties } = invited.data;
      const link = { id, email, expiresAtMs: invitationExpiry(invited.atMs) };
      if (unsent) {
        options.mails.sendSoon(unsent);
        await links.close(
          ...recorded.flatMap(({ type, data }) =>
            type === 'AdminInvitationWithdrawn' ? data.invitationId : [],
          ),
        );
      }
      return { invitation: presentInvitation(link, duties) };
    }),

    route('DELETE /api/invitations/{id}', async (call) => {
      const { actor, params } = call;
      await execute(call, decide({ type: 'WithdrawInvitation', by: actor.id, invitationId: params.id }));
      await links.close(params.id);
      return { success: true };
    }),

    route(
      'POST /api/auth/invitation',
      async (call) => {
        const { token, name, password } = call.body;
        const link = await links.find(token);
        const isOpen = link && (await administration.state()).invitations.has(link.id);
        if (!link || !isOpen) throw invitationInvalid();
        demandStrength(password, link.email);
        const caller = callerOf('strangers', link.email, call.address);
        const accept = (userId: string): Decision =>
          decide({ type: 'AcceptInvitation', userId, invitationId: link.id });
        const user = await options.registerAdmin(
          { name, email: link.email, password },
          { ...call, caller },
          accept,
        );
        call.onIdentified(user.id);
        await links.close(link.id);
        return options.welcome(user, call);
      },
      { limit: accountLimits.invitation },
    ),
  ];
}

const presentInvitation = ({ id, email, expiresAtMs }: InvitationLink, duties: readonly Duty[]) => ({
  _id: id,
  email,
  duties: [...duties],
  expiresAtMs,
});

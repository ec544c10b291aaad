import type { Duty } from 'mf-shared/contracts';
import type { Decider } from '../../kernel/decider.ts';
import { conflict, forbidden, notFound, refused } from '../../kernel/domain-error.ts';
import type { AdministrationEvent } from './administration.events.ts';

/** `by` is an admin's id, or 'system' for the operator. */
export type AdministrationCommand =
  | {
      type: 'SetDuties';
      by: string;
      userId: string;
      duties: readonly Duty[];
      /** The duties that the caller was shown, if known; when there are others by now, the command is refused. */
      from?: readonly Duty[] | undefined;
    }
  | { type: 'Invite'; by: string; invitationId: string; duties: readonly Duty[]; replaced: readonly string[] }
  | { type: 'WithdrawInvitation'; by: string; invitationId: string }
  | { type: 'AcceptInvitation'; userId: string; invitationId: string };

export interface AdministrationState {
  /** By admin id; only of admins whose duties were ever set. */
  readonly duties: ReadonlyMap<string, readonly Duty[]>;
  /** The open invitations. */
  readonly invitations: ReadonlyMap<string, readonly Duty[]>;
}

/** An admin whose duties were never set is an owner: the operator's admin, and admins from before duties. */
export const dutiesIn = ({ duties }: AdministrationState, userId: string): readonly Duty[] =>
  duties.get(userId) ?? ['owner'];

export const administrationDecider: Decider<AdministrationState, AdministrationCommand, AdministrationEvent> =
  {
    name: 'administration',
    initialState: { duties: new Map(), invitations: new Map() },

    decide: (command, state) => {
      if (command.type === 'AcceptInvitation') {
        const { userId, invitationId } = command;
        const duties = state.invitations.get(invitationId);
        if (!duties) throw invitationInvalid();
        return [{ type: 'AdminDutiesSet', data: { userId, duties, invitationId } }];
      }
      const { by } = command;
      // Checked here, on the newest state: the caller may have stopped being an owner since the request.
      if (by !== 'system' && !dutiesIn(state, by).includes('owner')) throw notYourDuty();
      switch (command.type) {
        case 'SetDuties': {
          const { userId, duties, from } = command;
          // One owner always remains: the one who removes the others.
          if (by === userId && !duties.includes('owner')) {
            throw refused('own_ownership', 'Another owner has to take your ownership away.');
          }
          const known = dutiesIn(state, userId);
          if (areSame(known, duties)) return [];
          if (from && !areSame(known, from)) {
            throw conflict('duties_changed', 'Another owner has changed these duties. Nothing was saved.');
          }
          return [{ type: 'AdminDutiesSet', data: { userId, duties } }];
        }
        case 'Invite': {
          const { invitationId, duties, replaced } = command;
          return [
            ...replaced.filter((id) => state.invitations.has(id)).map(withdrawn),
            { type: 'AdminInvited', data: { invitationId, duties } },
          ];
        }
        case 'WithdrawInvitation': {
          if (!state.invitations.has(command.invitationId)) throw notFound('invitation');
          return [withdrawn(command.invitationId)];
        }
      }
    },

    evolve: (state, event) => {
      const { type, data } = event as AdministrationEvent;
      switch (type) {
        case 'AdminDutiesSet': {
          const { userId, duties, invitationId } = data;
          return {
            duties: new Map(state.duties).set(userId, duties),
            invitations: invitationId ? without(state.invitations, invitationId) : state.invitations,
          };
        }
        case 'AdminInvited':
          return { ...state, invitations: new Map(state.invitations).set(data.invitationId, data.duties) };
        case 'AdminInvitationWithdrawn':
          return { ...state, invitations: without(state.invitations, data.invitationId) };
        default:
          return state;
      }
    },
  };

const areSame = (one: readonly Duty[], other: readonly Duty[]) =>
  one.length === other.length && one.every((duty) => other.includes(duty));

const withdrawn = (invitationId: string): AdministrationEvent => ({
  type: 'AdminInvitationWithdrawn',
  data: { invitationId },
});

function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}

export const notYourDuty = () =>
  forbidden('This is not among your duties. An owner can change them.', 'not_your_duty');

export const invitationInvalid = () =>
  refused(
    'invitation_invalid',
    'This invitation has expired, was used or was withdrawn. Please ask for a new one.',
  );

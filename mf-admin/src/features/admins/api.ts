import { queryOptions } from '@tanstack/react-query';
import { callAction, callApi, freshness } from 'mf-shared/api';
import type { Admin, Duty, Invitation } from 'mf-shared/contracts';
import { adminAction } from '../../api/adminAction.ts';
import { admins as texts } from '../../messages/admins.ts';

/** The admins with their duties, and open invitations. */
export const adminsQuery = queryOptions({
  queryKey: ['admins'],
  queryFn: ({ signal }) => callApi('GET /api/admins', { signal }),
  ...freshness,
});

const changes = [adminsQuery.queryKey];

export const setDuties = callAction('PUT /api/admins/{id}/duties', {
  ...adminAction,
  request: ({ admin, duties }: { admin: Admin; duties: Duty[] }) => ({
    params: { id: admin._id },
    body: { duties, from: admin.duties },
  }),
  label: ({ admin }) => texts.label(admin.name),
  done: texts.saved,
  failed: texts.saveFailed,
  changes,
});

export const inviteAdmin = callAction('POST /api/invitations', {
  ...adminAction,
  request: ({ email, duties }: { email: string; duties: Duty[] }) => ({ body: { email, duties } }),
  label: ({ email }) => texts.inviteLabel(email),
  done: (_, { email }) => texts.invited(email),
  failed: texts.inviteFailed,
  changes,
});

export const withdrawInvitation = callAction('DELETE /api/invitations/{id}', {
  ...adminAction,
  request: ({ _id: id }: Invitation) => ({ params: { id } }),
  label: ({ email }) => texts.withdrawOf(email),
  done: texts.withdrawn,
  failed: texts.withdrawFailed,
  changes,
});

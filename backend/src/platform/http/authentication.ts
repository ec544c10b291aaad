import type { Context } from 'koa';
import type { Access, EndpointName } from 'mf-shared/contracts';
import { forbidden, unauthenticated } from '../../kernel/domain-error.ts';
import type { Sessions, SignedIn } from '../auth/sessions.ts';

const ROLES_WITH: Record<Exclude<Access, 'public'>, readonly SignedIn['role'][]> = {
  signedIn: ['user', 'admin', 'auditor'],
  member: ['user', 'admin'],
  user: ['user'],
  admin: ['admin'],
  auditor: ['auditor'],
  staff: ['admin', 'auditor'],
};

/**
 * The caller; undefined on public routes.
 * @throws DomainError without a valid token, or when this role may not call it
 */
export async function authenticate<A extends Access>(
  ctx: Context,
  access: A,
  sessions: Sessions,
): Promise<A extends 'public' ? undefined : SignedIn>;
export async function authenticate(
  ctx: Context,
  access: Access,
  sessions: Sessions,
): Promise<SignedIn | undefined> {
  if (access === 'public') return undefined;
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(ctx.req.headers.authorization ?? '') ?? [];
  if (!token) throw unauthenticated('token_missing', 'Unauthorized: Token not found.');
  const actor = await sessions.authenticate(token, { isIdle: ctx.req.headers['x-idle'] === '1' });
  ctx.state.actorId = actor.id;
  if (!ROLES_WITH[access].includes(actor.role)) throw forbidden();
  return actor;
}

export interface Admission {
  readonly sessions: Sessions;
  /** An admin with their duties. @throws DomainError when the call is not among them */
  readonly onDuty: (admin: SignedIn, name: EndpointName) => Promise<SignedIn>;
}

/**
 * The caller of what admins may do by their duties: an admin with their duties, anybody else as they are.
 * @throws DomainError for an admin without the required second factor, or whose duties do not allow the call
 */
export async function admit(
  caller: SignedIn,
  name: EndpointName,
  { sessions, onDuty }: Admission,
): Promise<SignedIn> {
  if (caller.role !== 'admin') return caller;
  if (!(await sessions.mayAdminister(caller))) throw secondFactorMissing();
  return onDuty(caller, name);
}

export const secondFactorMissing = () =>
  forbidden(
    'Admins need a passkey or an authenticator app here. Please add one on your Account page.',
    'second_factor_missing',
  );

/** How long a proof of identity is accepted for actions that cannot be undone. */
const CONFIRMED_FOR_MS = 10 * 60_000;

/** @throws DomainError unless the signed-in person has proved their identity within the last ten minutes */
export async function demandConfirmation(actor: SignedIn, sessions: Sessions): Promise<void> {
  if (!(await sessions.wasConfirmedSince(actor, Date.now() - CONFIRMED_FOR_MS))) throw confirmationRequired();
}

export const confirmationRequired = () =>
  forbidden('Please confirm first that it is you. Nothing was changed.', 'confirmation_required');

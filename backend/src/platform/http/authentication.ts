import type { Context } from 'koa';
import type { Access } from 'mf-shared/contracts';
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
  const actor = await sessions.authenticate(token);
  ctx.state.actorId = actor.id;
  if (!ROLES_WITH[access].includes(actor.role)) throw forbidden();
  return actor;
}

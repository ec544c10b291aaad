export { RequireRole } from './RequireRole.tsx';
export {
  createSessionStore,
  homePathOf,
  type SessionStore,
  type SessionUser,
  type SignOutReason,
  safeNextPath,
  session,
} from './session.ts';
export { useSession } from './useSession.ts';

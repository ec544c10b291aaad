export { type Area, homePathOf, mayOpen, safeNextPath, setAreas } from './areas.ts';
export { RequireRole } from './RequireRole.tsx';
export {
  createSessionStore,
  type SessionStore,
  type SessionUser,
  type SignOutReason,
  session,
  unsent,
} from './session.ts';
export { useSession } from './useSession.ts';

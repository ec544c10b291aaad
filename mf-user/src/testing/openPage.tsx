import { screen } from '@testing-library/react';
import type { User } from 'mf-shared/contracts';
import { useLocation } from 'mf-shared/router';
import { aUser, renderRemote } from 'mf-shared/testing';
import { Root } from '../Root.tsx';

const basePath = '/user/dashboard';

type Rendered = ReturnType<typeof renderRemote>;
type Page =
  | ''
  | '/videos'
  | '/withdraw'
  | '/rewards'
  | '/earnings'
  | `/earnings?${string}`
  | `/withdrawals/${string}`
  | '/activate-account'
  | '/payment-gateway'
  | '/profile'
  | '/profile/close'
  | '/settings/appearance'
  | '/nowhere';

/** Opens a page of this remote and waits until it has rendered. */
export async function openPage(page: Page, user: User = aUser()): Promise<Rendered> {
  const rendered = visitPage(page, user);
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

/** Goes to a page of this remote, which may lead elsewhere. */
export function visitPage(page: Page, user: User | null): Rendered {
  return renderRemote(<Slot />, { route: basePath + page, basePath, user });
}

/** Mounts the remote while the path is within its routes, as the shell does. */
function Slot() {
  const { pathname } = useLocation();
  return pathname.startsWith(basePath) ? <Root /> : null;
}

import { matchPath, useLocation, useResolvedPath } from 'react-router-dom';
import { Link, type LinkProps } from './Link.tsx';

interface NavLinkProps extends LinkProps {
  /** Current at its own path only, not at those below it. */
  end?: boolean;
}

/** A link of a navigation; `aria-current` marks the current page. */
export function NavLink({ end = false, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const { pathname: path } = useResolvedPath(rest.to);
  return <Link {...rest} aria-current={matchPath({ path, end }, pathname) ? 'page' : undefined} />;
}

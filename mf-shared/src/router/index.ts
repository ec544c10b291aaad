/** The one router of the product: only the parts in use, so that the rest stays out of the bundle. */
export {
  BrowserRouter,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { Link, type LinkProps } from './Link.tsx';
export { NavLink } from './NavLink.tsx';

import { Navigate, Route, Routes } from 'mf-shared/router';
import { homePathOf, useSession } from 'mf-shared/session';
import { LazyPage } from 'mf-shared/ui';
import { PublicConfigProvider } from './config/PublicConfig.tsx';
import { HomePage } from './features/home/pages/HomePage.tsx';

const loadAccountPages = async () => (await import('./features/account/AccountPages.tsx')).AccountPages;
const loadAboutPage = async () => (await import('./features/about/AboutPage.tsx')).AboutPage;

/** The landing page is part of the remote's first script; the other pages load on demand. */
export function Root() {
  return (
    <PublicConfigProvider>
      <Routes>
        <Route path="/" element={<HomePage />} />
        <Route path="/dashboard" element={<OwnDashboard />} />
        {(['help', 'terms', 'privacy'] as const).map((name) => (
          <Route key={name} path={name} element={<LazyPage load={loadAboutPage} props={{ name }} />} />
        ))}
        <Route path="*" element={<LazyPage load={loadAccountPages} />} />
      </Routes>
    </PublicConfigProvider>
  );
}

function OwnDashboard() {
  const user = useSession();
  return <Navigate to={user ? homePathOf(user) : '/login'} replace />;
}

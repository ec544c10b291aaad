import { Navigate, Route, Routes } from 'mf-shared/router';
import { homePathOf, useSession } from 'mf-shared/session';
import { LazyPage } from 'mf-shared/ui';
import { PublicConfigProvider } from './config/PublicConfig.tsx';
import { HomePage } from './features/home/pages/HomePage.tsx';

const loadAccountPages = async () => (await import('./features/account/AccountPages.tsx')).AccountPages;

const aboutPages = () => import('./features/about/AboutPages.tsx');
const loadHelp = async () => (await aboutPages()).HelpPage;
const loadTerms = async () => (await aboutPages()).TermsPage;
const loadPrivacy = async () => (await aboutPages()).PrivacyPage;

/** The landing page is part of the remote's first script; the other pages load on demand. */
export function Root() {
  return (
    <PublicConfigProvider>
      <Routes>
        <Route path="/" element={<HomePage />} />
        <Route path="/dashboard" element={<OwnDashboard />} />
        <Route path="/help" element={<LazyPage load={loadHelp} />} />
        <Route path="/terms" element={<LazyPage load={loadTerms} />} />
        <Route path="/privacy" element={<LazyPage load={loadPrivacy} />} />
        <Route path="*" element={<LazyPage load={loadAccountPages} />} />
      </Routes>
    </PublicConfigProvider>
  );
}

function OwnDashboard() {
  const user = useSession();
  return <Navigate to={user ? homePathOf(user) : '/login'} replace />;
}

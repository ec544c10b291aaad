import { Route, Routes } from 'mf-shared/router';
import { IdentityHost } from 'mf-shared/security';
import { NotFoundPage } from 'mf-shared/ui';
import { CloseAccountPage } from './pages/CloseAccountPage.tsx';
import { ProfilePage } from './pages/ProfilePage.tsx';

/** The profile and the pages reached from it, in one script outside the first load. */
export function ProfilePages() {
  return (
    <>
      <Routes>
        <Route index element={<ProfilePage />} />
        <Route path="close" element={<CloseAccountPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
      <IdentityHost />
    </>
  );
}

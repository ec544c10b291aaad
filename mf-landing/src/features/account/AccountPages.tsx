import { ApiProvider } from 'mf-shared/api';
import { Route, Routes } from 'mf-shared/router';
import { NotFoundPage } from 'mf-shared/ui';
import { PageLayout } from '../../components/PageLayout.tsx';
import { ChangeEmailPage } from './pages/ChangeEmailPage.tsx';
import { ForgotPasswordPage } from './pages/ForgotPasswordPage.tsx';
import { JoinPage } from './pages/JoinPage.tsx';
import { LoginPage } from './pages/LoginPage.tsx';
import { ResetPasswordPage } from './pages/ResetPasswordPage.tsx';
import { SignupPage } from './pages/SignupPage.tsx';
import { VerifyEmailPage } from './pages/VerifyEmailPage.tsx';

/** The pages for signing up and logging in. */
export function AccountPages() {
  return (
    <ApiProvider>
      <PageLayout>
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          <Route path="/signup" element={<SignupPage />} />
          <Route path="/forgot-password" element={<ForgotPasswordPage />} />
          <Route path="/reset-password" element={<ResetPasswordPage />} />
          <Route path="/join" element={<JoinPage />} />
          <Route path="/change-email" element={<ChangeEmailPage />} />
          <Route path="/verify-email" element={<VerifyEmailPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </PageLayout>
    </ApiProvider>
  );
}

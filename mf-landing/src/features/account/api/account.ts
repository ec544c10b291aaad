import { type Action, findOutByLogIn, keylessAction, reasonOf } from 'mf-shared/api';
import type { BodyOf, ResponseOf } from 'mf-shared/contracts';
import { changeLanguage, chosenLanguage, language } from 'mf-shared/language';
import { askByPasskey, enter as signIn } from 'mf-shared/security';
import { forgotPassword, login, resetPassword, signup } from '../../../messages/account.ts';
import { join } from '../../../messages/join.ts';

/** The calls that lead into an account. None has an idempotency key, because nobody is signed in yet. */

/** Signs in on this device, in the person's own language. */
function enter({ language: own, ...entered }: ResponseOf<'POST /api/auth/login'>): void {
  signIn(entered);
  // Without a choice on this device, the person's own language applies, which reloads the page.
  if (own && own !== language() && !chosenLanguage()) changeLanguage(own);
}

type Credentials = BodyOf<'POST /api/auth/login'>;

export const logIn = keylessAction('POST /api/auth/login', {
  request: ({ email, password, code }: Credentials) => ({ body: { email, password, ...(code && { code }) } }),
  failed: login.unexpected,
  apply: (_, answer) => enter(answer),
});

/** Logs in with any passkey that the browser offers. */
export const logInByPasskey: Action<void, ResponseOf<'POST /api/auth/passkey-login'>> = {
  send: askByPasskey,
  failed: (error) => reasonOf(error) || login.unexpected,
  apply: (_, answer) => enter(answer),
};

/** Signs up. When the answer is lost, a log-in finds out whether the account was made. */
export const signUp = keylessAction('POST /api/auth/register', {
  request: (body: BodyOf<'POST /api/auth/register'>) => ({ body }),
  failed: signup.failed,
  findOut: ({ email, password }) => findOutByLogIn({ email, password }),
  apply: (_, answer) => enter(answer),
});

/** Repeating it is harmless: the newest link counts. */
export const askForLink = keylessAction('POST /api/auth/forgot-password', {
  request: (body: BodyOf<'POST /api/auth/forgot-password'>) => ({ body }),
  failed: (error) => reasonOf(error) || forgotPassword.failed,
});

/** Makes the account of an admin who was invited, and signs them in here. */
export const joinAsAdmin = keylessAction('POST /api/auth/invitation', {
  request: (body: BodyOf<'POST /api/auth/invitation'>) => ({ body }),
  failed: (error) => reasonOf(error) || join.failed,
  apply: (_, answer) => enter(answer),
});

export const setNewPassword = keylessAction('POST /api/auth/reset-password', {
  request: (body: BodyOf<'POST /api/auth/reset-password'>) => ({ body }),
  failed: resetPassword.unconfirmed,
});

import type { BodyOf, ResponseOf } from 'mf-shared/contracts';
import { type Action, keylessAction } from '../api/action.ts';
import { reasonOf } from '../api/errors.ts';
import { askByPasskey, enter } from './enter.ts';
import { signIn as texts } from './messages.ts';

const outcome = {
  failed: (error: unknown) => reasonOf(error) || texts.failed,
  apply: (_: unknown, answer: Parameters<typeof enter>[0]) => enter(answer),
};

export const signInAgain = keylessAction('POST /api/auth/login', {
  request: (body: BodyOf<'POST /api/auth/login'>) => ({ body, token: null }),
  ...outcome,
});

export const signInAgainByPasskey: Action<void, ResponseOf<'POST /api/auth/passkey-login'>> = {
  send: askByPasskey,
  ...outcome,
};

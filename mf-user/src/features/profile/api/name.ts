import { callAction } from 'mf-shared/api';
import { showAccount } from '../../../api/account.ts';
import { profile as texts } from '../../../messages/settings.ts';

export const correctName = callAction('PUT /api/profile/name', {
  request: ({ name }: { name: string }) => ({ body: { name: name.trim() } }),
  label: texts.nameLabel,
  done: texts.nameCorrected,
  failed: texts.nameFailed,
  apply: (queryClient, { name }) => showAccount(queryClient, { name }),
});

import { type Action, describeError, downloadFile } from 'mf-shared/api';
import { personalData as texts } from '../../../messages/settings.ts';

/** Saves the data stored about the person as a file of that kind. */
export const downloadData: Action<'html' | 'json', string> = {
  send: (kind) => downloadFile(`/api/user/data.${kind}`, `my-data.${kind}`),
  done: (_, kind) => texts.downloaded(`my-data.${kind}`),
  failed: (error) => describeError(error, texts.failed),
};

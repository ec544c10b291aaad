import { type Action, ApiError, describeError, downloadFile } from 'mf-shared/api';
import { earnings as texts } from '../../../messages/earnings.ts';

/** Saves a file that proves to anybody what was watched of a video, without the server. */
export const downloadWatchReceipt: Action<string, string> = {
  send: (watchId) => downloadFile(`/api/user/watches/${watchId}/receipt`, `watched-${watchId}.tlog-proof`),
  done: texts.watchReceiptSaved,
  failed: (error) =>
    error instanceof ApiError && error.status === 409
      ? texts.watchReceiptNotReady
      : describeError(error, texts.watchReceiptFailed),
};

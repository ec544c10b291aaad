import { type Action, ApiError, downloadFile, ToldError } from 'mf-shared/api';
import { downloads as texts } from '../messages/audit.ts';
import { adminAction } from './adminAction.ts';

export interface Download {
  address: string;
  /** The file name it is saved under; left out where the API names the file. */
  name?: string;
  /** Shown when the file does not exist, e.g. not yet. */
  missing?: string;
}

/** Saves a file of the API. */
export const download: Action<Download, string> = {
  ...adminAction,
  send: ({ address, name, missing }) =>
    downloadFile(address, name).catch((error) => {
      throw missing && error instanceof ApiError && error.status === 404 ? new ToldError(missing) : error;
    }),
  done: texts.done,
  failed: texts.failed,
  signedOut: texts.signedOut,
};

/** The proof that the event at `position` is in the signed log. */
export const receiptOf = (position: number): Download => ({
  // Entries of the tree are counted from 0.
  address: `/audit/log/proof/${position - 1}`,
  name: `event-${position}.tlog-proof`,
  missing: texts.receiptNotReady,
});

export const checkpointOf = (size: number): Download => ({
  address: '/audit/log/checkpoint',
  name: `checkpoint-${size}.txt`,
});

export const wholeLog: Download = { address: '/audit/log/export.tar.gz', name: 'log.tar.gz' };

/** The proof of the status of a withdrawal. */
export const withdrawalProof = (id: string): Download => ({
  address: `/api/user/withdrawals/${id}/receipt`,
  name: `withdrawal-${id}.tlog-proof`,
});

/** What the bank still has to pay of a bank file. */
export const bankFileCsv = (id: string): Download => ({ address: `/api/user/bank-files/${id}.csv` });

/** A report of the books for spreadsheets; `report` is the last part of its address. */
export function csvOf(report: string, query: Record<string, string | undefined>): Download {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { address: `/api/audit/${report}.csv?${new URLSearchParams(given)}` };
}

/** Who watched which part of a video. */
export const measuresOf = (id: string): Download => ({
  address: `/api/videolink/${id}/measures.csv`,
});

import {
  damagedExport,
  describeVerification,
  NOTHING_COMPARED,
  NoteError,
  readVerifierKey,
  type Verification,
  verifyExport,
} from 'mf-shared/transparency';
import { readArchive } from './readArchive.ts';

export interface CheckRequest {
  readonly archive: Blob;
  /** The key as the auditor received it; without it, the one in the archive is used. */
  readonly verifierKey: string | undefined;
  /** Notes of checkpoints that the auditor kept. */
  readonly kept: readonly string[];
}

export interface Progress {
  readonly step: 'unpack' | 'check';
  readonly percent: number;
}

export type CheckResult =
  | { readonly passed: boolean; readonly lines: readonly string[] }
  /** The given key is malformed. */
  | { readonly keyProblem: string };

/** Verifies an exported log from its archive, using only what is in the request. */
export async function checkArchive(
  { archive, verifierKey, kept }: CheckRequest,
  onProgress: (progress: Progress) => void,
): Promise<CheckResult> {
  if (verifierKey !== undefined) {
    try {
      readVerifierKey(verifierKey);
    } catch (error) {
      return { keyProblem: (error as Error).message };
    }
  }
  const { passed, ...rest } = await verify(archive, { verifierKey, kept }, onProgress);
  const lines = describeVerification({ passed, ...rest })
    .trimEnd()
    .split('\n');
  return { passed, lines: passed && kept.length === 0 ? [...lines, NOTHING_COMPARED] : lines };
}

async function verify(
  archive: Blob,
  options: Omit<CheckRequest, 'archive'>,
  onProgress: (progress: Progress) => void,
): Promise<Verification> {
  const unpacking = percentOf(archive.size, (percent) => onProgress({ step: 'unpack', percent }));
  let unpacked: Awaited<ReturnType<typeof readArchive>>;
  try {
    unpacked = await readArchive(archive, unpacking);
  } catch (error) {
    if (isDamage(error as Error)) return damagedExport(error as Error);
    throw error;
  }
  const { files, paths } = unpacked;
  const bundles = paths.filter(isBundle).length;
  const checking = percentOf(bundles, (percent) => onProgress({ step: 'check', percent }));
  let read = 0;
  const counted = {
    ...files,
    read: (path: string) => {
      if (isBundle(path)) checking(++read);
      return files.read(path);
    },
  };
  try {
    return await verifyExport(counted, options);
  } catch (error) {
    // Caused by the key in the archive.
    if (error instanceof NoteError) return damagedExport(error);
    throw error;
  }
}

/** Other errors say nothing about the archive: no memory, an unreadable file, a browser without gzip. */
const isDamage = ({ name }: Error) => name === 'Error' || name === 'TypeError';

const isBundle = (path: string) => path.startsWith('tile/entries/');

/** Reports how much of `total` is done, once for each percent. */
function percentOf(total: number, tell: (percent: number) => void) {
  let told = -1;
  return (done: number) => {
    const percent = Math.min(100, Math.floor((100 * done) / Math.max(total, 1)));
    if (percent <= told) return;
    told = percent;
    tell(percent);
  };
}

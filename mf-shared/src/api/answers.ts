import { session } from 'mf-shared/session';

interface Known {
  etag: string;
  answer: unknown;
}

/** Enough for the reads of the current page and of some that people return to. */
const MOST = 50;

let known = new Map<string, Known>();
let ownerId: string | undefined;

/** The last answers to the signed-in person's reads, in memory: unchanged ones are not sent again. */
export function answersOf(userId: string | undefined) {
  if (session.user?._id !== ownerId) {
    known = new Map();
    ownerId = session.user?._id;
  }
  const isOwner = userId !== undefined && userId === ownerId;
  return {
    find: (address: string) => (isOwner ? known.get(address) : undefined),
    keep: (address: string, answer: Known) => {
      // Somebody else may have signed in since.
      if (!isOwner) return;
      known.delete(address);
      known.set(address, answer);
      const [oldest = ''] = known.keys();
      if (known.size > MOST) known.delete(oldest);
    },
  };
}

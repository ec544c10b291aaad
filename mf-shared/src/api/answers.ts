import { session } from 'mf-shared/session';

interface Known {
  etag: string;
  answer: unknown;
}

/** As many reads as a person has on screen, and some that they come back to. */
const MOST = 50;

let known = new Map<string, Known>();
let ownerId: string | undefined;

/** The last answers to the signed-in person's reads, in memory: what has not changed is not sent again. */
export function answersOf(userId: string | undefined) {
  if (session.user?._id !== ownerId) {
    known = new Map();
    ownerId = session.user?._id;
  }
  const isOwner = userId !== undefined && userId === ownerId;
  return {
    find: (address: string) => (isOwner ? known.get(address) : undefined),
    keep: (address: string, answer: Known) => {
      // Somebody else may have signed in meanwhile.
      if (!isOwner) return;
      known.delete(address);
      known.set(address, answer);
      const [oldest = ''] = known.keys();
      if (known.size > MOST) known.delete(oldest);
    },
  };
}

const KIB = 1024;
const MIB = 1024 * KIB;

/** How many bytes may come at once, and how many more each second. */
interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

/** For one socket, independent of other sockets with the same IP address. */
const OF_SOCKET: Allowance = { burst: 128 * KIB, perSecond: 8 * KIB };
/** For a customer, in addition to what each socket may send. */
const OF_CUSTOMER: Allowance = { burst: 12 * MIB, perSecond: 256 * KIB };
/** For all visitors of an IP address together: they send little, and each socket has its own allowance. */
const OF_VISITORS: Allowance = { burst: 4 * MIB, perSecond: 256 * KIB };
const allowanceOf = (sender: string): Allowance => (sender.startsWith('address ') ? OF_VISITORS : OF_CUSTOMER);
/** An empty frame costs as much as one of this number of bytes. */
const LEAST = 64;
/** Above this number of entries the oldest buckets are full again, and a full bucket needs no entry. */
const SWEEP_AT = 1_000;

interface Bucket {
  readonly take: (bytes: number, now: number) => boolean;
  readonly standing: (now: number) => number;
}

const bucketOf = ({ burst, perSecond }: Allowance): Bucket => {
  let left = burst;
  let at = 0;
  const standing = (now: number): number => Math.min(burst, left + ((now - at) * perSecond) / 1_000);
  return {
    take: (bytes, now) => {
      const room = standing(now);
      if (bytes > room) return false;
      left = room - bytes;
      at = now;
      return true;
    },
    standing,
  };
};

/** The budget of one socket. */
export interface SocketBudget {
  /**
   * Counts a frame of this number of bytes. Returns false if its sender has sent too much; the frame must then not be
   * read.
   * @param sender `customer …`, or `address …` for the visitors there
   */
  readonly take: (sender: string, bytes: number) => boolean;
  /** The size of the largest frame that the budget would accept now. */
  readonly room: (sender: string) => number;
}

/**
 * Counts the bytes of frames before they are parsed: parsing 1 MiB of JSON blocks the event loop for some 20 ms, and
 * compressed it is only a kilobyte on the network. The decision is synchronous, so each node counts for itself.
 * @param now ms of a monotonic clock
 */
export const frameBudget = (limited: boolean, now: () => number = () => performance.now()): (() => SocketBudget) => {
  if (!limited) return () => ({ take: () => true, room: () => Infinity });
  const senders = new Map<string, Bucket>();
  const sweep = (at: number): void => {
    if (senders.size < SWEEP_AT) return;
    for (const [sender, bucket] of senders)
      if (bucket.standing(at) >= allowanceOf(sender).burst) senders.delete(sender);
  };
  return () => {
    const own = bucketOf(OF_SOCKET);
    return {
      take: (sender, size) => {
        const at = now();
        const bytes = Math.max(LEAST, size);
        if (own.take(bytes, at)) return true;
        let bucket = senders.get(sender);
        if (!bucket) {
          sweep(at);
          bucket = bucketOf(allowanceOf(sender));
          senders.set(sender, bucket);
        }
        return bucket.take(bytes, at);
      },
      room: (sender) => {
        const at = now();
        return Math.max(own.standing(at), senders.get(sender)?.standing(at) ?? allowanceOf(sender).burst);
      },
    };
  };
};

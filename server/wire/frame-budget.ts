const KIB = 1024;
const MIB = 1024 * KIB;

/** How many bytes may come at once, and how many more each second. */
interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

/** Of one socket, whatever others behind the same address send. */
const OF_SOCKET: Allowance = { burst: 128 * KIB, perSecond: 8 * KIB };
/** Of a customer, beyond what each socket may send by itself. */
const OF_CUSTOMER: Allowance = { burst: 12 * MIB, perSecond: 256 * KIB };
/** Of all visitors of an address together: what they send is small, and each has its socket's own. */
const OF_VISITORS: Allowance = { burst: 4 * MIB, perSecond: 256 * KIB };
const allowanceOf = (sender: string): Allowance => (sender.startsWith('address ') ? OF_VISITORS : OF_CUSTOMER);
/** An empty frame costs as much as one of so many bytes. */
const LEAST = 64;
/** A full bucket needs no entry: the oldest ones are full when so many have come after them. */
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

/** What one socket may still send. */
export interface SocketBudget {
  /**
   * Takes a frame of so many bytes. False: its sender has sent too much, and it must not be read.
   * @param sender `customer …`, or `address …` for the visitors there
   */
  readonly take: (sender: string, bytes: number) => boolean;
  /** The largest frame that it could take now. */
  readonly room: (sender: string) => number;
}

/**
 * Counts the bytes of frames before they are read: reading 1 MiB of JSON takes the event loop some 20 ms, and it is a
 * kilobyte on the wire when it is compressed. It decides at once, so it counts on this node alone.
 * @param now ms of a clock that only goes forward
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

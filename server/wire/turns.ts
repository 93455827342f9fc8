import { type Log } from '../config/log.ts';

/** A socket that asks faster than it is answered is closed, so that its messages do not fill the memory. */
const MOST_WAITING = 1_000;
const KIB = 1024;
/** What a socket may always have waiting, in bytes of JSON, regardless of the sender's other sockets. */
const OWN_BYTES = 16 * KIB;
/** The most that one socket may have waiting, and the most for all sockets of one sender. */
const SOCKET_BYTES = 1024 * KIB;
const SENDER_BYTES = 8 * 1024 * KIB;

/** The message queue of one socket, which runs one message at a time. */
export interface Turns {
  /**
   * Runs the work when it is its turn: at once if nothing waits. False: too much waits already, and the socket must be
   * closed.
   * @param bytes held in memory until the work is done
   * @param sender the customer or the visitors' IP address
   */
  readonly take: (sender: string, bytes: number, work: () => void | Promise<void>) => boolean;
}

export interface AllTurns {
  readonly ofSocket: () => Turns;
  readonly underWay: () => readonly Promise<void>[];
}

/** @param log records failed work: no caller handles the error, and the process would end with all connections */
export const allTurns = (log: Log): AllTurns => {
  const bySender = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  const change = (sender: string, by: number): void => {
    const now = (bySender.get(sender) ?? 0) + by;
    if (now > 0) bySender.set(sender, now);
    else bySender.delete(sender);
  };
  const failed = (error: unknown): void => log.error({ err: error }, 'a message was not answered');

  const ofSocket = (): Turns => {
    let tail: Promise<void> | undefined;
    let waiting = 0;
    let held = 0;
    const follow = (work: Promise<void>): void => {
      const guarded: Promise<void> = work.then(() => undefined, failed);
      tail = guarded;
      underWay.add(guarded);
      void guarded.then(() => {
        underWay.delete(guarded);
        if (tail === guarded) tail = undefined;
      });
    };
    return {
      take: (sender, bytes, work) => {
        if (!tail) {
          try {
            const begun = work();
            if (begun) follow(begun);
          } catch (error) {
            failed(error);
          }
          return true;
        }
        const all = held + bytes;
        const shared = (bySender.get(sender) ?? 0) + bytes;
        if (waiting >= MOST_WAITING || all > SOCKET_BYTES || (all > OWN_BYTES && shared > SENDER_BYTES)) return false;
        waiting += 1;
        held = all;
        change(sender, bytes);
        follow(
          tail.then(() => {
            waiting -= 1;
            held -= bytes;
            change(sender, -bytes);
            return work();
          }),
        );
        return true;
      },
    };
  };
  return { ofSocket, underWay: () => [...underWay] };
};

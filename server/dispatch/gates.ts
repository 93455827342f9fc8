import { BATCH_COUNTS } from '../../src/protocol/batch.ts';
import { findMessage } from '../../src/protocol/find-message.ts';
import { mayWait } from '../../src/protocol/fold.ts';
import { isQueuedName, type MessageName, type Parsed } from '../../src/protocol/messages.ts';
import { OLDEST_PROTOCOL, PROTOCOL_VERSION } from '../../src/protocol/version.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import type { Limits } from '../request/limits.ts';
import { refuse, type Refused } from '../request/result.ts';
import { senderOf, type Connection } from '../sessions/connection.ts';
import { claimedUsers } from './claimed-users.ts';
import type { Malformed, Request } from './shape.ts';

/** Adds random jitter of half the wait, so that a thousand devices do not return at the same moment. */
const jittered = (wait: number): number => Math.round(wait / 2 + Math.random() * (wait / 2 + 1000));

/** In the limit of a socket, a query to the database counts as much as three answers from memory. */
const DATABASE_COUNTS = 3;

const menuNames: ReadonlySet<MessageName> = new Set([
  'default_dishes/get',
  'default_dish_sides/get',
  'custom_plan/get',
  'custom_plan_sides/get',
  'menu/week',
]);

/** True for a message that chooses, prices or orders meals. */
const isOrderPath = ({ name, message }: Request): boolean =>
  menuNames.has(name) || (message.kind === 'command' && /^(?:order|mobile_checkout)\//.test(name));

/** The checks that a message passes before its handler. */
export interface Gates {
  readonly admit: (request: Request, connection: Connection) => Refused | undefined;
  /** Counts a message of any shape. A client that continues after many refusals loses the connection. */
  readonly limit: (asking: Request | Malformed, connection: Connection) => Promise<Refused | undefined>;
}

/**
 * @param writes whether a query stores something, such as a URL that is valid for minutes
 * @param fromMemory whether the server answers the query without the database
 */
export const makeGates = (
  { sessions, catalogues }: Pick<ProcessServices, 'sessions' | 'catalogues'>,
  limits: Limits,
  writes: (name: MessageName) => boolean,
  fromMemory: (name: MessageName) => boolean,
): Gates => {
  const waitOfVisitor = async (
    asking: Request | Malformed,
    { id, address }: Connection,
    count: number,
  ): Promise<number | undefined> => {
    const restoring = 'name' in asking && asking.name === 'client_check/get';
    const light = !('name' in asking) || fromMemory(asking.name);
    const own = await limits.ownShare(id, light ? count : count * DATABASE_COUNTS);
    const wait = await (restoring ? limits.restore : limits.address)(address, count);
    return own === undefined ? undefined : wait;
  };

  const waitOfCustomer = async (asking: Request | Malformed, key: string): Promise<number | undefined> => {
    if (!('name' in asking)) return limits.commands(key);
    if (asking.op && isQueuedName(asking.name)) {
      const wait = await limits.queued(key);
      return wait === undefined ? undefined : jittered(wait);
    }
    const { count, written } = costOf(asking);
    const reads = asking.message.kind === 'query' && (asking.name === 'batch/get' || written === 0);
    return (
      (written > 0 ? await limits.commands(key, written) : undefined) ??
      (reads ? await limits.reads(key, count) : written > 0 ? undefined : await limits.commands(key, count))
    );
  };

  /** The number of messages that a request counts as, and how many of them write. */
  const costOf = (asking: Request | Malformed): { readonly count: number; readonly written: number } => {
    if (!('name' in asking)) return { count: 1, written: 0 };
    if (asking.name !== 'batch/get') return { count: 1, written: Number(writes(asking.name)) };
    const { requests } = asking.parsed as Parsed<'batch/get'>;
    // A query that writes costs as much as a command, also inside a batch.
    const written = requests.filter(({ channel, ...question }) => {
      const name = findMessage(channel, question);
      return name !== null && writes(name);
    }).length;
    return { count: Math.max(1, Math.ceil((requests.length - written) / BATCH_COUNTS)), written };
  };

  return {
    /** Checks the session, the customer and the age of the app. Returns undefined if the request may pass. */
    admit(request, connection) {
      const session = connection.session();
      const live = session !== undefined && sessions.alive(session) ? session : undefined;
      if (session && !live) connection.attach(undefined);
      if (request.message.access === 'session' && !live) return refuse('session_required');
      const op = request.message.kind === 'command' ? request.op : undefined;
      // A command that needs the server at once never waits in an outbox.
      if (op && !(isQueuedName(request.name) && mayWait(request.name, request.parsed))) return refuse('bad_request');
      // The entry belongs to another customer. The device keeps the entry until its owner signs in.
      if (op && op.user !== live?.tag) return refuse('session_required');
      if (isOrderPath(request) && !catalogues.hasFood) return refuse('not_available');
      if (claimedUsers(request.parsed).some((named) => Number(named) !== live?.userId)) return refuse('forbidden');
      if (!op) return undefined;
      if (op.schema > PROTOCOL_VERSION || op.schema < OLDEST_PROTOCOL) return refuse('upgrade_required');
      return undefined;
    },

    async limit(asking, connection) {
      const session = connection.session();
      const wait = session
        ? await waitOfCustomer(asking, String(session.userId))
        : await waitOfVisitor(asking, connection, costOf(asking).count);
      if (wait === undefined) return undefined;
      if ((await limits.goneOn(senderOf(connection))) !== undefined) connection.cut();
      return refuse('rate_limited', { retryAfter: wait });
    },
  };
};

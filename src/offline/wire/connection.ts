import type { Refusal } from '../../protocol/define/errors.ts';
import { TOO_OLD } from '../../protocol/socket-events.ts';
import { PROTOCOL_VERSION } from '../../protocol/version.ts';
import { parseReply, type Answer } from './answer.ts';
import { fullJitter } from '../env/back-off.ts';
import type { ConnectionEvents, Connectivity } from './connection-events.ts';
import type { Cancel, Env } from '../env/env.ts';
import { createRequests, type RequestOptions } from './requests.ts';
import type { ServerClock } from '../env/server-clock.ts';
import type { Link } from '../env/transport.ts';

/** The silence in ms during a stall after which the socket is closed. */
const DROP_MS = 5_000;
/** The time limit in ms for opening a socket, including the loading of the library. */
const CONNECT_MS = 12_000;
const RETRY_BASE_MS = 500;
const RETRY_CAP_MS = 10_000;
const OUTDATED_RETRY_MS = 60_000;

export interface Connection {
  state(): Connectivity;
  /** True once the server knows the customer: entries may be sent. */
  introduced(): boolean;
  start(): void;
  stop(): void;
  /** Closes the socket without a report to the screens: the browser may freeze this page at any moment. */
  suspend(): void;
  /** Opens a socket again after `suspend`. */
  resume(): void;
  /** Closes the socket and opens a new one at once, e.g. after a change of the session. */
  renew(): void;
  /** What the device reports about its network; only a hint. */
  hint(what: 'offline' | 'online'): void;
  request(name: string, data: unknown, options?: RequestOptions): Promise<Answer>;
  /** Connects at once if there is no socket; resolves when requests can be sent or the attempt has failed. */
  whenReady(): Promise<void>;
}

export const createConnection = (env: Env, clock: ServerClock, events: ConnectionEvents): Connection => {
  let state: Connectivity = 'offline';
  let wanted = false;
  let suspended = false;
  let link: Link | undefined;
  /** The socket is open and its introduction has been sent, so requests may follow. */
  let ready = false;
  let known = false;
  let failures = 0;
  /** The server has named a time to retry: before that time no request opens a socket. */
  let heldBack = false;
  let retry: Cancel | undefined;
  let drop: Cancel | undefined;
  let waiters: (() => void)[] = [];
  const requests = createRequests(env, clock, (over) => {
    if (link === over) stall();
  });

  const release = (): void => {
    const held = waiters;
    waiters = [];
    for (const go of held) go();
  };

  const show = (next: Connectivity): void => {
    if (next === state) return;
    state = next;
    events.connectivity(next);
  };

  const abandon = (): void => {
    drop?.();
    drop = undefined;
    retry?.();
    retry = undefined;
    link?.close();
    link = undefined;
    ready = false;
    known = false;
    requests.giveUp();
  };

  const tryLater = (ms: number): void => {
    retry?.();
    retry = env.clock.after(ms, () => {
      retry = undefined;
      if (wanted) connect();
    });
  };

  const fail = (next: Connectivity = 'offline', atLeast = 0): void => {
    abandon();
    show(next);
    if (!heldBack) release();
    if (!wanted) return;
    const wait = fullJitter(failures, env.random(), RETRY_BASE_MS, RETRY_CAP_MS);
    tryLater(next === 'outdated' ? OUTDATED_RETRY_MS : atLeast + wait);
    failures += 1;
  };

  /** A client that must wait has reached the server: the network works, and requests wait for the next socket. */
  const turnedAway = ({ code, retryAfter }: Refusal): void => {
    if (code === TOO_OLD) fail('outdated');
    else if (code === 'rate_limited') {
      heldBack = true;
      fail('connecting', retryAfter);
    } else fail();
  };

  const stall = (): void => {
    if (!link || drop) return;
    show('stalled');
    drop = env.clock.after(DROP_MS, () => {
      drop = undefined;
      fail();
    });
  };

  const heard = (): void => {
    requests.heard();
    drop?.();
    drop = undefined;
    if (state === 'stalled' && known) show('online');
  };

  const receive = (channel: string, payload: unknown): void => {
    heard();
    const reply = parseReply(payload);
    if (!reply) {
      env.report('a reply was malformed', channel);
      return;
    }
    const sent = requests.sentAt(reply);
    if (sent !== undefined && reply.t !== undefined) clock.learn(sent, env.clock.now(), reply.t);
    if (reply.rev) events.revision(reply.rev, sent === undefined ? 'notice' : 'reply');
    // A reply that came after its request's timeout is dropped: the caller has asked again.
    if (reply.id === undefined) events.notice(channel, reply);
    else requests.settle(reply);
  };

  const introduce = async (over: Link): Promise<void> => {
    const introduction = await events.introduce(!known);
    if (link !== over) return;
    if (!introduction) {
      ready = true;
      known = true;
      failures = 0;
      show('online');
      release();
      events.ready();
      return;
    }
    const { token, browserId, pending: waiting } = introduction;
    const asked = requests.emit(
      over,
      'client_check/get',
      { token, browserId, ...(waiting ? { pending: waiting } : {}) },
      {},
    );
    ready = true;
    release();
    events.ready();
    const answer = await asked;
    if (link !== over) return;
    if (answer.kind === 'ok') {
      known = true;
      failures = 0;
    }
    await events.introduced(introduction, answer);
    if (link !== over) return;
    if (answer.kind === 'ok') show('online');
    // Any other reply leaves the customer signed in: the introduction is sent again, on another socket.
    else if (answer.kind === 'refused') turnedAway(answer.refusal);
    else stall();
  };

  /**
   * A lost connection counts as lost until the server has answered, even during new attempts: otherwise screens would
   * flicker with each attempt.
   * @param hopeful the app starts, or the browser reports that the network is back
   */
  const connect = (hopeful?: true): void => {
    abandon();
    heldBack = false;
    if (hopeful) show('connecting');
    const opened: Link = env.transport.open(PROTOCOL_VERSION, {
      opened() {
        if (link !== opened) return;
        heard();
        introduce(opened).catch((cause: unknown) => {
          env.report('the introduction failed', cause);
          if (link === opened) fail();
        });
      },
      closed() {
        if (link === opened) fail();
      },
      refused(reason) {
        if (link === opened) fail(reason === TOO_OLD ? 'outdated' : 'offline');
      },
      message(channel, payload) {
        if (link === opened) receive(channel, payload);
      },
    });
    link = opened;
    drop = env.clock.after(CONNECT_MS, () => {
      drop = undefined;
      if (link === opened) fail();
    });
  };

  return {
    state: () => state,
    introduced: () => known,
    start() {
      if (wanted) return;
      wanted = true;
      if (!suspended) connect(true);
    },
    suspend() {
      suspended = true;
      heldBack = false;
      abandon();
    },
    resume() {
      if (!suspended) return;
      suspended = false;
      failures = 0;
      if (wanted) connect(true);
    },
    stop() {
      wanted = false;
      heldBack = false;
      abandon();
      show('offline');
      release();
    },
    renew() {
      failures = 0;
      if (wanted && !suspended) connect(true);
    },
    hint(what) {
      if (!wanted || suspended) return;
      if (what === 'offline') {
        heldBack = false;
        failures = Math.max(failures, 4);
        fail();
      } else if (state === 'offline' || state === 'outdated') {
        failures = 0;
        connect(true);
      } else if (state === 'stalled') {
        failures = 0;
        fail();
      } else if (link && known) {
        // After sleep the socket may be dead: sending the introduction again detects that within 3 s.
        introduce(link).catch((cause: unknown) => env.report('the introduction failed', cause));
      }
    },
    request(name, data, options = {}) {
      if (!link || !ready) return Promise.resolve({ kind: 'offline' });
      return requests.emit(link, name, data, options);
    },
    whenReady() {
      if (!wanted || (link && ready)) return Promise.resolve();
      const promise = new Promise<void>((resolve) => waiters.push(resolve));
      if (!link && !heldBack && !suspended) {
        failures = 0;
        connect();
      }
      return promise;
    },
  };
};

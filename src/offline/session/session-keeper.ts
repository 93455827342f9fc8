import { clientCheckUpdate } from '../../protocol/account/client-check.ts';
import type { Rev, WireReply } from '../../protocol/define/envelope.ts';
import { loginLogoutNotice } from '../../protocol/account/login.ts';
import type { AnyNotice } from '../../protocol/messages.ts';
import type { SignedInUser, User } from '../../protocol/account/user.ts';
import { replyFromWire, replyToWire } from '../../protocol/reply-days.ts';
import type { Answer } from '../wire/answer.ts';
import type { Cache } from '../reads/cache.ts';
import type { Introduction } from '../wire/connection-events.ts';
import type { Database } from '../store/database.ts';
import type { Ended } from '../store/database-rows.ts';
import type { Loss } from '../store/device.ts';
import { emitter } from '../env/emitter.ts';
import type { SessionView } from './session-view.ts';
import type { Env } from '../env/env.ts';
import { newBrowserId } from '../env/identifiers.ts';
import { keepLoss } from '../outbox/loss.ts';
import { laterRev } from '../store/revision.ts';
import type { ServerClock } from '../env/server-clock.ts';
import {
  beginSession,
  endSession,
  isUnstored,
  NotStored,
  renewSession,
  restoreSession,
  SessionChanged,
  type Session,
} from '../store/session-store.ts';

const USER = 'client_check/get';

const is = (notice: AnyNotice, channel: string, { type }: WireReply): boolean =>
  notice.channel === channel && notice.type === type;

export interface SessionEvents {
  /** The signed-in customer has changed. */
  changed(): void;
  /** The session was changed here: other tabs can read it from the device. */
  tell(): void;
  /** The customer's own data was stored. */
  userStored(name: string): void;
  /** Counts the waiting entries on the device, and detects whether the browser has deleted some of them. */
  recount(): Promise<void>;
  /** Entries that were lost with an earlier store were recorded. */
  lossKept(): void;
}

/** The session, in this context and on the device. */
export interface SessionKeeper {
  current(): Session;
  view(): SessionView;
  subscribe(listener: (view: SessionView) => void): () => void;
  /** The newest revision of the customer's data that the server has mentioned. */
  seen(): Rev | null;
  /** True if this context has missed revisions before this one. */
  hear(rev: Rev, from: 'reply' | 'notice'): boolean;
  /** Reads the session from the device. Screens do not see it before `restored`. */
  restore(): Promise<void>;
  /** The browser has no usable store: the customer can use the app, but is notified that nothing is stored. */
  goWithoutStore(): void;
  /** The browser's store has stopped answering: the page continues without it, with the same customer. */
  storeSilent(): void;
  restored(): void;
  loadUser(): Promise<void>;
  /** Shows and stores the signed-in customer's data from a message or a reply of the server. */
  keepUser(user: User): Promise<void>;
  /** Another tab has signed in or out. */
  reload(): Promise<void>;
  /** A write found another session on the device: a tab signed in or out and closed before it could report it. */
  overtaken(): void;
  /** The credentials for an upload over HTTP; null while no customer is signed in. */
  credentials(): { readonly token: string; readonly userId: number } | null;
  /** A new connection: the server has not checked the session on it yet. */
  unchecked(): void;
  introduced(introduction: Introduction, answer: Answer): Promise<void>;
  /** Handles a notice about the session. False if the notice is about something else. */
  notice(channel: string, reply: WireReply): boolean;
  signIn(reply: { readonly token: string; readonly user: SignedInUser }): Promise<SessionView>;
  become(next: Session, change: Partial<SessionView>): SessionView;
  /** Handles an error of work that no caller awaits. */
  fault(what: string): (cause: unknown) => void;
  stop(): void;
}

export const createSessionKeeper = (
  database: Database,
  env: Env,
  clock: ServerClock,
  cache: Cache,
  events: SessionEvents,
): SessionKeeper => {
  const sessions = emitter<SessionView>(env.report);
  let session: Session = { generation: -1, browserId: '', owner: null };
  let view: SessionView = {
    state: 'restoring',
    browserId: '',
    user: null,
    checked: false,
    persistent: true,
    storeSilent: false,
    ended: null,
  };
  let seen: Rev | null = null;
  let stopped = false;

  const show = (change: Partial<SessionView>): SessionView => {
    view = { ...view, ...change };
    sessions.emit(view);
    return view;
  };

  const overtaken = (): void => {
    reload().catch((cause: unknown) => {
      if (!stopped) env.report('the session could not be read again', cause);
    });
  };

  const fault = (what: string) => (cause: unknown) => {
    // A browser without a store reports this at the start, so it is not reported again.
    if (stopped || cause instanceof NotStored || (isUnstored(session) && cause instanceof DOMException)) return;
    if (cause instanceof SessionChanged) overtaken();
    else env.report(what, cause);
  };

  /** A full store stores nothing new, but the customer's current data is still shown. */
  const keepUser = (user: User): Promise<void> => storeUser(user).catch(fault('the customer could not be stored'));
  const storeUser = async (user: User): Promise<void> => {
    const { stateSecret: _secret, token: _token, ...kept } = user as User & { stateSecret?: unknown; token?: unknown };
    show({ user: replyFromWire(USER, kept) });
    await cache.write(session, USER, {}, replyToWire(USER, kept), seen, clock.now());
    events.userStored(USER);
  };

  const loadUser = async (): Promise<void> => {
    if (isUnstored(session)) return;
    const asked = session;
    const stored = await cache.read(asked, USER, {});
    if (stored && session.generation === asked.generation && view.user === null) show({ user: stored.data as User });
  };

  const become = (next: Session, change: Partial<SessionView>): SessionView => {
    const other = next.generation !== session.generation;
    // Another tab may have signed in another customer unnoticed: new entries belong to that customer, so the name shown
    // above them must, too.
    const same = next.owner?.tag === session.owner?.tag;
    session = next;
    const shown = show({
      state: next.owner ? 'signedIn' : 'signedOut',
      browserId: next.browserId,
      persistent: next.owner?.persistent ?? !isUnstored(next),
      ...(next.owner && same ? {} : { user: null, checked: false }),
      ...change,
    });
    if (other) {
      seen = null;
      events.changed();
    }
    return shown;
  };

  const reload = async (): Promise<void> => {
    if (isUnstored(session)) return;
    const next = await restoreSession(database, env, clock.now(), session);
    if (next.generation === session.generation) return;
    // The browser may delete its store while a page is open: then the customer is notified of the lost entries.
    await events.recount().catch(fault('the outbox could not be counted'));
    become(next, { ended: next.ended ?? null });
    await loadUser();
  };

  const forceOut = async (why: Ended): Promise<void> => {
    try {
      const next = await endSession(database, env, session, {
        // No session can decrypt the entries of an erased customer again.
        deleteEntries: why === 'erased',
        revokeLater: false,
        why,
      });
      env.onSignedOut?.();
      become(next, { ended: why });
      events.tell();
    } catch (cause) {
      // Another tab has noticed it first.
      if (!(cause instanceof SessionChanged)) throw cause;
      await reload();
    }
  };

  return {
    current: () => session,
    view: () => view,
    subscribe: sessions.subscribe,
    seen: () => seen,
    hear(rev, from) {
      const gap = seen !== null && (seen.epoch !== rev.epoch || rev.n > seen.n + (from === 'notice' ? 0 : 1));
      seen = laterRev(seen, rev);
      return gap;
    },

    async restore() {
      session = await restoreSession(database, env, clock.now());
    },
    goWithoutStore() {
      const owner = session.owner && { ...session.owner, persistent: false };
      session = { generation: -1, browserId: session.browserId || newBrowserId(env.crypto), owner };
      show({ persistent: false });
    },
    storeSilent() {
      if (isUnstored(session)) {
        // The running start gives up by itself.
        show({ storeSilent: true });
        return;
      }
      const owner = session.owner && { ...session.owner, persistent: false };
      become({ ...session, generation: -1, owner }, { persistent: false, storeSilent: true });
    },
    restored() {
      show({
        state: session.owner ? 'signedIn' : 'signedOut',
        browserId: session.browserId,
        ended: session.ended ?? null,
      });
    },
    loadUser,
    keepUser,
    reload,
    overtaken,

    credentials: () => session.owner && { token: session.owner.token, userId: session.owner.userId },
    unchecked() {
      if (view.checked) show({ checked: false });
    },

    async introduced(introduction, answer) {
      if (answer.kind === 'refused') {
        // Only this code, and only for the currently stored token, ends a session.
        if (answer.refusal.code === 'session_invalid' && introduction.token === session.owner?.token)
          await forceOut('expired');
        return;
      }
      if (answer.kind !== 'ok' || !session.owner) return;
      const user = answer.data as SignedInUser & { lost?: Loss };
      if (user.tag !== session.owner.tag) return;
      if (answer.rev) seen = laterRev(seen, answer.rev);
      const asked = session;
      show({ checked: true });
      try {
        const renewed = await renewSession(database, env, asked, user, clock.now());
        if (session.generation === asked.generation) session = renewed;
        if (user.lost && user.lost.count > 0) {
          await keepLoss(database, user.tag, user.lost);
          events.lossKept();
        }
        if (session.generation === asked.generation) await storeUser(user);
      } catch (cause) {
        // A full store stores nothing new, but the customer stays signed in and can continue.
        fault('the session could not be renewed on the device')(cause);
      }
    },

    notice(channel, reply) {
      if (is(clientCheckUpdate, channel, reply) && session.owner) {
        void keepUser(reply.data as User);
        return false;
      }
      if (!is(loginLogoutNotice, channel, reply)) return false;
      const { browserId, erased } = (reply.data ?? {}) as { browserId?: string; erased?: boolean };
      if (session.owner && browserId === session.browserId)
        forceOut(erased === true ? 'erased' : 'elsewhere').catch(fault('the session could not be ended'));
      return true;
    },

    async signIn(reply) {
      const next = await beginSession(database, env, session, reply, clock.now());
      const shown = become(next, { ended: null, checked: false });
      events.tell();
      await keepUser(reply.user);
      return shown.user ? shown : view;
    },
    become,
    fault,
    stop() {
      stopped = true;
    },
  };
};

import type { DeskReply } from '../../protocol/desk/desk-messages.ts';
import type { DeskWire } from './desk-wire.ts';
import { noPhone, type Phone, type PhoneSession } from './phone.ts';

/** The signed-in member of staff. */
export type Member = DeskReply<'me/get'>;

/** `starting` until the first answer of the server; `ended` is true if a session has just ended. */
export type SessionState =
  | { readonly at: 'starting' }
  | { readonly at: 'out'; readonly ended: boolean }
  | { readonly at: 'in'; readonly member: Member };

export interface DeskSession {
  /** Sends a request. An answer that the session has ended leads to the sign-in. */
  readonly ask: DeskWire['ask'];
  readonly state: () => SessionState;
  readonly subscribe: (changed: () => void) => () => void;
  /** Stores the token of a sign-in. */
  readonly enter: (entered: DeskReply<'entry/code'>) => void;
  readonly leave: () => Promise<void>;
  /** The number of entries on this phone that a sign-out would delete. */
  readonly pending: Phone['pending'];
  /** Sends the entries that wait. Returns the number of entries that are left. */
  readonly sendFirst: Phone['sendFirst'];
  /** The token of an earlier session of this browser, which the server knows. */
  readonly known: () => string | undefined;
}

/** The storage keys of the session's token, and of an earlier one. */
const TOKEN = 'sufra.desk-token';
const KNOWN = 'sufra.desk-known';

const stored = (key: string): string | undefined => {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    // Storage is blocked in this browser: the session lasts until the page closes.
    return undefined;
  }
};

const store = (key: string, value: string | undefined): void => {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked in this browser: the session lasts until the page closes.
  }
};

/**
 * The session of this browser, restored on each connection. A driver's phone shows the desk before, also without a
 * network.
 */
export const openSession = (wire: DeskWire, phone: Phone = noPhone): DeskSession => {
  let token = stored(TOKEN);
  let state: SessionState = token === undefined ? { at: 'out', ended: false } : { at: 'starting' };
  const listeners = new Set<() => void>();
  const become = (next: SessionState): void => {
    state = next;
    for (const changed of listeners) changed();
  };
  /** @param ended true if the server has ended the session: its token is harmless and stays as the known one */
  const forget = (ended: boolean): void => {
    if (ended && token !== undefined) store(KNOWN, token);
    token = undefined;
    store(TOKEN, undefined);
  };
  /** The phone does its part after the screen: what it cannot do is reported and stops nothing else. */
  const tellPhone = (work: () => Promise<void>): Promise<void> => work().catch((cause: unknown) => reportError(cause));
  const drop = async (): Promise<void> => {
    forget(true);
    become({ at: 'out', ended: true });
    await tellPhone(phone.ended);
  };
  const sendEnded = async (): Promise<void> => {
    const last = await phone.endedToken();
    if (last === undefined) return;
    const answer = await wire.ask('entry/resume', { token: last });
    // The server takes what an ended session has left, for a day.
    if (answer.kind !== 'offline') phone.endedKnown();
  };
  const resume = async (sent: string): Promise<void> => {
    const answer = await wire.ask('entry/resume', { token: sent });
    if (answer.kind === 'ok') {
      const { staff: member, expiresAt } = answer.reply;
      become({ at: 'in', member });
      await tellPhone(() => phone.resumed({ member, token: sent, expiresAt }));
    } else if (answer.kind === 'refused' && ['session_invalid', 'forbidden'].includes(answer.refusal.code)) {
      await drop();
      if ((await phone.endedToken()) !== undefined) phone.endedKnown();
    }
  };
  wire.onConnect(async () => {
    await restored;
    await (token === undefined ? tellPhone(sendEnded) : resume(token));
  });
  wire.onEnded(() => void drop());
  phone.onEnded((why) => {
    if (why === 'expired') forget(true);
    // Another tab has stored another token, or none.
    else token = undefined;
    become({ at: 'out', ended: true });
  });
  const restored = phone.restore(token).then(
    (member) => {
      if (state.at !== 'starting' || token === undefined) return;
      if (member) become({ at: 'in', member });
    },
    (cause: unknown) => reportError(cause),
  );
  return {
    ask: async (name, request) => {
      const answer = await wire.ask(name, request);
      if (answer.kind === 'refused' && ['session_invalid', 'session_required'].includes(answer.refusal.code))
        await drop();
      return answer;
    },
    state: () => state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    enter: (entered) => {
      token = entered.token;
      store(TOKEN, token);
      become({ at: 'in', member: entered.staff });
      const session: PhoneSession = { member: entered.staff, token, expiresAt: entered.expiresAt };
      void tellPhone(() => phone.entered(session));
    },
    pending: phone.pending,
    sendFirst: phone.sendFirst,
    leave: async () => {
      const last = token;
      await tellPhone(phone.wipe);
      forget(false);
      become({ at: 'out', ended: false });
      const answer = await wire.ask('entry/signOut', {});
      // The server has ended the session: only then is its token harmless and stays as the known one.
      if (answer.kind === 'ok' && last !== undefined) store(KNOWN, last);
    },
    known: () => stored(KNOWN),
  };
};

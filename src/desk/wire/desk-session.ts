import type { DeskReply } from '../../protocol/desk/desk-messages.ts';
import type { DeskWire } from './desk-wire.ts';

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

/** The session of this browser, restored on each connection. */
export const openSession = (wire: DeskWire): DeskSession => {
  let token = stored(TOKEN);
  let state: SessionState = token === undefined ? { at: 'out', ended: false } : { at: 'starting' };
  const listeners = new Set<() => void>();
  const become = (next: SessionState): void => {
    state = next;
    for (const changed of listeners) changed();
  };
  /** @param ended true if the server has ended the session; only then is its token harmless and stays as the known one */
  const forget = (ended: boolean): void => {
    if (ended && token !== undefined) store(KNOWN, token);
    token = undefined;
    store(TOKEN, undefined);
  };
  const drop = (): void => {
    forget(true);
    become({ at: 'out', ended: true });
  };
  wire.onConnect(async () => {
    if (token === undefined) return;
    const answer = await wire.ask('entry/resume', { token });
    if (answer.kind === 'ok') become({ at: 'in', member: answer.reply.staff });
    else if (answer.kind === 'refused' && ['session_invalid', 'forbidden'].includes(answer.refusal.code)) drop();
  });
  wire.onEnded(drop);
  return {
    ask: async (name, request) => {
      const answer = await wire.ask(name, request);
      if (answer.kind === 'refused' && ['session_invalid', 'session_required'].includes(answer.refusal.code)) drop();
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
    },
    leave: async () => {
      const answer = await wire.ask('entry/signOut', {});
      forget(answer.kind === 'ok');
      become({ at: 'out', ended: false });
    },
    known: () => stored(KNOWN),
  };
};

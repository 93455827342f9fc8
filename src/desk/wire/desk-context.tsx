import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

import { useLocale } from '../../i18n/use-t.tsx';
import type { DeskName, DeskReply, DeskRequest } from '../../protocol/desk/desk-messages.ts';
import type { Refusal } from '../../protocol/define/errors.ts';
import type { DeskSession, SessionState } from './desk-session.ts';

const DeskContext = createContext<DeskSession | null>(null);

export const DeskProvider = ({
  session,
  children,
}: {
  readonly session: DeskSession;
  readonly children: ReactNode;
}) => <DeskContext value={session}>{children}</DeskContext>;

export const useSession = (): DeskSession => {
  const session = useContext(DeskContext);
  if (!session) throw new Error('the desk needs a DeskProvider above it');
  return session;
};

export const useSessionState = (): SessionState => {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.state);
};

/** Sends a request of the desk. */
export const useAsk = (): DeskSession['ask'] => useSession().ask;

/** What a page has loaded: a former reply stays while another one is loaded or could not be. */
export interface Loaded<N extends DeskName> {
  readonly reply: DeskReply<N> | undefined;
  readonly problem: 'offline' | Refusal | undefined;
  readonly loading: boolean;
  readonly again: () => void;
}

/** Loads the reply to a request, and loads it again when the request or the language of its names changes. */
export const useLoaded = <N extends DeskName>(name: N, request: DeskRequest<N>): Loaded<N> => {
  const ask = useAsk();
  const locale = useLocale();
  const key = JSON.stringify(request);
  const [turn, setTurn] = useState(0);
  const [found, setFound] = useState<Omit<Loaded<N>, 'again' | 'loading'> & { readonly of: string }>();
  const wanted = `${turn} ${locale} ${key}`;
  useEffect(() => {
    let current = true;
    const load = async (): Promise<void> => {
      const answer = await ask(name, JSON.parse(key) as DeskRequest<N>);
      if (!current) return;
      setFound((before) =>
        answer.kind === 'ok'
          ? { reply: answer.reply, problem: undefined, of: wanted }
          : {
              reply: before?.reply,
              problem: answer.kind === 'offline' ? 'offline' : answer.refusal,
              of: wanted,
            },
      );
    };
    void load();
    return () => {
      current = false;
    };
  }, [ask, name, key, wanted]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  return { reply: found?.reply, problem: found?.problem, loading: found?.of !== wanted, again };
};

import { useAtomValue } from 'jotai';

import type { SessionView } from '../../offline/session/session-view.ts';
import type { User } from '../../protocol/account/user.ts';
import { engineAtom } from '../engine/engine-atom.ts';
import { hasSessionTrace } from './session-trace.ts';

const restoring: SessionView = {
  state: 'restoring',
  browserId: '',
  user: null,
  checked: false,
  persistent: true,
  storeSilent: false,
  ended: null,
};

const sessionAtom = engineAtom(
  restoring,
  (engine) => engine.session(),
  (engine, heard) => engine.onSession(heard),
);

export const useSession = (): SessionView => useAtomValue(sessionAtom);

/**
 * True if no customer is signed in. Until the session is read from the device, the trace decides, so that the header does
 * not change.
 */
export const useIsVisitor = (): boolean => {
  const { state } = useSession();
  return state === 'signedOut' || (state === 'restoring' && !hasSessionTrace());
};

/** The signed-in customer; null if the record is not open yet or no customer is signed in. */
export const useUser = (): User | null => useSession().user;

import { useAtomValue } from 'jotai';

import type { SessionView } from '../../offline/session/session-view.ts';
import type { User } from '../../protocol/account/user.ts';
import { engineAtom } from '../engine/engine-atom.ts';

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

/** The signed-in customer, or null while the record is not open yet or nobody is signed in. */
export const useUser = (): User | null => useSession().user;

import { atom, useAtomValue } from 'jotai';

import type { SessionView } from '../offline/engine.ts';
import type { User } from '../protocol/user.ts';
import { whenEngine } from './engine.ts';

const restoring: SessionView = {
  state: 'restoring',
  browserId: '',
  user: null,
  checked: false,
  persistent: true,
  ended: null,
};

export const sessionAtom = atom<SessionView>(restoring);
sessionAtom.onMount = (set) =>
  whenEngine((engine) => {
    set(engine.session());
    return engine.onSession(set);
  });

export const useSession = (): SessionView => useAtomValue(sessionAtom);

/** The signed-in customer, or null while the record is not open yet or nobody is signed in. */
export const useUser = (): User | null => useSession().user;

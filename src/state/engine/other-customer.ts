import { whenEngine } from './engine.ts';

/**
 * Runs `forget` when somebody signs out or another customer takes over: an atom that no screen shows any more keeps
 * its last value, and would show it to the next customer until their own has come.
 */
export const onOtherCustomer = (forget: () => void): void => {
  whenEngine((engine) => {
    let owner: string | null = engine.session().user?.tag ?? null;
    return engine.onSession(({ state, user }) => {
      const next = user?.tag ?? null;
      const left = state === 'signedOut' && owner !== null;
      const other = owner !== null && next !== null && next !== owner;
      if (left || other) forget();
      owner = state === 'signedOut' ? null : (next ?? owner);
    });
  });
};

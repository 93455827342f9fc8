import { whenEngine } from './engine.ts';

/**
 * Runs `forget` when somebody signs out or another customer takes over: an atom that no screen shows any more keeps
 * its last value, and would show it to the next customer until their own has come.
 */
export const onOtherCustomer = (forget: () => void): void => {
  whenEngine((engine) => {
    let owner: string | null = engine.session().user?.tag ?? null;
    return engine.onSession(({ user }) => {
      const next = user?.tag ?? null;
      // Signed out, or somebody else, whose name is not there yet.
      if (owner !== null && next !== owner) forget();
      owner = next;
    });
  });
};

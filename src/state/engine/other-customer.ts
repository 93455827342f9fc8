import { whenEngine } from './engine.ts';

const kept = new Set<() => void>();

/** Forgets all data stored for one customer at once, because the server renders pages for many customers. */
export const forgetCustomer = (): void => {
  for (const forget of kept) forget();
};

/**
 * Runs `forget` at sign-out and when another customer signs in. Otherwise an atom that no screen shows would keep its
 * last value, and show it to the next customer until their own value arrives.
 */
export const onOtherCustomer = (forget: () => void): void => {
  kept.add(forget);
  whenEngine((engine) => {
    let owner: string | null = engine.session().user?.tag ?? null;
    return engine.onSession(({ user }) => {
      const next = user?.tag ?? null;
      // The customer has signed out, or another customer has signed in, whose name is not known yet.
      if (owner !== null && next !== owner) forget();
      owner = next;
    });
  });
};

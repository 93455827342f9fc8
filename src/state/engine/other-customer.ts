import { whenEngine } from './engine.ts';

const kept = new Set<() => void>();

/** Forgets at once what was kept for one customer: the server renders pages for many customers. */
export const forgetCustomer = (): void => {
  for (const forget of kept) forget();
};

/**
 * Runs `forget` at sign-out and when another customer signs in. An atom that no screen shows keeps its last value, and
 * would show it to the next customer until their own value arrives.
 */
export const onOtherCustomer = (forget: () => void): void => {
  kept.add(forget);
  whenEngine((engine) => {
    let owner: string | null = engine.session().user?.tag ?? null;
    return engine.onSession(({ user }) => {
      const next = user?.tag ?? null;
      // Signed out, or another customer, whose name is not known yet.
      if (owner !== null && next !== owner) forget();
      owner = next;
    });
  });
};

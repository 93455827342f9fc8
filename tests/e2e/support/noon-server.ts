import { ownServer, type OwnServer } from './own-server.ts';

const DAY_MS = 86_400_000;

/** A server whose clock starts at 12:30 in Dubai tomorrow: a time with a few notices, outside all quiet hours. */
export const noonServer = (): Promise<OwnServer> =>
  ownServer({ now: `${new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)}T08:30:00Z` });

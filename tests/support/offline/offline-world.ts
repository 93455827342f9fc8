import 'fake-indexeddb/auto';

import { dayFromWire, type Day } from '#src/domain/days/day.ts';
import type { Reply } from '#src/protocol/messages.ts';
import type { SignedInUser } from '#src/protocol/account/user.ts';
import { offlineServer, type OfflineServer } from './offline-server.ts';
import { virtualBrowser, type Browser, type Context } from './virtual-browser.ts';
import { virtualNetwork, type Network } from './virtual-network.ts';
import { virtualTime, type VirtualTime } from './virtual-time.ts';

/** 2026-11-21 08:00 UTC, in ms. */
export const START = Date.UTC(2026, 10, 21, 8);
/** The protocol's date (unix seconds at 00:00 UTC) of a day counted from 2026-11-01. */
export const wireDay = (index: number): number => Date.UTC(2026, 10, 1 + index) / 1000;
/** The same day in the form that a screen uses. */
export const dayAt = (index: number): Day => dayFromWire(wireDay(index));

export interface World {
  readonly time: VirtualTime;
  readonly server: OfflineServer;
  readonly network: Network;
  readonly browser: Browser;
  /** Opens a tab and starts its engine. */
  tab(role?: 'page' | 'worker'): Promise<Context>;
  /** Opens a tab, signed in as the customer. */
  signedIn(person?: number): Promise<Context>;
}

type Options = Parameters<typeof virtualBrowser>[3];

/** One device, one network and one server, which are idle until the time is advanced. */
export const world = (options: Options = {}): World => {
  const time = virtualTime(START);
  const server = offlineServer(time);
  const network = virtualNetwork(time, () => server);
  const browser = virtualBrowser(time, 1, network.transport, options);
  const self: World = {
    time,
    server,
    network,
    browser,
    async tab(role = 'page') {
      const context = browser.open(role);
      const started = context.engine.start();
      await time.advance(200);
      await started;
      return context;
    },
    async signedIn(person = 1) {
      const context = await self.tab();
      await signIn(self, context, person);
      return context;
    },
  };
  return self;
};

export const signIn = async ({ time, server }: World, { engine }: Context, person = 1): Promise<void> => {
  const done = engine.signIn(server.signIn(person) as { token: string; user: SignedInUser });
  await time.advance(300);
  await done;
};

/** The progress that the customer sees in a tab now. */
export const progressSeen = async (
  { time }: World,
  { engine }: Context,
): Promise<Reply<'progress/get'> | undefined> => {
  let seen: Reply<'progress/get'> | undefined;
  const end = engine.watch('progress/get', {}, ({ data }) => {
    seen = data;
  });
  await time.advance(100);
  end();
  return seen;
};

import { dayFromWire } from '#src/domain/days/day.ts';
import { nextDeliveryDay } from '#src/domain/days/plan-calendar.ts';
import { ownServer, SHARED_URL, type OwnServer } from './own-server.ts';
import { kitchenRule, wireDay } from './shopper.ts';

/** A server on a delivery day: today or, if today is a holiday of the kitchen, the next delivery day. */
export const openDayServer = async (): Promise<OwnServer> => {
  const today = dayFromWire(wireDay(0));
  const open = nextDeliveryDay(today, await kitchenRule(SHARED_URL, 'unpaid@demo.test'))!;
  return ownServer(open === today ? {} : { now: `${open}T08:30:00Z` });
};

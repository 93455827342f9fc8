import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import {
  addresses,
  downloads,
  identities,
  pushSubscriptions,
  sessions,
  stateSecrets,
  tickets,
  wearables,
} from '../../db/schema/accounts.ts';
import { files } from '../../db/schema/files.ts';
import { notices, noticeSettings } from '../../db/schema/notices.ts';
import {
  checkoutCustomMeals,
  checkoutMeals,
  checkoutMenuPdfs,
  checkouts,
  checkoutSides,
  moneyEntries,
  payments,
  redemptions,
  vouchers,
  wizardDrafts,
} from '../../db/schema/checkout.ts';
import { forumComments, forumReports, forumThreads } from '../../db/schema/blog-and-forum.ts';
import { bagComplaints, calendarLinks, dayAddresses, earlierDeliveries } from '../../db/schema/deliveries.ts';
import { bags } from '../../db/schema/kitchen.ts';
import {
  allergyNotes,
  cartRows,
  menuPdfs,
  orders,
  pauses,
  pendingMeals,
  planCustomMeals,
  planDays,
  planHistory,
  planMeals,
  planSides,
  skips,
} from '../../db/schema/plans.ts';
import {
  dishRatings,
  eatenMeals,
  generalRatings,
  measurementHistory,
  measurements,
  ratingHistory,
} from '../../db/schema/progress.ts';
import { receiptPdfs, refunds } from '../../db/schema/refunds.ts';
import { archives, consents, lastDeliveries, passkeys } from '../../db/schema/rights.ts';
import { auditKeys } from '../../db/schema/staff.ts';
import { doorPayments } from '../../db/schema/stops.ts';
import {
  devicePending,
  outgoingMessages,
  profileHistory,
  receipts,
  recipeRechecks,
  teamRequests,
} from '../../db/schema/upkeep.ts';

/** What happens to a table's rows when their customer leaves. */
type Fate =
  /** Deleted. */
  | 'goes'
  /** Stored because tax law requires it, with what it refers to: without a name, an address or any meal. */
  | 'stays'
  /** Written by the customer for others to read: deleted or stored, as the customer chooses. */
  | 'asked'
  /** Needed for bags that are being cooked: deleted after the last of them was delivered. */
  | 'delivered';

interface OwnTable {
  readonly table: PgTable;
  /** The column that names the owner. */
  readonly of: PgColumn;
  readonly by: 'user' | 'order' | 'checkout';
  readonly fate: Fate;
  /**
   * Columns that a copy for the customer leaves out: secrets and technical columns. `all`: the copy leaves out the table.
   */
  readonly hides?: readonly string[] | 'all';
}

const own = (table: PgTable & { readonly userId: PgColumn }, fate: Fate, hides?: OwnTable['hides']): OwnTable => ({
  table,
  of: table.userId,
  by: 'user',
  fate,
  ...(hides && { hides: hides === 'all' ? hides : ['userId', ...hides] }),
});

const ofOrder = (table: PgTable & { readonly orderId: PgColumn }, fate: Fate, hides?: OwnTable['hides']): OwnTable => ({
  table,
  of: table.orderId,
  by: 'order',
  fate,
  ...(hides && { hides }),
});

const ofCheckout = (table: PgTable & { readonly checkoutId: PgColumn }, hides?: OwnTable['hides']): OwnTable => ({
  table,
  of: table.checkoutId,
  by: 'checkout',
  fate: 'goes',
  ...(hides && { hides }),
});

/**
 * Every table with data of a customer, except the customer's own row, by the name that a copy gives it. Both the copy and
 * the erasure use this list, and a test compares it with the schema: a new table must be added here.
 */
export const ownTables = {
  addresses: own(addresses, 'goes'),
  earlierAddresses: own(earlierDeliveries, 'goes'),
  addressesOfDays: own(dayAddresses, 'goes'),
  bagComplaints: own(bagComplaints, 'goes'),
  calendarAddress: own(calendarLinks, 'goes', ['tokenHash', 'sealed']),
  signedInWith: own(identities, 'goes'),
  passkeys: own(passkeys, 'goes', ['credentialId', 'publicKey', 'counter']),
  consents: own(consents, 'goes'),
  devices: own(sessions, 'stays', ['tokenHash', 'browserId']),
  notifications: own(pushSubscriptions, 'goes', ['keys', 'endpoint']),
  notices: own(notices, 'goes'),
  noticeSettings: own(noticeSettings, 'goes'),
  wearables: own(wearables, 'goes', ['access', 'refresh']),
  measurements: own(measurements, 'goes', ['dev', 'seq']),
  measurementHistory: own(measurementHistory, 'goes', ['dev', 'seq', 'entryId']),
  eatenMeals: own(eatenMeals, 'goes', ['dev', 'seq']),
  dishRatings: own(dishRatings, 'asked', ['dev', 'seq']),
  generalRatings: own(generalRatings, 'goes', ['dev', 'seq']),
  ratingHistory: own(ratingHistory, 'goes', ['dev', 'seq', 'entryId']),
  discussions: own(forumThreads, 'asked', ['search']),
  comments: own(forumComments, 'asked'),
  reports: own(forumReports, 'goes'),
  files: own(files, 'goes', ['content']),
  plans: own(orders, 'stays'),
  planDays: ofOrder(planDays, 'delivered'),
  planMeals: ofOrder(planMeals, 'delivered', ['dev', 'seq']),
  planCustomMeals: ofOrder(planCustomMeals, 'delivered'),
  planSides: ofOrder(planSides, 'delivered'),
  pendingMeals: ofOrder(pendingMeals, 'goes'),
  bags: own(bags, 'delivered'),
  skips: ofOrder(skips, 'goes'),
  pauses: own(pauses, 'goes'),
  planHistory: own(planHistory, 'goes', ['entryId']),
  allergyNotes: own(allergyNotes, 'goes'),
  cart: own(cartRows, 'goes'),
  menuPdfs: ofOrder(menuPdfs, 'goes', 'all'),
  receiptPdfs: ofOrder(receiptPdfs, 'goes', 'all'),
  checkouts: own(checkouts, 'stays'),
  checkoutMeals: ofCheckout(checkoutMeals),
  checkoutCustomMeals: ofCheckout(checkoutCustomMeals),
  checkoutSides: ofCheckout(checkoutSides),
  checkoutMenuPdfs: ofCheckout(checkoutMenuPdfs, 'all'),
  begunPlan: own(wizardDrafts, 'goes'),
  vouchers: own(vouchers, 'stays'),
  redemptions: own(redemptions, 'stays'),
  payments: own(payments, 'stays', ['tokenHash', 'redirectUrl', 'offer']),
  moneyEntries: own(moneyEntries, 'stays'),
  doorPayments: own(doorPayments, 'stays', ['entryId', 'staffId']),
  refunds: own(refunds, 'stays'),
  messages: own(outgoingMessages as never, 'goes', ['code', 'links', 'nextAt', 'attempts']),
  requests: own(teamRequests as never, 'goes'),
  profileHistory: own(profileHistory, 'goes', ['entryId']),
  waitingOnDevices: own(devicePending, 'goes', ['dev']),
  // Secrets, and records that prevent doing something twice: they contain no other data than the tables above.
  stateSecrets: own(stateSecrets, 'goes', 'all'),
  tickets: own(tickets as never, 'stays', 'all'),
  downloads: own(downloads, 'goes', 'all'),
  archives: own(archives, 'stays', 'all'),
  receipts: own(receipts, 'goes', 'all'),
  recipeRechecks: own(recipeRechecks, 'goes', 'all'),
  lastDeliveries: own(lastDeliveries, 'delivered', 'all'),
  /** Without its key, what the audit log says about the customer's values cannot be read. */
  auditKeys: own(auditKeys, 'goes', 'all'),
} as const satisfies Readonly<Record<string, OwnTable>>;

export const eachOwnTable = Object.entries(ownTables) as readonly (readonly [string, OwnTable])[];

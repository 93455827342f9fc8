import { and, eq, inArray } from 'drizzle-orm';

import type { Catalogue, Titles } from '../catalogue/catalogue-of.ts';
import { day, type Day } from '../../src/domain/days/day.ts';
import { today as dayAt } from '../../src/domain/days/day.ts';
import { groupedPhone } from '../../src/domain/forms/phone-text.ts';
import { vatInside, VAT_PERCENT } from '../../src/domain/money/quote.ts';
import { settingOf } from '../../src/protocol/reference/setting-values.ts';
import type { RefundState } from '../../src/domain/money/refund-state.ts';
import type { Tx } from '../db/tx.ts';
import { addresses, users } from '../db/schema/accounts.ts';
import { moneyEntries, payments } from '../db/schema/checkout.ts';
import { arrivalInMail } from '../mail/arrival-words.ts';
import { amountInMail, amountParts, dayInMail } from '../mail/mail-words.ts';
import type { ReceiptDocument } from '../mail/menu-pdf/receipt-document.ts';
import { receiptWords } from '../mail/receipt-words.ts';
import type { Lang } from '../mail/sentence.ts';
import { arrivalOn, deliveryZone } from '../plan/stored/arrivals.ts';
import type { OrderRow } from '../plan/stored/stored-plan.ts';
import { orderRefunds } from '../plan/money/refunds-of.ts';
import type { Settings } from '../reference/settings.ts';

/**
 * Returns the tax in the price of the meals: the quoted tax if it is stored, otherwise computed from the price. The
 * deposit is untaxed.
 */
export const vatOf = ({ prices, price }: OrderRow, percent = VAT_PERCENT): number =>
  typeof prices['vatIncluded'] === 'number' ? prices['vatIncluded'] : vatInside(price, percent);

interface Line {
  readonly kind: string;
  readonly amount: number;
  readonly mealTypeId?: number;
}
const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && 'kind' in value && 'amount' in value;

/**
 * Returns what was paid for an order in fils, when it was last paid, and each payment; also a deposit that was paid
 * separately.
 */
export const paidOf = async (tx: Tx, orderId: number) => {
  const rows = await tx
    .select()
    .from(moneyEntries)
    .where(and(eq(moneyEntries.orderId, orderId), inArray(moneyEntries.kind, ['charge', 'deposit'])));
  const sum = (kind: string): number =>
    rows.filter((row) => row.kind === kind).reduce((all, { amount }) => all + amount, 0);
  // A plan and its deposit may be two entries of the same payment.
  const payments = [...Map.groupBy(rows, ({ reference, at }) => reference ?? String(at)).values()].map((entries) => ({
    at: entries[0]!.at,
    reference: entries[0]!.reference,
    amount: entries.reduce((all, { amount }) => all + amount, 0),
  }));
  return {
    plan: sum('charge'),
    deposit: sum('deposit'),
    at: rows.reduce((last, { at }) => Math.max(last, at), 0),
    payments: payments.toSorted((a, b) => a.at - b.at),
  };
};

/** Returns the delivery address, on one line. */
const addressLine = async (tx: Tx, catalogue: Catalogue, userId: number, lang: Lang): Promise<string> => {
  const rows = await tx.select().from(addresses).where(eq(addresses.userId, userId));
  const row =
    rows.find(({ isDefault, kind }) => isDefault && kind !== 'public') ?? rows.find(({ kind }) => kind === 'home');
  if (!row) return '';
  const parts = [
    row.apartments,
    row.street,
    catalogue.areas.find(({ id }) => id === row.area)?.name[lang],
    catalogue.emirates.find(({ id }) => id === row.emirate)?.name[lang],
  ];
  return parts.filter((part) => part !== undefined && part !== '').join(lang === 'ar' ? '، ' : ', ');
};

/** Returns the rows of the bill as they were quoted; if they are not stored, only the price. */
const billOf = (catalogue: Catalogue, bought: Titles, order: OrderRow, lang: Lang): [string, number][] => {
  const words = receiptWords[lang];
  const { lines } = order.prices;
  const known = Array.isArray(lines) ? lines.filter(isLine) : [];
  if (known.length === 0)
    return [
      [words.meals, order.price],
      ...(order.bagPrice > 0 ? [[words.deposit, order.bagPrice] as [string, number]] : []),
    ];
  return known.map(({ kind, amount, mealTypeId }) => [
    mealTypeId === undefined
      ? (words.lines[kind as keyof typeof words.lines] ?? kind)
      : ((bought.mealTypeById.get(mealTypeId) ?? catalogue.mealTypeById.get(mealTypeId))?.title[lang] ?? words.meals),
    amount,
  ]);
};

/**
 * Returns the receipt of an order in its current state, with the names at the time of the order. It says so if the order
 * is not paid. Amounts always have two decimals.
 */
export const receiptOf = async (
  tx: Tx,
  catalogue: Catalogue,
  order: OrderRow,
  lang: Lang,
  { settings, zone }: { readonly settings: Settings; readonly zone: string },
): Promise<ReceiptDocument> => {
  const words = receiptWords[lang];
  const [person] = await tx
    .select({ first: users.firstName, last: users.lastName })
    .from(users)
    .where(eq(users.id, order.userId));
  const paid = await paidOf(tx, order.id);
  const references = await tx
    .select({ reference: payments.reference })
    .from(payments)
    .where(eq(payments.orderId, order.id));
  const settled = order.paymentStatus !== 'not_paid';
  const bought = await catalogue.titlesOf(tx, order.catalogueVersion);
  const dietId = order.boughtDietId ?? order.dietId;
  const diet = bought.dietById.get(dietId) ?? catalogue.dietById.get(dietId);
  const bill = billOf(catalogue, bought, order, lang);
  const apart = order.bagPrice === 0 ? paid.deposit : 0;
  if (apart > 0) bill.push([words.deposit, apart]);
  const total = order.price + order.bagPrice + apart;
  const percent = settings.value('VAT_PERCENT') ?? VAT_PERCENT;
  const vat = vatOf(order, percent);
  const brand = settingOf(settings.list(lang), 'BRAND') ?? {};
  const on = (ms: number): string => dayInMail(dayAt(ms, zone), lang);
  const back = await orderRefunds(tx, order);
  // Each payment shows its own amount, because a payment for larger portions is not the plan's total.
  const several = paid.payments.length > 1;
  const address = await addressLine(tx, catalogue, order.userId, lang);
  const arrival = await arrivalOn(tx, catalogue, order, day(order.startDay), settings);
  const { legalName, trn } = brand;
  const facts: [string, string][] = [
    ...(legalName === undefined ? [] : [[words.seller, legalName] as [string, string]]),
    // A tax receipt must contain the address of the seller.
    ...(trn === undefined || brand.address === undefined
      ? []
      : [[words.sellerAddress, brand.address] as [string, string]]),
    ...(trn === undefined ? [] : [[words.trn, trn] as [string, string]]),
    [words.number, String(order.id)],
    [words.customer, `${person?.first ?? ''} ${person?.last ?? ''}`.trim()],
    [words.placed, on(order.placedAt)],
    [words.plan, `${diet?.title[lang] ?? ''} · ${words.days(order.daysCount)}`],
    [words.first, dayInMail(day(order.startDay), lang)],
    [words.last, dayInMail(order.endDay as Day, lang)],
    [words.arrival, arrival === null ? '–' : arrivalInMail(arrival, deliveryZone(settings), lang)],
    [words.address, address === '' ? words.noAddress : address],
    [words.payment, words.methods[order.paymentMethod as keyof typeof words.methods] ?? order.paymentMethod],
    ...(several
      ? paid.payments.map(({ at, amount, reference }): [string, string] => [
          words.paidOn,
          [on(at), amountInMail(amount, lang), ...(reference === null ? [] : [reference])].join(' · '),
        ])
      : [
          ...(settled && paid.at > 0 ? [[words.paidOn, on(paid.at)] as [string, string]] : []),
          ...(references.length > 0
            ? [[words.reference, references.map(({ reference }) => reference).join(', ')] as [string, string]]
            : []),
        ]),
    ...(order.cancelledAt === null ? [] : [[words.cancelled, on(order.cancelledAt)] as [string, string]]),
    ...back.map(({ what, amount, requested, approved, paid: paidOut }): [string, string] => [
      words.refund[what],
      [
        amountInMail(amount, lang),
        ...Object.entries({ requested, approved, paid: paidOut }).flatMap(([state, at]) =>
          at === null ? [] : [words.state[state as RefundState](on(at * 1000))],
        ),
      ].join(' · '),
    ]),
  ];
  return {
    brand: {
      name: brand.name ?? '',
      contact: [brand.phone && groupedPhone(brand.phone), brand.email].filter((text) => text !== undefined),
      ...(catalogue.imported && { mark: 'none' as const }),
    },
    language: lang,
    title: !settled ? words.unpaidTitle : trn === undefined ? words.title : words.taxTitle,
    subtitle: `${words.number} ${order.id}`,
    facts,
    lines: bill.map(([name, amount]) => [name, amountParts(amount, lang)]),
    total: [settled ? words.totalPaid : words.totalDue, amountParts(total, lang)],
    notes: [words.vat(percent, amountInMail(vat, lang)), ...(settled ? [] : [words.unpaid])],
  };
};

import { and, eq } from 'drizzle-orm';

import type { Catalogue } from '../../catalogue/catalogue-of.ts';
import type { Day } from '#src/domain/days/day.ts';
import { isBlank, type UsualKind } from '#src/domain/plan/address-calendar.ts';
import { addressKinds, type AddressKind } from '#src/domain/plan/address-kinds.ts';
import { changed, valueOn, waiting, type Dated } from '#src/domain/plan/dated.ts';
import { keepEarlier, readAddressBook, type StoredAddress, type Subject } from '../../accounts/address-book.ts';
import { ordersOf } from '../../accounts/user-object.ts';
import { addresses, users } from '../../db/schema/accounts.ts';
import { profileHistory } from '../../db/schema/upkeep.ts';
import { dayInMail } from '../../mail/mail-words.ts';
import type { Lang } from '../../mail/sentence.ts';
import { tellTeam } from '../../mail/team-message.ts';
import { changeOrder, keepHistory } from '../../plan/change-plan.ts';
import { changeReceipt } from '../../plan/change-receipt.ts';
import { followEmirate } from '../../plan/follow-emirate.ts';
import { waits } from '../../plan/hold-start.ts';
import type { Ctx } from '../../request/handler.ts';
import { addressLine, fieldText } from './written-address.ts';

/** The delivery addresses that a customer wants; undefined values stay unchanged. */
export interface WishedAddresses {
  readonly rows: Readonly<Record<AddressKind, StoredAddress | undefined>>;
  readonly defaults: Readonly<Record<AddressKind, boolean | undefined>>;
  readonly instructions: string | undefined;
  /** The delivery time for an emirate other than the plan's. */
  readonly slotId: number | null | undefined;
}

const same = (one: StoredAddress | null, other: StoredAddress | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    (Object.keys(one) as (keyof StoredAddress)[]).every((field) => one[field] === other[field]));

const nothing = (address: StoredAddress | null): boolean => address === null || isBlank(address);

/** The first address of a kind applies at once, because its days have no other address. */
const nextAddress = (dated: Dated<StoredAddress | null>, row: StoredAddress, today: Day): Dated<StoredAddress | null> =>
  nothing(valueOn(dated, today))
    ? { latest: row, earlier: [] }
    : changed<StoredAddress | null>(dated, row, today, same);

/** Returns the emirate of the deliveries after this change: that of the default address, else of the main one. */
export const deliveryEmirate = async (
  { tx, userId }: Pick<Ctx, 'tx' | 'userId'>,
  { rows, defaults }: Pick<WishedAddresses, 'rows' | 'defaults'>,
): Promise<number | null> => {
  const before = await tx.select().from(addresses).where(eq(addresses.userId, userId));
  const after = (['home', 'work'] as const).flatMap((kind) => {
    const stands = before.find((each) => each.kind === kind);
    const row = rows[kind] ?? stands;
    return row ? [{ emirate: row.emirate, isDefault: defaults[kind] ?? stands?.isDefault ?? false }] : [];
  });
  return (after.find(({ isDefault }) => isDefault) ?? after[0])?.emirate ?? null;
};

interface Change {
  readonly what: string;
  readonly before: string;
  readonly after: string;
  /** The first day on which the change applies. */
  readonly from: Day;
}

const written = (catalogue: Catalogue, value: StoredAddress | boolean | string | null): string => {
  if (typeof value === 'boolean') return value ? 'the weekend address' : 'the usual address';
  if (typeof value === 'string') return value === '' ? '–' : value;
  return value
    ? [addressLine(catalogue, value, 'en'), value.landmark, value.locationLink].filter(Boolean).join(' · ')
    : '–';
};

const names: Readonly<Record<AddressKind | 'usual' | 'weekend', string>> = {
  home: 'home address',
  work: 'work address',
  public: 'weekend and holiday address',
  usual: 'usual address',
  weekend: 'weekends and holidays go to',
};

/**
 * Stores the given addresses, the defaults among them, and the notes for the driver. The team gets each change with its
 * former value and the day from which it applies.
 * @returns the number of the change, and its latest first day if a part of it applies later
 */
export const keepAddresses = async (
  ctx: Ctx,
  wished: WishedAddresses,
): Promise<{ readonly receipt: string; readonly from: Day | null }> => {
  const { tx, userId, now, id, today } = ctx;
  const { rows, defaults, instructions, slotId } = wished;
  const emirate = await deliveryEmirate(ctx, wished);
  const read = () => tx.select().from(addresses).where(eq(addresses.userId, userId));
  const before = await read();
  const book = await readAddressBook(tx, userId);
  const homeless = nothing(valueOn(book.addresses.home, today)) && nothing(valueOn(book.addresses.work, today));
  const changes: Change[] = [];
  const keep = async <T extends StoredAddress | UsualKind | boolean | null>(
    subject: Subject & keyof typeof names,
    dated: Dated<T>,
    next: Dated<T>,
  ): Promise<void> => {
    if (next === dated) return;
    await keepEarlier(tx, userId, subject, next, today);
    const from = waiting(next, today)?.until ?? today;
    const stood = valueOn(dated, today);
    changes.push({
      what: names[subject],
      before: written(ctx.catalogue, stood),
      after: written(ctx.catalogue, next.latest),
      from,
    });
  };

  for (const kind of addressKinds) {
    const row = rows[kind];
    const stands = before.find((each) => each.kind === kind);
    const isDefault = defaults[kind] ?? stands?.isDefault ?? false;
    if (row) {
      await keep(kind, book.addresses[kind], nextAddress(book.addresses[kind], row, today));
      await tx
        .insert(addresses)
        .values({ ...row, userId, kind, isDefault, changedAt: now })
        .onConflictDoUpdate({
          target: [addresses.userId, addresses.kind],
          set: { ...row, isDefault, changedAt: now },
        });
    } else if (stands && stands.isDefault !== isDefault)
      await tx
        .update(addresses)
        .set({ isDefault, changedAt: now })
        .where(and(eq(addresses.userId, userId), eq(addresses.kind, kind)));
  }
  const after = await readAddressBook(tx, userId);
  // If no address existed before, the first one applies to all days.
  const at = <T>(dated: Dated<T>, latest: T): Dated<T> =>
    latest === dated.latest ? dated : homeless ? { latest, earlier: [] } : changed(dated, latest, today);
  await keep('usual', book.usual, at(book.usual, after.usual.latest));
  await keep('weekend', book.weekend, at(book.weekend, after.weekend.latest));

  if (instructions !== undefined) {
    const [person] = await tx.select({ text: users.deliveryInstructions }).from(users).where(eq(users.id, userId));
    const text = fieldText(instructions, 'deliveryInstructions');
    if (person && person.text !== text) {
      await tx.update(users).set({ deliveryInstructions: text }).where(eq(users.id, userId));
      const stood = written(ctx.catalogue, person.text);
      changes.push({ what: 'delivery instructions', before: stood, after: written(ctx.catalogue, text), from: today });
    }
  }
  await followEmirate(ctx, emirate, slotId, homeless);
  await tx
    .insert(profileHistory)
    .values({ userId, what: 'addresses', before, after: await read(), at: now, entryId: id ?? null });
  const receipt = changeReceipt(today);
  const own = (await ordersOf(tx, userId)).filter((order) => order.endDay >= today || waits(order));
  for (const order of own) {
    await keepHistory(ctx, order.id, { what: 'address', after: changes, receipt });
    if (changes.length > 0) await changeOrder(ctx, order, []);
  }
  await tellTeam(tx, now, userId, 1, 'Delivery address', {
    receipt,
    orders: own.map((order) => order.id),
    changes: Object.fromEntries(changes.map(({ what, ...change }) => [what, change])),
  });
  const later = changes.map(({ from }) => from).filter((from) => from > today);
  return { receipt, from: later.toSorted().at(-1) ?? null };
};

/** The text about the first day, which follows the text that the change was saved. */
export const fromDay = (from: Day | null, lang: Lang): string => {
  if (from === null) return '';
  const day = dayInMail(from, lang);
  return lang === 'ar'
    ? ` يسري التغيير ابتداءً من وجبات يوم ${day}، ونوصل ما قبلها كما كان من قبل.`
    : ` It applies from the meals of ${day} on; earlier ones come as before.`;
};

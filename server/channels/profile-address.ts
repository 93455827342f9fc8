import { and, eq } from 'drizzle-orm';

import { isMapLink } from '../../src/domain/map-link.ts';
import type { Parsed } from '../../src/protocol/messages.ts';
import { addresses } from '../db/schema/accounts.ts';
import { profileHistory } from '../db/schema/upkeep.ts';
import { addressFields } from '../db/seed/reference/address-fields.ts';
import { areas, emirates } from '../db/seed/reference/places.ts';
import type { Handlers } from '../handler.ts';
import { plainText } from '../plain-text.ts';
import { ok, refuse } from '../result.ts';
import { tellTeam } from '../team-message.ts';
import type { Sentence } from '../texts.ts';
import { userObject } from '../user-object.ts';
import { tellDevices } from './rating-store.ts';

const texts = {
  street: { en: 'Please enter a street.', ar: 'يرجى إدخال اسم الشارع.' },
  apts: { en: 'Please enter a Apartment or Villa.', ar: 'يرجى إدخال رقم الشقة أو الفيلا.' },
  emirate: { en: 'Please select emirate.', ar: 'يرجى اختيار الإمارة.' },
  area: { en: 'Please select area.', ar: 'يرجى اختيار المنطقة.' },
  link: { en: 'Invalid Google Maps URL', ar: 'رابط خرائط Google غير صالح' },
  saved: { en: 'Your delivery address was saved.', ar: 'تم حفظ عنوان التوصيل.' },
} as const satisfies Record<string, Sentence>;

type Data = Parsed<'profile/getForDashboard/saveAddressInfo'>;
const kinds = ['home', 'work', 'public'] as const;
type Kind = (typeof kinds)[number];
const prefixes: Readonly<Record<Kind, '' | 'work_' | 'public_'>> = { home: '', work: 'work_', public: 'public_' };
const names = ['street', 'apts', 'area', 'emirate', 'landmark', 'locationlink', 'latitude', 'longtitude'] as const;

const longest = (field: string): number => addressFields.find(({ name }) => name === field)?.max ?? 100;
const short = (text: string, field: string): string => plainText(text).slice(0, longest(field)).trim();

type Row = Omit<typeof addresses.$inferInsert, 'userId' | 'kind' | 'isDefault' | 'changedAt'>;

/** What was sent of one address; undefined when nothing of it was. An unknown place and a link elsewhere are not kept. */
const rowOf = (data: Data, kind: Kind): Row | undefined => {
  const sent: Readonly<Record<string, unknown>> = data;
  const at = (name: (typeof names)[number]): unknown => sent[`${prefixes[kind]}${name}`];
  if (names.every((name) => at(name) === undefined)) return undefined;
  const text = (name: 'street' | 'apts' | 'landmark' | 'locationlink'): string => {
    const value = at(name);
    return typeof value === 'string' ? value : '';
  };
  const degrees = (name: 'latitude' | 'longtitude'): number | null => {
    const value = at(name);
    return typeof value === 'number' ? value : null;
  };
  const area = areas.find(({ id }) => id === at('area'));
  const emirate = emirates.find(({ id }) => id === at('emirate'));
  const link = text('locationlink').trim();
  return {
    emirate: emirate?.id ?? null,
    area: area && area.emirateId === emirate?.id ? area.id : null,
    street: short(text('street'), 'street'),
    apartments: short(text('apts'), 'apartments'),
    landmark: short(text('landmark'), 'landmark'),
    locationLink: isMapLink(link) ? link : '',
    latitude: degrees('latitude'),
    longitude: degrees('longtitude'),
  };
};

/** The main address alone is checked. */
const problemsOf = (row: Row, link: string): Record<string, Sentence> => ({
  ...(row.street === '' ? { street: texts.street } : {}),
  ...(row.apartments === '' ? { apts: texts.apts } : {}),
  ...(row.emirate === null ? { emirate: texts.emirate } : {}),
  ...(row.area === null ? { area: texts.area } : {}),
  ...(link !== '' && row.locationLink === '' ? { locationlink: texts.link } : {}),
});

/** Home and work exclude each other as the default; the one of holidays and weekends stands for itself. */
const defaultsOf = ({
  default_home,
  default_work,
  default_public,
}: Data): Readonly<Record<Kind, boolean | undefined>> => {
  const flag = (value: boolean | 0 | 1 | undefined): boolean | undefined =>
    value === undefined ? undefined : Boolean(value);
  const work = flag(default_work);
  const home = flag(default_home);
  if (home) return { home: true, work: false, public: flag(default_public) };
  return { home: work ? false : home, work, public: flag(default_public) };
};

export const profileAddressHandlers = {
  'profile/getForDashboard/saveAddressInfo': async (ctx, data) => {
    const { tx, userId, now, today, lang, id } = ctx;
    const before = await tx.select().from(addresses).where(eq(addresses.userId, userId));
    const home = rowOf(data, 'home');
    const errors = home ? problemsOf(home, (data.locationlink ?? '').trim()) : {};
    if (Object.keys(errors).length > 0) return refuse('validation', { message: Object.values(errors)[0], errors });
    const defaults = defaultsOf(data);
    for (const kind of kinds) {
      const row = rowOf(data, kind);
      const stands = before.find((each) => each.kind === kind);
      const isDefault = defaults[kind] ?? stands?.isDefault ?? false;
      if (row)
        await tx
          .insert(addresses)
          .values({ ...row, userId, kind, isDefault, changedAt: now })
          .onConflictDoUpdate({
            target: [addresses.userId, addresses.kind],
            set: { ...row, isDefault, changedAt: now },
          });
      else if (stands && stands.isDefault !== isDefault)
        await tx
          .update(addresses)
          .set({ isDefault, changedAt: now })
          .where(and(eq(addresses.userId, userId), eq(addresses.kind, kind)));
    }
    const after = await tx.select().from(addresses).where(eq(addresses.userId, userId));
    await tx.insert(profileHistory).values({ userId, what: 'addresses', before, after, at: now, entryId: id ?? null });
    await tellTeam(tx, now, userId, 1, 'Delivery address', { before, after });
    await tellDevices(ctx);
    return ok({ message: texts.saved[lang], user: await userObject(tx, userId, now, today) });
  },
} satisfies Partial<Handlers>;

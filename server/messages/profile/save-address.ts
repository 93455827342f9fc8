import type { Parsed } from '#src/protocol/messages.ts';
import { isBlank } from '#src/domain/plan/address-calendar.ts';
import { addressKinds, type AddressKind } from '#src/domain/plan/address-kinds.ts';
import type { Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';
import type { Sentence } from '../../mail/sentence.ts';
import { userObject } from '../../accounts/user-object.ts';
import { withReceipt } from '../../plan/change-receipt.ts';
import { slotProblem } from '../../plan/follow-emirate.ts';
import { readAddressBook, type StoredAddress } from '../../accounts/address-book.ts';
import { deliveryEmirate, fromDay, keepAddresses } from './keep-addresses.ts';
import { cleanAddress, unusableIn, type SentAddress } from './written-address.ts';
import { tellDevices } from '../../accounts/tell-devices.ts';

const texts = {
  street: { en: 'Please enter a street.', ar: 'يرجى إدخال اسم الشارع.' },
  apts: { en: 'Please enter a Apartment or Villa.', ar: 'يرجى إدخال رقم الشقة أو الفيلا.' },
  emirate: { en: 'Please select emirate.', ar: 'يرجى اختيار الإمارة.' },
  area: { en: 'Please select area.', ar: 'يرجى اختيار المنطقة.' },
  saved: { en: 'Your delivery address was saved.', ar: 'تم حفظ عنوان التوصيل.' },
} as const satisfies Record<string, Sentence>;

type Data = Parsed<'profile/getForDashboard/saveAddressInfo'>;
const prefixes: Readonly<Record<AddressKind, '' | 'work_' | 'public_'>> = {
  home: '',
  work: 'work_',
  public: 'public_',
};
const names = ['street', 'apts', 'area', 'emirate', 'landmark', 'locationlink', 'latitude', 'longtitude'] as const;

/** Returns an address as it was sent, completed from the stored one; undefined if no field of it was sent. */
const sentOf = (data: Data, kind: AddressKind, stands: StoredAddress | undefined): SentAddress | undefined => {
  const sent: Readonly<Record<string, unknown>> = data;
  const at = (name: (typeof names)[number]): unknown => sent[`${prefixes[kind]}${name}`];
  if (names.every((name) => (at(name) ?? undefined) === undefined)) return undefined;
  const text = (name: 'street' | 'apts' | 'landmark' | 'locationlink', standing: string | undefined): string => {
    const value = at(name) === undefined ? standing : at(name);
    return typeof value === 'string' ? value : '';
  };
  const number = (
    name: 'area' | 'emirate' | 'latitude' | 'longtitude',
    standing: number | null | undefined,
  ): number | null => {
    const value = at(name) === undefined ? standing : at(name);
    return typeof value === 'number' ? value : null;
  };
  // A position with only one coordinate is invalid.
  const placed = at('latitude') === undefined && at('longtitude') === undefined ? stands : undefined;
  return {
    street: text('street', stands?.street),
    apartments: text('apts', stands?.apartments),
    landmark: text('landmark', stands?.landmark),
    locationlink: text('locationlink', stands?.locationLink),
    area: number('area', stands?.area),
    emirate: number('emirate', stands?.emirate),
    latitude: number('latitude', placed?.latitude),
    longtitude: number('longtitude', placed?.longitude),
  };
};

/** The main address is checked completely; other addresses only for content that a driver must not get. */
const problemsOf = (kind: AddressKind, sent: SentAddress, row: StoredAddress): Record<string, Sentence> => ({
  ...(kind === 'home' && {
    ...(row.street === '' && { street: texts.street }),
    ...(row.apartments === '' && { apts: texts.apts }),
    ...(row.emirate === null && { emirate: texts.emirate }),
    ...(row.area === null && { area: texts.area }),
  }),
  ...Object.fromEntries(
    Object.entries(unusableIn(sent, row)).map(([field, problem]) => [`${prefixes[kind]}${field}`, problem]),
  ),
});

/** Home and work exclude each other as the default; the address for holidays and weekends is independent. */
const defaultsOf = ({
  default_home,
  default_work,
  default_public,
}: Data): Readonly<Record<AddressKind, boolean | undefined>> => {
  const flag = (value: boolean | 0 | 1 | undefined): boolean | undefined =>
    value === undefined ? undefined : Boolean(value);
  const work = flag(default_work);
  const home = flag(default_home);
  if (home) return { home: true, work: false, public: flag(default_public) };
  return { home: work ? false : home, work, public: flag(default_public) };
};

/** A removed address is no longer the default: its days go to the home address again. */
const withoutRemoved = (
  defaults: ReturnType<typeof defaultsOf>,
  rows: Readonly<Record<AddressKind, StoredAddress | undefined>>,
): ReturnType<typeof defaultsOf> => ({
  ...defaults,
  ...(rows.work && isBlank(rows.work) && { home: true, work: false }),
  ...(rows.public && isBlank(rows.public) && { public: false }),
});

export const profileAddressHandlers = {
  'profile/getForDashboard/saveAddressInfo': async (ctx, data) => {
    const { tx, userId, now, today, lang } = ctx;
    const rows: Record<AddressKind, StoredAddress | undefined> = {
      home: undefined,
      work: undefined,
      public: undefined,
    };
    const errors: Record<string, Sentence> = {};
    const book = await readAddressBook(tx, userId);
    for (const kind of addressKinds) {
      const sent = sentOf(data, kind, book.addresses[kind].latest ?? undefined);
      if (!sent) continue;
      const row = cleanAddress(ctx.catalogue, kind, sent);
      rows[kind] = row;
      Object.assign(errors, problemsOf(kind, sent, row));
    }
    const wished = {
      rows,
      defaults: withoutRemoved(defaultsOf(data), rows),
      instructions: data.deliveryInstructions,
      slotId: data.slot_id,
    };
    Object.assign(errors, await slotProblem(ctx, await deliveryEmirate(ctx, wished), data.slot_id));
    if (Object.keys(errors).length > 0) return refuse('validation', { message: Object.values(errors)[0], errors });
    const { receipt, from } = await keepAddresses(ctx, wished);
    await tellDevices(ctx);
    const user = await userObject(tx, userId, now, today);
    const { addressFrom, addressNow } = user;
    const message = withReceipt(`${texts.saved[lang]}${fromDay(from, lang)}`, receipt, lang);
    return ok({ message, receipt, user, addressFrom, addressNow });
  },
} satisfies Partial<Handlers>;

import type { Parsed } from '../../../src/protocol/messages.ts';
import { addressKinds, type AddressKind } from '../../../src/protocol/account/user.ts';
import type { Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';
import type { Sentence } from '../../letters/sentence.ts';
import { userObject } from '../../accounts/user-object.ts';
import { withReceipt } from '../../plan/change-receipt.ts';
import { followEmirate, slotProblem } from '../../plan/follow-emirate.ts';
import { cleanAddress, deliveryEmirate, keepAddresses, type AddressRow } from './written-address.ts';
import { tellDevices } from '../../accounts/tell-devices.ts';

const texts = {
  street: { en: 'Please enter a street.', ar: 'يرجى إدخال اسم الشارع.' },
  apts: { en: 'Please enter a Apartment or Villa.', ar: 'يرجى إدخال رقم الشقة أو الفيلا.' },
  emirate: { en: 'Please select emirate.', ar: 'يرجى اختيار الإمارة.' },
  area: { en: 'Please select area.', ar: 'يرجى اختيار المنطقة.' },
  link: { en: 'Invalid Google Maps URL', ar: 'رابط خرائط Google غير صالح' },
  saved: { en: 'Your delivery address was saved.', ar: 'تم حفظ عنوان التوصيل.' },
} as const satisfies Record<string, Sentence>;

type Data = Parsed<'profile/getForDashboard/saveAddressInfo'>;
const prefixes: Readonly<Record<AddressKind, '' | 'work_' | 'public_'>> = {
  home: '',
  work: 'work_',
  public: 'public_',
};
const names = ['street', 'apts', 'area', 'emirate', 'landmark', 'locationlink', 'latitude', 'longtitude'] as const;

/** What was sent of one address; undefined when nothing of it was. */
const rowOf = (data: Data, kind: AddressKind): AddressRow | undefined => {
  const sent: Readonly<Record<string, unknown>> = data;
  const at = (name: (typeof names)[number]): unknown => sent[`${prefixes[kind]}${name}`];
  if (names.every((name) => (at(name) ?? undefined) === undefined)) return undefined;
  const text = (name: 'street' | 'apts' | 'landmark' | 'locationlink'): string => {
    const value = at(name);
    return typeof value === 'string' ? value : '';
  };
  const number = (name: 'area' | 'emirate' | 'latitude' | 'longtitude'): number | null => {
    const value = at(name);
    return typeof value === 'number' ? value : null;
  };
  return cleanAddress(kind, {
    street: text('street'),
    apartments: text('apts'),
    landmark: text('landmark'),
    locationlink: text('locationlink'),
    area: number('area'),
    emirate: number('emirate'),
    latitude: number('latitude'),
    longtitude: number('longtitude'),
  });
};

/** A link that was sent and is none that a driver may be given. */
const linkProblem = (data: Data, kind: AddressKind, row: AddressRow | undefined): Record<string, Sentence> => {
  const field = `${prefixes[kind]}locationlink` as const;
  return (data[field] ?? '').trim() !== '' && row?.locationLink === '' ? { [field]: texts.link } : {};
};

/** Of the main address all is checked, of the others their links. */
const problemsOf = (row: AddressRow): Record<string, Sentence> => ({
  ...(row.street === '' ? { street: texts.street } : {}),
  ...(row.apartments === '' ? { apts: texts.apts } : {}),
  ...(row.emirate === null ? { emirate: texts.emirate } : {}),
  ...(row.area === null ? { area: texts.area } : {}),
});

/** Home and work exclude each other as the default; the one of holidays and weekends stands for itself. */
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

export const profileAddressHandlers = {
  'profile/getForDashboard/saveAddressInfo': async (ctx, data) => {
    const { tx, userId, now, today, lang } = ctx;
    const rows = { home: rowOf(data, 'home'), work: rowOf(data, 'work'), public: rowOf(data, 'public') };
    const errors = Object.assign(
      rows.home ? problemsOf(rows.home) : {},
      ...addressKinds.map((kind) => linkProblem(data, kind, rows[kind])),
    ) as Record<string, Sentence>;
    const defaults = defaultsOf(data);
    const emirate = await deliveryEmirate(ctx, rows, defaults);
    Object.assign(errors, await slotProblem(ctx, emirate, data.slot_id));
    if (Object.keys(errors).length > 0) return refuse('validation', { message: Object.values(errors)[0], errors });
    const receipt = await keepAddresses(ctx, rows, defaults);
    await followEmirate(ctx, emirate, data.slot_id);
    await tellDevices(ctx);
    return ok({
      message: withReceipt(texts.saved[lang], receipt, lang),
      receipt,
      user: await userObject(tx, userId, now, today),
    });
  },
} satisfies Partial<Handlers>;

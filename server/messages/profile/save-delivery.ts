import { addressKinds, type AddressKind } from '#src/domain/plan/address-kinds.ts';
import type { Parsed } from '#src/protocol/messages.ts';
import type { StoredAddress } from '../../accounts/address-book.ts';
import { tellDevices } from '../../accounts/tell-devices.ts';
import { userObject } from '../../accounts/user-object.ts';
import type { Sentence } from '../../mail/sentence.ts';
import { withReceipt } from '../../plan/change-receipt.ts';
import { slotProblem } from '../../plan/follow-emirate.ts';
import { addressFields } from '../../reference/address-fields.ts';
import type { Ctx } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';
import { deliveryEmirate, fromDay, keepAddresses } from './keep-addresses.ts';
import { cleanAddress, unusableIn, type SentAddress } from './written-address.ts';

type Delivery = Extract<Parsed<'profile/set'>, { scenario: 'delivery' }>;

const texts = {
  saved: { en: 'Your delivery details were saved.', ar: 'تم حفظ بيانات التوصيل.' },
} as const satisfies Record<string, Sentence>;

const required = addressFields.filter((field) => field.required);
const stored = { street: 'street', apartments: 'apartments', emirate: 'emirate', area: 'area' } as const;

/**
 * Checks the required fields of the main address by the field config, and in any address the link, which must not lead
 * elsewhere.
 */
const problemsOf = (kind: AddressKind, sent: SentAddress, row: StoredAddress): Record<string, Sentence> => {
  const errors: Record<string, Sentence> = {};
  const field = (name: string): string => `${kind}Address.${name}`;
  if (kind === 'home')
    for (const { name, label } of required)
      if (!row[stored[name as keyof typeof stored]])
        errors[field(name)] = { en: `${label.en} cannot be blank`, ar: `لا يمكن أن يبقى حقل «${label.ar}» فارغًا` };
  for (const [name, problem] of Object.entries(unusableIn(sent, row))) errors[field(name)] = problem;
  return errors;
};

/**
 * Saves the delivery addresses. Home and work exclude each other as the default; the address for holidays and weekends is
 * independent.
 */
export const saveDelivery = async (ctx: Ctx, data: Delivery) => {
  const { tx, userId, now, today, lang } = ctx;
  const sent = { home: data.homeAddress, work: data.workAddress, public: data.publicAddress };
  const rows: Record<AddressKind, StoredAddress | undefined> = { home: undefined, work: undefined, public: undefined };
  const errors: Record<string, Sentence> = {};
  for (const kind of addressKinds) {
    const address = sent[kind];
    if (!address) continue;
    const row = cleanAddress(ctx.catalogue, kind, address);
    rows[kind] = row;
    Object.assign(errors, problemsOf(kind, address, row));
  }
  const chosen = (kind: AddressKind): boolean | undefined => {
    const flag = sent[kind]?.default;
    return flag === undefined ? undefined : Boolean(flag);
  };
  const home = chosen('home');
  const work = home === true ? false : chosen('work');
  const defaults = { home: work === true ? false : home, work, public: chosen('public') };
  const wished = { rows, defaults, instructions: data.deliveryInstructions, slotId: data.slot_id };
  Object.assign(errors, await slotProblem(ctx, await deliveryEmirate(ctx, wished), data.slot_id));
  if (Object.keys(errors).length > 0) return refuse('validation', { message: Object.values(errors)[0], errors });
  const { receipt, from } = await keepAddresses(ctx, wished);
  await tellDevices(ctx);
  const user = await userObject(tx, userId, now, today);
  const { addressFrom, addressNow } = user;
  const message = withReceipt(`${texts.saved[lang]}${fromDay(from, lang)}`, receipt, lang);
  return ok({ user, message, receipt, addressFrom, addressNow });
};

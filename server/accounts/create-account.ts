import { and, eq, isNull } from 'drizzle-orm';

import { dialCodeOf, HOME_DIAL_CODE } from '../../src/domain/forms/dial-codes.ts';
import { emailKey } from '../../src/domain/forms/email-address.ts';
import { nationalDigits } from '../../src/domain/forms/phone-number.ts';
import { cleanName, type RegistrationFields } from '../../src/domain/forms/registration.ts';
import type { Parsed } from '../../src/protocol/messages.ts';
import type { Tx } from '../db/tx.ts';
import { users } from '../db/schema/accounts.ts';
import type { Asked } from '../request/handler.ts';
import { isHeldByOther } from './address-holder.ts';
import { lockAddress } from './lock-address.ts';
import { numberPlan } from './number-plan.ts';
import { randomTag } from '../config/secret.ts';
import { langOf } from '../mail/sentence.ts';
import { consentAtSignUp } from './consents.ts';
import { sendConfirmation } from './confirmation-mail.ts';

/** The payload that every message of the sign-up carries. */
export type RegistrationPayload = Omit<Parsed<'registration/set'>, 'password' | 'ticket'>;

const codeOf = (typed: string | undefined): string =>
  typed === undefined ? HOME_DIAL_CODE : (dialCodeOf(typed) ?? typed);

/** Returns the payload in the form that the rules check. */
export const fieldsOf = (payload: RegistrationPayload, password: string | null): RegistrationFields => ({
  first_name: payload.first_name,
  last_name: payload.last_name,
  email: payload.email,
  WPC_CODE: codeOf(payload.WPC_CODE),
  whatsUpnumber: payload.whatsUpnumber,
  PC_CODE: codeOf(payload.PC_CODE),
  phone: payload.phone ?? '',
  password,
});

const digitsOf = (code: string, typed: string): string => {
  const digits = nationalDigits(numberPlan, code, typed);
  if (digits === null) throw new Error('a number was stored before it was judged');
  return digits;
};

/** Returns the numbers as they are stored: digits without the country code. */
export const numbersOf = (fields: RegistrationFields) => {
  const whatsapp = digitsOf(fields.WPC_CODE, fields.whatsUpnumber);
  const own = fields.phone.trim() !== '';
  return {
    whatsappCode: fields.WPC_CODE,
    whatsapp,
    phoneCode: own ? fields.PC_CODE : fields.WPC_CODE,
    phone: own ? digitsOf(fields.PC_CODE, fields.phone) : whatsapp,
  };
};

export interface NewAccount {
  readonly fields: RegistrationFields;
  readonly passwordHash: string | null;
  readonly passwordGenerated: boolean;
  /** True if the e-mail address is already proven: no mail asks for it again. */
  readonly emailProven: boolean;
  readonly referer: string | number | null | undefined;
  readonly language: string | undefined;
}

/** Returns the account that referred the customer, by the token of its referral link; null for anything else. */
const referrerOf = async (tx: Tx, referer: NewAccount['referer']): Promise<number | null> => {
  if (typeof referer !== 'string' || referer === '') return null;
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.refToken, referer), eq(users.banned, false), isNull(users.erasedAt)));
  return row?.id ?? null;
};

/** Creates the customer and sends the mail that confirms the address; returns null if another account has the address. */
export const createAccount = async (tx: Tx, asked: Asked, account: NewAccount): Promise<number | null> => {
  const { fields } = account;
  const language = langOf(account.language ?? asked.connection.language) === 'ar' ? 'ar-AE' : 'en-US';
  const email = emailKey(fields.email);
  await lockAddress(tx, email);
  if (await isHeldByOther(tx, asked.now, email, undefined)) return null;
  const [made] = await tx
    .insert(users)
    .values({
      email,
      emailConfirmedAt: account.emailProven ? asked.now : null,
      passwordHash: account.passwordHash,
      passwordGenerated: account.passwordGenerated,
      firstName: cleanName(fields.first_name),
      lastName: cleanName(fields.last_name),
      ...numbersOf(fields),
      registeredAt: asked.now,
      language,
      tag: randomTag(),
      refToken: randomTag(),
      referrerId: await referrerOf(tx, account.referer),
    })
    // Of two sign-ups at the same time, the second one finds that the address is taken, in either order.
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!made) return null;
  await consentAtSignUp(tx, asked.catalogue, asked.now, made.id);
  if (!account.emailProven)
    await sendConfirmation(tx, asked.now, asked.services.config.publicUrl, {
      userId: made.id,
      email,
      firstName: cleanName(fields.first_name),
      language,
    });
  return made.id;
};

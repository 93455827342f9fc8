import { createHash, timingSafeEqual } from 'node:crypto';

type Fields = Readonly<Record<string, string | undefined>>;

const callbackFields = [
  'tran_store',
  'tran_cartid',
  'tran_order',
  'tran_ref',
  'tran_type',
  'tran_authstatus',
  'tran_authcode',
  'tran_authmessage',
  'tran_currency',
  'tran_amount',
] as const;

const adviceFields = [
  'tran_store',
  'tran_type',
  'tran_class',
  'tran_test',
  'tran_ref',
  'tran_prevref',
  'tran_firstref',
  'tran_currency',
  'tran_amount',
  'tran_cartid',
  'tran_desc',
  'tran_status',
  'tran_authcode',
  'tran_authmessage',
] as const;
/** One known implementation adds the order after the first reference. */
const adviceFieldsWithOrder = adviceFields.flatMap((name) =>
  name === 'tran_firstref' ? [name, 'tran_order'] : [name],
);

/** SHA-1, in hex, of the key and the values in order, joined by colons; a missing value counts as empty. */
const sign = (key: string, fields: Fields, names: readonly string[]): string =>
  createHash('sha1')
    .update([key, ...names.map((name) => (fields[name] ?? '').trim())].join(':'))
    .digest('hex');

/** Compares in constant time. */
const same = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given.toLowerCase()), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

export const signCallback = (authKey: string, fields: Fields): string => sign(authKey, fields, callbackFields);
export const signAdvice = (secret: string, fields: Fields): string => sign(secret, fields, adviceFields);

/** True if the sender of an order's callback (`ivp_update_url`) knows the store's key. */
export const isTelrCallback = (authKey: string, fields: Fields): boolean =>
  same(fields['tran_check'] ?? '', signCallback(authKey, fields));

/** The same check for the transaction advice, whose URL is configured at Telr. */
export const isTelrAdvice = (secret: string, fields: Fields): boolean => {
  const given = fields['tran_check'] ?? '';
  const plain = same(given, signAdvice(secret, fields));
  return same(given, sign(secret, fields, adviceFieldsWithOrder)) || plain;
};

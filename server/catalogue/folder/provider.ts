import * as v from 'valibot';
import { LineCounter, parseDocument } from 'yaml';

import { isDay } from '#src/domain/days/day.ts';
import { settingValues, type SettingAlias } from '#src/protocol/reference/setting-values.ts';
import { inLanguage } from '../in-language.ts';
import type { Finding } from './finding.ts';
import { didYouMean } from './nearest.ts';
import { yamlSentence } from './yaml-sentence.ts';

/** The file with the provider's name, contacts and settings. */
export const PROVIDER_FILE = 'provider.yaml';

const word = v.pipe(v.string('Write a text.'), v.nonEmpty('This text must not be empty.'));
/** One text for both languages, or one for each. */
const text = v.union([word, v.strictObject({ en: word, ar: word })], 'Write a text, or one for each of en and ar.');
const day = v.pipe(
  v.string('Write a date such as 2027-02-08, in quotes.'),
  v.isoDate('Write a date such as 2027-02-08.'),
  v.check(isDay, 'There is no such day.'),
);
const share = v.pipe(
  v.number('Write a percentage from 0 to 100.'),
  v.minValue(0, 'Write a percentage from 0 to 100.'),
  v.maxValue(100, 'Write a percentage from 0 to 100.'),
);
const colour = v.pipe(v.string('Write a colour such as "#1f6b43".'), v.hexColor('Write a colour such as "#1f6b43".'));
const phone = v.pipe(
  word,
  v.regex(/^\+?\d(?:[ ()-]?\d){4,16}$/, "Write a phone number in quotes, such as '+971 2 000 0000'."),
);
const id = v.pipe(v.number('Write the id of a diet.'), v.integer('Write the id of a diet.'));

/**
 * `provider.yaml`: the provider's name, contacts, rules and promises. Time zones and secrets are settings of the
 * environment.
 */
export const providerSchema = v.strictObject({
  name: text,
  legal_name: v.optional(text),
  /** Tax registration number of the United Arab Emirates. */
  trn: v.optional(
    v.pipe(v.string('Write the tax number in quotes.'), v.regex(/^\d{15}$/, 'A tax number has 15 digits.')),
  ),
  claim: v.optional(text),
  logo: v.optional(word),
  icon: v.optional(word),
  colours: v.optional(
    v.strictObject({ action: v.optional(colour), highlight: v.optional(colour), alert: v.optional(colour) }),
  ),
  contacts: v.strictObject({
    email: v.pipe(word, v.email('Write an e-mail address.')),
    phone,
    whatsapp: v.optional(phone),
    address: v.optional(text),
    hours: v.optional(text),
    kitchen_hours: v.optional(text),
    area: v.optional(text),
  }),
  currency: v.literal('AED', 'The currency is AED.'),
  vat_percent: share,
  /** AED. */
  bag_deposit: v.pipe(
    v.number('Write an amount in AED.'),
    v.minValue(0, 'A deposit is not negative.'),
    v.maxValue(100_000, 'A deposit is at most AED 100,000.'),
  ),
  cancel_fee_percent: share,
  /** The number of days before its delivery at which a day is locked. */
  lock_days: v.optional(
    v.pipe(
      v.number('Write a number of days.'),
      v.integer('Write a whole number of days.'),
      v.minValue(1, 'Write a number of days from 1 to 30.'),
      v.maxValue(30, 'Write a number of days from 1 to 30.'),
    ),
  ),
  /** The day on which `cycle:1` of the menu falls. */
  cycle_start: day,
  ramadan: v.optional(
    v.nullable(
      v.pipe(
        v.strictObject({ from: day, to: day }),
        v.check(({ from, to }) => from <= to, 'The first day comes after the last.'),
      ),
    ),
  ),
  custom_fit_diet: v.optional(v.nullable(id)),
  default_diet: v.optional(v.nullable(id)),
  settings: v.optional(v.record(v.string(), v.unknown()), {}),
});

export type Provider = v.InferOutput<typeof providerSchema>;

const innerKeys: Readonly<Record<string, readonly string[]>> = {
  contacts: Object.keys(providerSchema.entries.contacts.entries),
  colours: Object.keys(providerSchema.entries.colours.wrapped.entries),
  ramadan: ['from', 'to'],
};

/** Settings that are written in another place, and the name of that place. */
const writtenElsewhere: Readonly<Partial<Record<SettingAlias, string>>> = {
  BRAND: 'name, contacts and colours above',
  HOLIDAYS: 'holidays.csv',
  LOCK_DAYS: 'lock_days above',
  BAG_DEPOSIT: 'bag_deposit above',
  RAMADAN: 'ramadan above',
  VAT_PERCENT: 'vat_percent above',
  DEFAULT_DIET: 'default_diet above',
  CANCELLATION_FEE_PERCENT: 'cancel_fee_percent above',
  SHOP_FRONT: 'the whole folder',
  BUSINESS_ZONE: 'the environment of the server',
  DISPLAY_ZONE: 'the environment of the server',
  PUSH_KEY: 'the environment of the server',
  GOOGLE_APP_ID: 'the environment of the server',
  FACEBOOK_APP_ID: 'the environment of the server',
  SOCIAL_SIGN_IN: 'the environment of the server',
  PAYMENT_ORIGINS: 'the environment of the server',
  PAYMENT_MEANS: 'the environment of the server',
};

/** Returns what is wrong with a setting; undefined if nothing is. */
const wrongSetting = (alias: string, value: unknown): string | undefined => {
  if (!Object.hasOwn(settingValues, alias))
    return `There is no setting “${alias}”.${didYouMean(alias, Object.keys(settingValues))}`;
  const known = alias as SettingAlias;
  if (value === undefined) return `The setting “${alias}” has no value.`;
  const place = writtenElsewhere[known];
  if (place !== undefined) return `The setting “${alias}” is not written here: it comes from ${place}.`;
  const isRead = (['en', 'ar'] as const).every(
    (lang) => v.safeParse(settingValues[known], inLanguage(value, lang)).success,
  );
  return isRead ? undefined : `The setting “${alias}” does not take this value.`;
};

/** Returns the known keys at the same level, to suggest one for an unknown key. */
const knownKeys = ([first, ...inner]: readonly string[]): readonly string[] =>
  inner.length === 0 ? Object.keys(providerSchema.entries) : (innerKeys[first!] ?? []);

/**
 * Reads `provider.yaml`.
 * @returns undefined in `provider` if there are faults
 */
export const readProvider = (
  source: string,
): { readonly provider: Provider | undefined; readonly faults: readonly Finding[] } => {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, uniqueKeys: true });
  const faults: Finding[] = document.errors.map(({ pos, message }) => ({
    file: PROVIDER_FILE,
    row: lines.linePos(pos[0]).line,
    column: null,
    text: yamlSentence(message),
  }));
  if (faults.length > 0) return { provider: undefined, faults };
  const fault = (path: readonly string[], sentence: string): void => {
    const node = document.getIn(path, true) as { readonly range?: readonly number[] } | undefined;
    const row = node?.range ? lines.linePos(node.range[0]!).line : null;
    faults.push({ file: PROVIDER_FILE, row, column: path.join('.') || null, text: sentence });
  };
  const read = v.safeParse(providerSchema, document.toJS({ maxAliasCount: 100 }), { abortPipeEarly: true });
  for (const issue of read.issues ?? []) {
    const path = issue.path?.map(({ key }) => String(key)) ?? [];
    const name = path.at(-1) ?? '';
    if (issue.expected === 'never')
      fault(path, `There is no setting “${name}” here.${didYouMean(name, knownKeys(path))}`);
    else if (issue.received === 'undefined') fault(path, `The setting “${path.join('.')}” is missing.`);
    else if (issue.type === 'strict_object' || issue.type === 'record')
      fault(path, 'Write settings here, each as “name: value”.');
    else fault(path, issue.message);
  }
  const settings = read.success ? read.output.settings : {};
  for (const [alias, value] of Object.entries(settings)) {
    const wrong = wrongSetting(alias, value);
    if (wrong !== undefined) fault(['settings', alias], wrong);
  }
  return { provider: read.success && faults.length === 0 ? read.output : undefined, faults };
};

import { unbroken } from './inline-text.ts';
import { numberFormat } from './intl-cache.ts';
import { intlTag, type Locale } from './locale.ts';

/** A space that neither breaks the line nor parts a number from its unit. */
const NBSP = '\u00A0';
/** As wide as a plus, and read aloud as a minus: a hyphen is neither. */
const MINUS = '\u2212';
const withMinus = (text: string): string => text.replace('-', MINUS);

/** Symbols of units: Intl's differ between browsers, and Arabic short forms between versions. */
const units = {
  'en-US': { aed: 'AED', kg: 'kg', g: 'g', cm: 'cm', kcal: 'kcal' },
  'ar-AE': { aed: 'د.إ', kg: 'كغ', g: 'غ', cm: 'سم', kcal: 'سعرة' },
} as const satisfies Record<Locale, Record<string, string>>;

/** Money, weights, nutrition, percentages. Inputs are the wire's integers unless said otherwise. */
export const numbersFor = (locale: Locale) => {
  const tag = intlTag(locale);
  const unit = units[locale];
  const number = (value: number, digits = 0): string =>
    numberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
  const upTo = (value: number, digits: number): string =>
    numberFormat(tag, { maximumFractionDigits: digits }).format(value);
  const withUnit = (text: string, symbol: string): string => `${text}${NBSP}${symbol}`;
  const money = (fils: number, digits: 0 | 2): string =>
    locale === 'ar-AE'
      ? withUnit(withMinus(number(fils / 100, digits)), unit.aed)
      : `${fils < 0 ? MINUS : ''}${unit.aed}${NBSP}${number(Math.abs(fils) / 100, digits)}`;

  return {
    /** 1,234; `digits` fixed decimals */
    number,
    /** At most `digits` decimals: 4.5, 4 */
    upTo,
    /** "1,600–1,900" or, with a symbol, "80–400 g": no line breaks it. */
    range: (least: number, most: number, symbol?: string): string =>
      unbroken(`${number(least)}–${number(most)}${symbol === undefined ? '' : ` ${symbol}`}`),
    /** A share 0…1 as "20%". */
    percent: (share: number, digits = 0): string =>
      numberFormat(tag, { style: 'percent', maximumFractionDigits: digits }).format(share),
    /** Signed difference: "+0.4", "−1.2". */
    signed: (value: number, digits = 0): string =>
      withMinus(
        numberFormat(tag, {
          signDisplay: 'exceptZero',
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }).format(value),
      ),
    /** Integer fils as "AED 1,500.50", whole amounts as "AED 1,500": for screens. */
    money: (fils: number): string => money(fils, fils % 100 === 0 ? 0 : 2),
    /** Integer fils as "AED 1,500.00": receipts never drop their decimals. */
    moneyExact: (fils: number): string => money(fils, 2),
    /** Integer grams of a person's weight as "80.1 kg". */
    weight: (grams: number): string => withUnit(number(grams / 1000, 1), unit.kg),
    /** Tenths of a centimetre as "82.5 cm". */
    girth: (tenths: number): string => withUnit(upTo(tenths / 10, 1), unit.cm),
    /** Centimetres as "178 cm" or "178.5 cm". */
    height: (cm: number): string => withUnit(upTo(cm, 2), unit.cm),
    /** Thousandths of a gram as whole grams, "42 g": fat, protein and carbs of a dish. */
    macro: (thousandths: number): string => withUnit(number(Math.round(thousandths / 1000)), unit.g),
    /** Thousandths of a gram with at most one decimal, "1.2 g", "6 g": salt, sugar and the like of a dish. */
    nutrient: (thousandths: number): string => withUnit(upTo(thousandths / 1000, 1), unit.g),
    /** Thousandths of a kilocalorie as "520 kcal": calories of a dish. */
    dishKcal: (thousandths: number): string => withUnit(number(Math.round(thousandths / 1000)), unit.kcal),
    /** Kilocalories as "1,850 kcal": calories eaten. */
    kcal: (kcal: number): string => withUnit(number(Math.round(kcal)), unit.kcal),
    /** The bare symbols, for the ends of fields and axes. */
    unit,
  };
};

import { unbroken } from './inline-text.ts';
import { numberFormat } from './intl-cache.ts';
import { intlTag, type Locale } from './locale.ts';

/** A space that neither breaks the line nor separates a number from its unit. */
const NBSP = '\u00A0';
/** As wide as a plus, and read aloud as a minus; a hyphen is not. */
const MINUS = '\u2212';
const withMinus = (text: string): string => text.replace('-', MINUS);

/** The symbols of units: those of Intl differ between browsers, and its Arabic short forms between versions. */
const units = {
  'en-US': { aed: 'AED', kg: 'kg', g: 'g', cm: 'cm', kcal: 'kcal' },
  'ar-AE': { aed: 'د.إ', kg: 'كغ', g: 'غ', cm: 'سم', kcal: 'سعرة' },
} as const satisfies Record<Locale, Record<string, string>>;

/** Formats money, weights, nutrition and percentages. Inputs are the protocol's integers unless stated otherwise. */
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
    /** "1,600–1,900" or, with a symbol, "80–400 g"; the text never breaks across lines. */
    range: (least: number, most: number, symbol?: string): string =>
      unbroken(`${number(least)}–${number(most)}${symbol === undefined ? '' : ` ${symbol}`}`),
    /** Formats a share 0…1 as "20%". */
    percent: (share: number, digits = 0): string =>
      numberFormat(tag, { style: 'percent', maximumFractionDigits: digits }).format(share),
    /** Formats a signed difference: "+0.4", "−1.2". */
    signed: (value: number, digits = 0): string =>
      withMinus(
        numberFormat(tag, {
          signDisplay: 'exceptZero',
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }).format(value),
      ),
    /** Formats integer fils for screens: "AED 1,500.50", whole amounts as "AED 1,500". */
    money: (fils: number): string => money(fils, fils % 100 === 0 ? 0 : 2),
    /** Formats integer fils as "AED 1,500.00": receipts always have decimals. */
    moneyExact: (fils: number): string => money(fils, 2),
    /** Formats a person's weight in integer grams as "80.1 kg". */
    weight: (grams: number): string => withUnit(number(grams / 1000, 1), unit.kg),
    /** Tenths of a centimetre as "82.5 cm". */
    girth: (tenths: number): string => withUnit(upTo(tenths / 10, 1), unit.cm),
    /** Centimetres as "178 cm" or "178.5 cm". */
    height: (cm: number): string => withUnit(upTo(cm, 2), unit.cm),
    /** Formats thousandths of a gram as whole grams, "42 g": fat, protein and carbs of a dish. */
    macro: (thousandths: number): string => withUnit(number(Math.round(thousandths / 1000)), unit.g),
    /**
     * Formats thousandths of a gram with at most one decimal, "1.2 g", "6 g": salt, sugar and other nutrients of a dish.
     */
    nutrient: (thousandths: number): string => withUnit(upTo(thousandths / 1000, 1), unit.g),
    /** Formats thousandths of a kilocalorie as "520 kcal": the calories of a dish. */
    dishKcal: (thousandths: number): string => withUnit(number(Math.round(thousandths / 1000)), unit.kcal),
    /** Formats kilocalories as "1,850 kcal": the calories eaten. */
    kcal: (kcal: number): string => withUnit(number(Math.round(kcal)), unit.kcal),
    /** The symbols alone, for the ends of fields and axes. */
    unit,
  };
};

import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, Fragment, type ReactElement } from 'react';

import { faces } from './fonts.ts';
import type { LabelBag, LabelDocument, LabelMeal } from './label-document.ts';

type Language = LabelDocument['language'];

/** Points of a millimetre. */
const MM = 72 / 25.4;
const SMALL: [number, number] = [58 * MM, 40 * MM];

const titles = { en: 'Labels', ar: 'ملصقات' } as const;

/** Label printers print black only, so the styles have no colours. */
const lookOf = (language: Language, size: LabelDocument['size']) => {
  const rtl = language === 'ar';
  const row = rtl ? 'row-reverse' : 'row';
  const scale = size === 'a4' ? 1.5 : 1;
  const text = (points: number) =>
    ({
      fontSize: points * scale,
      lineHeight: 1.25,
      direction: rtl ? 'rtl' : 'ltr',
      textAlign: rtl ? 'right' : 'left',
    }) as const;
  const other = { ...text(5.5), direction: rtl ? 'ltr' : 'rtl' } as const;
  return StyleSheet.create({
    label: { fontFamily: faces, color: '#000', padding: 2 * MM, paddingBottom: 1.5 * MM },
    sheet: { fontFamily: faces, color: '#000', padding: 10 * MM },
    content: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
    cut: { borderBottomWidth: 0.5, borderBottomStyle: 'dashed', borderBottomColor: '#000', paddingVertical: 3 * MM },
    head: {
      flexDirection: row,
      alignItems: 'center',
      gap: 4,
      borderBottomWidth: 0.5,
      borderBottomColor: '#000',
      paddingBottom: 1.5,
      marginBottom: 1.5,
    },
    number: { ...text(15), lineHeight: 1.1, fontWeight: 700, direction: 'ltr' },
    about: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
    day: { ...text(7), fontWeight: 700 },
    slot: text(6),
    page: { ...text(7), fontWeight: 700, direction: 'ltr' },
    remark: { ...text(6), fontWeight: 600 },
    meal: { marginBottom: 2 },
    title: { ...text(6.5), fontWeight: 700 },
    other,
    line: text(5.5),
    allergens: { ...text(5.5), fontWeight: 700 },
  });
};

type Look = ReturnType<typeof lookOf>;

const lines = (name: string, texts: readonly string[], style: Look[keyof Look]): ReactElement[] =>
  texts.map((text, at) => h(Text, { key: `${name} ${at}`, style }, text));

/** The least number of letters in a line of a small label, and the number of lines that fit below its head. */
const LETTERS_OF_LINE = 38;
const LINES_OF_LABEL = 9;

/** True if a meal fits on one label: its eat-by time must not be on another label than its name. */
const fitsOnLabel = ({ type, title, otherTitle, sides, allergens, notes }: LabelMeal): boolean =>
  [`${type}: ${title}`, otherTitle, sides.join(', '), ...allergens, ...notes].reduce(
    (sum, text) => sum + Math.ceil(text.length / LETTERS_OF_LINE),
    0,
  ) <= LINES_OF_LABEL;

const mealBlock = (meal: LabelMeal, at: number, language: Language, look: Look): ReactElement =>
  h(
    View,
    { key: at, style: look.meal, wrap: !fitsOnLabel(meal) },
    h(Text, { key: 'title', style: look.title, minPresenceAhead: 8 }, `${meal.type}: ${meal.title}`),
    ...lines('other', meal.otherTitle === '' ? [] : [meal.otherTitle], look.other),
    ...lines(
      'sides',
      meal.sides.length === 0 ? [] : [`+ ${meal.sides.join(language === 'ar' ? '، ' : ', ')}`],
      look.line,
    ),
    ...lines('allergens', meal.allergens, look.allergens),
    ...lines('note', meal.notes, look.line),
  );

/** @param page which of the bag's labels it is; empty if there is one */
const head = (bag: LabelBag, look: Look, page: string): ReactElement =>
  h(
    View,
    { key: 'head', style: look.head },
    h(Text, { style: look.number }, bag.number),
    h(View, { style: look.about }, h(Text, { style: look.day }, bag.day), h(Text, { style: look.slot }, bag.slot)),
    page === '' ? null : h(Text, { style: look.page }, page),
  );

const content = (bag: LabelBag, language: Language, look: Look): ReactElement[] => [
  ...lines('name', bag.bagName === '' ? [] : [bag.bagName], look.remark),
  ...lines('remark', bag.remarks, look.remark),
  ...bag.meals.map((meal, at) => mealBlock(meal, at, language, look)),
];

/** The labels of bags: nothing is cut off, a bag with more text than fits gets another label. */
export const labelDocument = ({ size, language, brand, bags }: LabelDocument) => {
  const look = lookOf(language, size);
  // With `layout`, the renderer measures each label once; without it, hundreds of labels take minutes.
  const pages =
    size === '58x40'
      ? bags.map((bag, at) =>
          h(
            Page,
            {
              key: at,
              size: SMALL,
              style: look.label,
              layout: ({ children, subPageNumber = 1, subPageTotalPages = 1 }) =>
                h(
                  Fragment,
                  null,
                  head(bag, look, subPageTotalPages > 1 ? `${subPageNumber}/${subPageTotalPages}` : ''),
                  h(View, { style: look.content }, children),
                ),
            },
            ...content(bag, language, look),
          ),
        )
      : [
          h(
            Page,
            {
              key: 'sheet',
              size: 'A4',
              style: look.sheet,
              layout: ({ children }) => h(Fragment, null, h(View, { style: look.content }, children)),
            },
            ...bags.map((bag, at) =>
              h(View, { key: at, style: look.cut, wrap: false }, head(bag, look, ''), ...content(bag, language, look)),
            ),
          ),
        ];
  return h(
    Document,
    {
      title: `${brand} – ${titles[language]}`,
      author: brand,
      creator: brand,
      producer: brand,
      language: language === 'ar' ? 'ar-AE' : 'en-US',
    },
    ...pages,
  );
};

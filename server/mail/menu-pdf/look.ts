import { StyleSheet } from '@react-pdf/renderer';

import { faces } from './fonts.ts';

/** The colours of the app's light scheme, for paper. */
export const colours = {
  ink: '#15251c',
  soft: '#47584e',
  faint: '#5c6a62',
  line: '#e6e0d2',
  ground: '#faf7f0',
  palm: '#1d6b45',
  palmSoft: '#e1f0e4',
  palmInk: '#17583a',
  saffron: '#f4b63f',
  saffronSoft: '#fcefcd',
  saffronInk: '#774700',
  tomatoSoft: '#fde7e3',
  tomatoInk: '#a0281f',
  white: '#ffffff',
} as const;

/**
 * Styles for one reading direction. The layout engine does not support right-to-left, so rows are reversed and texts
 * aligned here; `direction` alone only orders the characters of a line.
 */
export const lookFor = (language: 'en' | 'ar') => {
  const rtl = language === 'ar';
  const row = rtl ? 'row-reverse' : 'row';
  const start = rtl ? 'right' : 'left';
  const end = rtl ? 'left' : 'right';
  /** A child inherits the line height in points, so every text sets its own. */
  const text = (fontSize: number) =>
    ({ fontSize, lineHeight: 1.4, direction: rtl ? 'rtl' : 'ltr', textAlign: start }) as const;
  const margin = 36;
  const line = {
    flexDirection: row,
    alignItems: 'flex-start',
    paddingVertical: 4.5,
    paddingHorizontal: 12,
    gap: 10,
  } as const;
  const noteEdge = rtl
    ? { borderRightWidth: 3, borderRightColor: colours.saffron }
    : { borderLeftWidth: 3, borderLeftColor: colours.saffron };
  return StyleSheet.create({
    page: {
      fontFamily: faces,
      color: colours.ink,
      paddingTop: 78,
      paddingBottom: 58,
      paddingHorizontal: margin,
      backgroundColor: colours.white,
    },

    content: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },

    header: {
      position: 'absolute',
      top: 0,
      left: 0,
      right: 0,
      height: 60,
      paddingHorizontal: margin,
      backgroundColor: colours.palm,
      flexDirection: row,
      alignItems: 'center',
      justifyContent: 'space-between',
    },
    brand: { flexDirection: row, alignItems: 'center', gap: 10 },
    brandName: { ...text(19), fontWeight: 700, color: colours.white },
    headerEnd: { alignItems: rtl ? 'flex-start' : 'flex-end' },
    headerTitle: { ...text(13), fontWeight: 600, color: colours.white },
    headerDates: { ...text(9), color: colours.palmSoft },

    facts: {
      flexDirection: row,
      backgroundColor: colours.ground,
      borderRadius: 10,
      paddingVertical: 8,
      paddingHorizontal: 14,
      marginBottom: 12,
      gap: 16,
    },
    fact: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
    factName: { ...text(8), color: colours.faint },
    factValue: { ...text(11), fontWeight: 600 },

    day: { borderWidth: 1, borderColor: colours.line, borderRadius: 10, marginBottom: 10 },
    dayHead: {
      flexDirection: row,
      alignItems: 'center',
      backgroundColor: colours.palmSoft,
      borderTopLeftRadius: 9,
      borderTopRightRadius: 9,
      paddingVertical: 5,
      paddingHorizontal: 12,
      gap: 10,
    },
    dayName: { flexDirection: row, alignItems: 'center', flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: 7 },
    weekday: { ...text(11.5), fontWeight: 700, color: colours.palmInk },
    date: { ...text(9.5), color: colours.soft },
    state: {
      ...text(8),
      fontWeight: 600,
      paddingVertical: 1,
      paddingHorizontal: 8,
      borderRadius: 8,
      backgroundColor: colours.white,
      color: colours.soft,
    },
    stateWarn: { backgroundColor: colours.tomatoSoft, color: colours.tomatoInk },
    stateCalm: { backgroundColor: colours.saffronSoft, color: colours.saffronInk },

    line: { ...line, borderTopWidth: 1, borderTopColor: colours.line },
    /** Without a border: the edge of the card already draws that line. */
    firstLine: line,
    type: { ...text(8.5), width: 78, color: colours.faint, paddingTop: 1 },
    dish: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
    dishTitle: { ...text(10), fontWeight: 600 },
    spicy: { fontSize: 8, fontWeight: 600, color: colours.tomatoInk },
    sides: { ...text(8.5), color: colours.soft },

    macros: { flexDirection: row, width: 184 },
    macroName: { ...text(7.5), width: 46, textAlign: 'center', color: colours.palmInk },
    macroValue: { ...text(9.5), width: 46, textAlign: 'center' },
    macroTotal: { fontWeight: 700 },

    total: {
      flexDirection: row,
      alignItems: 'center',
      paddingVertical: 4,
      paddingHorizontal: 12,
      borderTopWidth: 1,
      borderTopColor: colours.line,
      backgroundColor: colours.ground,
      borderBottomLeftRadius: 9,
      borderBottomRightRadius: 9,
      gap: 10,
    },
    totalName: { ...text(9), flexGrow: 1, flexShrink: 1, flexBasis: 0, fontWeight: 600, color: colours.soft },
    none: { ...text(9), paddingVertical: 6, paddingHorizontal: 12, color: colours.faint },
    arrival: { ...text(9), paddingVertical: 6, paddingHorizontal: 12, color: colours.palmInk },
    elsewhere: { ...text(9), fontWeight: 700, paddingVertical: 6, paddingHorizontal: 12, color: colours.palmInk },
    note: { ...text(8.5), ...noteEdge, color: colours.soft, paddingHorizontal: 8, marginTop: 2 },
    receiptNote: { ...text(8.5), ...noteEdge, color: colours.soft, paddingHorizontal: 8, marginTop: 6 },

    facted: { borderWidth: 1, borderColor: colours.line, borderRadius: 10, marginBottom: 10, paddingVertical: 4 },
    factOf: { ...text(8.5), width: 130, color: colours.faint, paddingTop: 1.5 },
    billName: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
    billText: text(10),
    billTotal: { ...text(11), fontWeight: 700 },
    amount: { flexDirection: row, gap: 3 },
    figure: { direction: 'ltr' },

    footerLine: {
      position: 'absolute',
      bottom: 42,
      left: margin,
      right: margin,
      height: 1,
      backgroundColor: colours.line,
    },
    contact: {
      position: 'absolute',
      bottom: 22,
      height: 14,
      left: margin,
      right: margin + 110,
      flexDirection: 'row',
      gap: 14,
    },
    contactRtl: { left: margin + 110, right: margin, flexDirection: 'row-reverse' },
    /** Telephone numbers and URLs read from left to right in both languages. */
    contactText: { fontSize: 8, lineHeight: 1.4, color: colours.soft },
    pagePlace: {
      position: 'absolute',
      bottom: 22,
      height: 14,
      width: 100,
      ...(rtl ? { left: margin } : { right: margin }),
    },
    pageNumber: { ...text(8), color: colours.soft, textAlign: end },
  });
};

export type Look = ReturnType<typeof lookFor>;

import { Document, Page, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';

import { brandMark } from './brand-mark.ts';
import { lookFor } from './look.ts';
import type { ReceiptDocument } from './receipt-document.ts';

/** One page: whose money, for what, how much of it is tax. */
export const receiptPage = (receipt: ReceiptDocument) => {
  const { language, brand } = receipt;
  const look = lookFor(language);
  const row = (key: string, name: string, amount: string, strong = false): ReactElement =>
    h(
      View,
      { key, style: strong ? look.total : look.line },
      h(Text, { style: strong ? look.totalName : look.dish }, name),
      // Amounts run left to right in both languages.
      h(Text, { style: { fontSize: strong ? 12 : 10, lineHeight: 1.4, fontWeight: strong ? 700 : 400 } }, amount),
    );
  return h(
    Document,
    {
      title: `${brand.name} – ${receipt.title}`,
      author: brand.name,
      language: language === 'ar' ? 'ar-AE' : 'en-US',
      creator: brand.name,
      producer: brand.name,
    },
    h(
      Page,
      { size: 'A4', style: look.page },
      h(
        View,
        { style: look.header },
        h(View, { style: look.brand }, brandMark(), h(Text, { style: look.brandName }, brand.name)),
        h(
          View,
          { style: look.headerEnd },
          h(Text, { style: look.headerTitle }, receipt.title),
          h(Text, { style: look.headerDates }, receipt.subtitle),
        ),
      ),
      h(
        View,
        { style: { ...look.day, paddingVertical: 4 } },
        ...receipt.facts.map(([name, value], at) =>
          h(
            View,
            { key: name, style: at === 0 ? { ...look.line, borderTopWidth: 0 } : look.line },
            h(Text, { style: { ...look.type, width: 130 } }, name),
            h(Text, { style: look.dish }, h(Text, { style: look.dishTitle }, value)),
          ),
        ),
      ),
      h(
        View,
        { style: look.day },
        ...receipt.lines.map(([name, amount], at) => row(`${at} ${name}`, name, amount)),
        row('total', receipt.total[0], receipt.total[1], true),
      ),
      ...receipt.notes.map((note, at) => h(Text, { key: at, style: { ...look.note, marginTop: 6 } }, note)),
      h(View, { style: look.footerLine }),
      h(
        View,
        { style: language === 'ar' ? [look.contact, look.contactRtl] : look.contact },
        ...brand.contact.map((text, at) => h(Text, { key: at, style: look.contactText }, text)),
      ),
      h(View, { style: look.pagePlace }, h(Text, { style: look.pageNumber }, receipt.page)),
    ),
  );
};

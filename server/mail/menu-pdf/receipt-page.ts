import { Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';

import { lookFor } from './look.ts';
import { paper } from './paper.ts';
import type { PrintedAmount, ReceiptDocument } from './receipt-document.ts';

/** The page of a receipt: payer, items, tax. */
export const receiptPage = (receipt: ReceiptDocument) => {
  const { language, brand, title, subtitle } = receipt;
  const look = lookFor(language);
  const lineAt = (at: number) => (at === 0 ? look.firstLine : look.line);
  const priced = (name: string, amount: PrintedAmount, style: typeof look.billText): ReactElement[] => [
    h(Text, { key: 'name', style: [look.billName, style] }, name),
    h(
      View,
      { key: 'amount', style: look.amount },
      // Each part reads from left to right in both languages; the row sets the order of the parts.
      ...amount.map((part, at) => h(Text, { key: at, style: [style, look.figure] }, part)),
    ),
  ];
  return paper(
    { brand, language, title, subtitle },
    look,
    h(
      View,
      { style: look.facted },
      ...receipt.facts.map(([name, value], at) =>
        h(
          View,
          { key: `${at} ${name}`, style: lineAt(at), wrap: false },
          h(Text, { style: look.factOf }, name),
          h(Text, { style: [look.dish, look.dishTitle] }, value),
        ),
      ),
    ),
    h(
      View,
      { style: look.day },
      ...receipt.lines.map(([name, amount], at) =>
        h(View, { key: `${at} ${name}`, style: lineAt(at), wrap: false }, ...priced(name, amount, look.billText)),
      ),
      h(View, { style: look.total, wrap: false }, ...priced(...receipt.total, look.billTotal)),
    ),
    ...receipt.notes.map((note, at) => h(Text, { key: at, style: look.receiptNote }, note)),
  );
};

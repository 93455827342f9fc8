import { Document, Page, Text, View } from '@react-pdf/renderer';
import { createElement as h, Fragment, type ReactElement } from 'react';

import { brandMark } from './brand-mark.ts';
import { labels } from './labels.ts';
import type { Look } from './look.ts';
import type { PrintedBrand } from './menu-document.ts';

interface Paper {
  readonly brand: PrintedBrand;
  readonly language: 'en' | 'ar';
  readonly title: string;
  /** The line below the title. */
  readonly subtitle: string;
}

/** A document with the brand, the title and the page number on every page. */
export const paper = (
  { brand, language, title, subtitle }: Paper,
  look: Look,
  ...content: readonly (ReactElement | null)[]
) => {
  const header = (): ReactElement =>
    h(
      View,
      { style: look.header },
      h(
        View,
        { style: look.brand },
        brand.mark === 'none' ? null : brandMark(),
        h(Text, { style: look.brandName }, brand.name),
      ),
      h(
        View,
        { style: look.headerEnd },
        h(Text, { style: look.headerTitle }, title),
        h(Text, { style: look.headerDates }, subtitle),
      ),
    );
  const footer = (pageNumber: number, pageCount: number): ReactElement[] => [
    h(View, { key: 'line', style: look.footerLine }),
    h(
      View,
      { key: 'contact', style: language === 'ar' ? [look.contact, look.contactRtl] : look.contact },
      ...brand.contact.map((text, at) => h(Text, { key: at, style: look.contactText }, text)),
    ),
    h(
      View,
      { key: 'page', style: look.pagePlace },
      h(Text, { style: look.pageNumber }, labels[language].page(pageNumber, pageCount)),
    ),
  ];
  return h(
    Document,
    {
      title: `${brand.name} – ${title}`,
      author: brand.name,
      subject: subtitle,
      language: language === 'ar' ? 'ar-AE' : 'en-US',
      creator: brand.name,
      producer: brand.name,
    },
    h(
      Page,
      {
        size: 'A4',
        style: look.page,
        // With `layout`, the renderer distributes measured cards over pages. Without it, the renderer measures the rest
        // of the document again for every page and loses page numbers in long documents.
        layout: ({ children, pageNumber = 1, totalPages = 1 }) =>
          h(Fragment, null, header(), h(View, { style: look.content }, children), ...footer(pageNumber, totalPages)),
      },
      ...content,
    ),
  );
};
